/** Puts a text on the clipboard; false where the browser refuses (pages without HTTPS have no clipboard). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
