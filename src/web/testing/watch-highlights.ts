import { onTestFinished } from 'vitest';

/** The texts of all rows that stand out from now on: they do so for a moment only, which a busy machine would miss. */
export function watchHighlights(): () => string {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const row of document.querySelectorAll('[role=listitem][data-highlighted]')) seen.add(row.textContent ?? '');
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return () => [...seen].join('\n');
}
