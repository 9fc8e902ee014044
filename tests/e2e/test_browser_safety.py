"""What the page never gives away, and what never runs in it, as a real browser sees it."""

from playwright.sync_api import expect

from tests.e2e.browser import Person


def test_nothing_secret_stands_in_an_address(ann: Person) -> None:
    """Neither the cookie of the session nor an invitation is in any address that the page asks for."""
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.page.on("websocket", lambda one: asked.append(one.url))
    ann.come()
    ann.is_guest("Ann")
    ann.page.get_by_role("button", name="Invite a friend").click()
    link = ann.page.get_by_label("A link for whoever you invite").input_value()
    ann.come(link)
    ann.page.reload()
    expect(ann.page.get_by_label("A link for whoever you invite")).to_be_visible()
    (cookie,) = ann.page.context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Lax")
    secrets = [cookie["value"], link.partition("#join=")[2]]
    assert all(secrets)
    assert any(one.startswith("ws") for one in asked)
    sent = [one.partition("#")[0] for one in asked]
    assert not [one for one in sent if "?" in one or any(secret in one for secret in secrets)]


def test_a_script_that_somebody_slips_into_the_page_does_not_run(ann: Person) -> None:
    """Neither one in the page itself nor one in an attribute, nor one from another place: the browser refuses them."""
    ann.come()
    ann.page.get_by_label("Your name").wait_for()
    ann.page.evaluate(
        """() => {
            const script = document.createElement("script")
            script.textContent = "globalThis.ran = true"
            const elsewhere = document.createElement("script")
            elsewhere.src = "data:text/javascript,globalThis.ran = true"
            const picture = document.createElement("div")
            picture.innerHTML = '<img src="no-such-picture" onerror="globalThis.ran = true">'
            document.body.append(script, elsewhere, picture)
            return new Promise((done) => { elsewhere.onerror = elsewhere.onload = done })
        }"""
    )
    assert ann.page.evaluate("globalThis.ran") is None
    assert sum("Content Security Policy" in one for one in ann.errors) >= 2
