// The clipboard, which a browser gives only to pages that came by https or from its own machine.

/** Whether the text is there now. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
