"""How the options of a server are read, and how wrong ones are refused."""

from pathlib import Path

import pytest

from twinstack.server.options import OptionError, Options, options_from


def test_without_anything_the_defaults_hold() -> None:
    assert options_from(None, {}) == Options()


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1\nhost = "a"\nname = "file"\n')
    options = options_from(file, {"TWINSTACK_HOST": "b", "TWINSTACK_PORT": "2"}, {"port": 3})
    assert (options.port, options.host, options.name) == (3, "b", "file")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("port", "70000", "port is '70000', and should be a whole number from 0 to 65535"),
        ("port", "many", "port is 'many', and should be a whole number from 0 to 65535"),
        ("durability", "some", "durability is 'some', and should be one of full, process"),
        ("guests", "perhaps", "guests is 'perhaps', and should be true or false"),
        ("slow_seconds", "nan", "slow_seconds is 'nan', and should be a number from 0.1 to 3600"),
        ("max_frame", "1e9", "max_frame is '1e9', and should be a whole number from 1024 to 16777216"),
        (
            "origins",
            "cards.example",
            "origins is 'cards.example', and should be a text such as https://cards.example or http://localhost:8000",
        ),
        ("token_key", "hunter2", "token_key is not shown here, and should be a text of 32 bytes or more"),
    ],
)
def test_a_wrong_value_is_refused_with_its_name_and_what_is_allowed(name: str, value: str, said: str) -> None:
    with pytest.raises(OptionError) as refusal:
        options_from(None, {f"TWINSTACK_{name.upper()}": value})
    assert str(refusal.value) == f"TWINSTACK_{name.upper()}: {said}"


@pytest.mark.parametrize("origins", ["", "https://a.example", "http://localhost:8000, https://[::1]:443"])
def test_origins_are_named_as_browsers_send_them(origins: str) -> None:
    assert options_from(None, {"TWINSTACK_ORIGINS": origins}).origins == origins


@pytest.mark.parametrize("origins", ["https://a.example/", "https://a.example,", "a.example:443", "null", "*"])
def test_text_that_no_browser_sends_is_not_an_origin(origins: str) -> None:
    with pytest.raises(OptionError, match="origins is "):
        options_from(None, {"TWINSTACK_ORIGINS": origins})


def test_a_secret_of_a_wrong_form_is_not_shown(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text("admin_token = 271828\n")
    with pytest.raises(OptionError) as refusal:
        options_from(file, {})
    assert str(refusal.value) == f"{file}: admin_token is not shown here, and should be a text of 16 characters or more"


def test_a_file_with_an_unknown_option_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text("prot = 1\n")
    with pytest.raises(OptionError, match=r"server.toml: there is no option 'prot'; the options are host, port"):
        options_from(file, {})


def test_a_file_that_is_not_there_or_not_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="cannot be read"):
        options_from(tmp_path / "none.toml", {})
    (tmp_path / "bad.toml").write_text("port 1")
    with pytest.raises(OptionError, match="is not TOML"):
        options_from(tmp_path / "bad.toml", {})


def test_a_certificate_needs_its_key() -> None:
    with pytest.raises(OptionError, match="tls_key is empty"):
        options_from(None, {"TWINSTACK_TLS_CERT": "chain.pem"})


@pytest.mark.parametrize("value", ["true", "[8000]", "2.5"])
def test_a_number_is_no_yes_and_no_list_and_has_no_fraction(tmp_path: Path, value: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(f"port = {value}\n")
    with pytest.raises(OptionError, match=r"port is .*, and should be a whole number from "):
        options_from(file, {})


@pytest.mark.parametrize("where", ["", "https://a.example/{name}.webp", "http://localhost:8000/{book}/{name}?size=2"])
def test_pictures_of_cards_have_an_address_for_each_name(where: str) -> None:
    assert options_from(None, {"TWINSTACK_CARD_IMAGES": where}).card_images == where


@pytest.mark.parametrize(
    "where",
    [
        "https://a.example/pictures",
        "https://a.example/{card}/{name}",
        "https://a.example/{name}; script-src *",
        "https://a.example/{name},https://b.example",
        "/{name}.webp",
        "javascript://a.example/{name}",
    ],
)
def test_text_that_is_no_such_address_is_refused(where: str) -> None:
    with pytest.raises(OptionError, match="card_images is "):
        options_from(None, {"TWINSTACK_CARD_IMAGES": where})
