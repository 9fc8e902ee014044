import { render } from "preact";
import { App } from "./app";
import { Page } from "./ui/Page";
import "./style.css";

const app = new App();
render(<Page app={app} />, document.getElementById("table") as HTMLElement);
app.start();
