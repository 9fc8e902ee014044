// A scenario behind the `#` of a link: compressed, so that it stays short, and never sent to a server in an address.

const KEY = "scenario";

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (one) => String.fromCharCode(one)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text; null if the link was damaged. */
export async function unpackedText(link: string): Promise<string | null> {
  try {
    const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (one) => one.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(bytes, new DecompressionStream("deflate-raw")),
    );
  } catch {
    return null;
  }
}

const MOST = 1 << 20; // bytes; a small link may stand for a very long text

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const whole = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await whole.read();
    if (done) break;
    length += (value as Uint8Array).length;
    if (length > MOST) throw new RangeError("too long");
    parts.push(value);
  }
  const found = new Uint8Array(length);
  parts.reduce((at, part) => (found.set(part, at), at + part.length), 0);
  return found;
}

export function linkTo(text: string): string {
  const link = new URL(location.href);
  link.hash = `${KEY}=${text}`;
  return link.href;
}
