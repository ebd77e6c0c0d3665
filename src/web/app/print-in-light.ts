const attribute = 'data-mantine-color-scheme';

/** Paper is white: whoever works in the dark theme prints in the light one, and finds the dark one again after it. */
export function printInLight(): void {
  const root = document.documentElement;
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(attribute, before);
  });
}
