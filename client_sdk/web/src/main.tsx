import { render } from "preact";
import { App } from "./app";
import { Page } from "./ui/Page";
import "./style.css";
import "./styles/table.css";
import "./styles/beside.css";
import "./styles/card.css";
import "./styles/board.css";
import "./styles/swarm.css";
import "./styles/waiting.css";
import "./styles/why.css";
import "./styles/coach.css";

const app = new App();
render(<Page app={app} />, document.getElementById("table") as HTMLElement);
app.start();
