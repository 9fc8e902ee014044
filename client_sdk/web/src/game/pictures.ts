// Pictures of cards, only where the operator of the server says at which address they are.

let address = "";

/** From now on pictures are at this address, with `{name}` and `{book}` in it; nowhere if it is empty. */
export function picturesAre(at: string): void {
  address = at;
}

/** Where the picture of a card would be; empty if there are no pictures. */
export function pictureOf(name: string, book: string): string {
  return address.replaceAll("{name}", encodeURIComponent(name)).replaceAll("{book}", encodeURIComponent(book));
}
