import type { RefCallback } from 'react';
import layout from '#web/ui/layout.module.css';
import classes from './today-panel.module.css';

const storageKey = 'metabelly.todayHeight';
/** Its head and one row, where this browser has not shown it yet. */
const usualHeight = 150;

/** Keeps the place of Today while it loads, as high as it was last: the list below must not jump under a hand. */
export function TodayPlace() {
  return (
    <div className={`${layout.rigid} ${layout.card} ${classes.panel}`} style={{ height: lastHeight() }} aria-hidden />
  );
}

/** For the panel itself. */
export const keepHeight: RefCallback<HTMLElement> = (panel) => {
  if (!panel || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => keep(panel.offsetHeight));
  observer.observe(panel);
  return () => observer.disconnect();
};

function keep(height: number): void {
  try {
    localStorage.setItem(storageKey, String(height));
  } catch {
    // A browser that keeps nothing shows the usual height again.
  }
}

function lastHeight(): number {
  try {
    const height = Number(localStorage.getItem(storageKey));
    return height > 0 && height < 1000 ? height : usualHeight;
  } catch {
    return usualHeight;
  }
}
