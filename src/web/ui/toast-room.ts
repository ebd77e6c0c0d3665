/** Between messages and the edge of the window, and between them and what they are lifted above. */
const margin = 16;
/** The header stays free. */
const topmost = 60;
const controls = 'button, a[href], input, select, textarea, [role="tab"], [role="option"]';

/**
 * Messages float at the bottom right, where buttons may be. Screens that fill the window give way by as much as the
 * messages take (`--mb-toast-room`); where that is not enough, the messages are lifted above what they would cover.
 */
export function keepButtonsFree(area: HTMLElement): () => void {
  const root = document.documentElement;
  const clear = (): void => {
    root.style.removeProperty('--mb-toast-room');
    area.style.removeProperty('translate');
  };
  const make = (): void => {
    const height = area.offsetHeight;
    if (height === 0) {
      clear();
      return;
    }
    root.style.setProperty('--mb-toast-room', `${height + margin}px`);
    area.style.translate = `0 ${-liftOf(area, height)}px`;
  };
  const watch = new ResizeObserver(make);
  watch.observe(area);
  return () => {
    watch.disconnect();
    clear();
  };
}

/** How far up the nearest place is where nothing to press is covered; none where there is no such place. */
function liftOf(area: HTMLElement, height: number): number {
  const { left, right } = area.getBoundingClientRect();
  const below = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !area.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ control, box }) => box.right > left && box.left < right && isSeen(control, box))
    .map(({ box }) => box);
  const lowest = window.innerHeight - margin;
  let bottom = lowest;
  for (;;) {
    const top = bottom - height;
    if (top < topmost) return 0;
    const covered = below.filter((box) => box.bottom > top && box.top < bottom);
    if (covered.length === 0) return lowest - bottom;
    bottom = Math.min(...covered.map((box) => box.top)) - margin / 2;
  }
}

/** Rows that a list has scrolled out of sight can be covered by nothing. */
function isSeen(control: Element, box: DOMRect): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return box.width > 0 && document.elementsFromPoint(x, y).includes(control);
}
