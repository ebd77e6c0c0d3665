import type { Page } from 'playwright-core';

const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** The page is drawn as it stands now, at a width it was just given for example. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(twoFrames);
}

const onceDrawn = (look: string): string => `${twoFrames}.then(() => (${look}))`;

/** The page scrolls sideways, or something that can be clicked, typed in or followed has something else over its middle. */
const covered = `(() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > root.clientWidth + 1 && !each.closest('[data-scrolls-sideways]'),
    );
    faults.push('scrolls sideways by ' + (root.scrollWidth - root.clientWidth) + ': ' +
      wide.slice(0, 3).map((each) => each.tagName + '.' + each.className).join(', '));
  }
  const nameOf = (each) =>
    each.tagName.toLowerCase() + ' "' + (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40) + '"';
  const shown = (each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(each).pointerEvents !== 'none' &&
    each.getBoundingClientRect().width > 2 && each.getBoundingClientRect().height > 2;
  // An open dialog covers what is behind it on purpose.
  const dialog = document.querySelector('[role=dialog][aria-modal=true]');
  const things = [...(dialog ?? document).querySelectorAll('a[href], button, input, select, textarea, [role=tab], summary')]
    .filter((each) => shown(each) && !each.disabled && !each.closest('[inert], [aria-hidden=true], [data-sample]') && each.getAttribute('href') !== '#content');
  // A long list is the same row again and again.
  const perKind = new Map();
  for (const each of things) {
    const kind = each.tagName + each.className;
    const seen = perKind.get(kind) ?? 0;
    perKind.set(kind, seen + 1);
    if (seen >= 4) continue;
    each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = each.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = each.closest('label') ?? each.labels?.[0];
    // A field carries its own icon, unit or button.
    const field = each.closest('.mantine-Input-wrapper');
    if (hit && (each.contains(hit) || hit.contains(each) || label?.contains(hit) || field?.contains(hit))) continue;
    faults.push(nameOf(each) + ' at ' + Math.round(box.left) + ',' + Math.round(box.top) + ' is covered by ' +
      (hit ? nameOf(hit) + '.' + hit.className : 'nothing that is on the screen'));
  }
  window.scrollTo(0, 0);
  return faults;
})()`;

/** Words that something cuts off at its edge, or that lie beyond the page: without three dots, and with no way to scroll there. */
const cutOff = `(() => {
  const faults = new Set();
  const told = (style) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  const scrolls = (style) => style.overflowX === 'auto' || style.overflowX === 'scroll';
  // What cuts off the content of an element, from the element itself up to where there is a way to it. Many texts share
  // most of what is above them, so each element is looked at once.
  const above = new Map([[document.body, { cutting: [], reachable: false }]]);
  const aboveOf = (each) => {
    const known = above.get(each);
    if (known) return known;
    const style = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    // What is for screen readers alone is a point on the screen.
    const reachable = scrolls(style) || told(style) || box.width < 4 || box.height < 4;
    const found = reachable ? { cutting: [], reachable } : { ...aboveOf(each.parentElement) };
    const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
    if (!reachable && cuts) found.cutting = [{ each, left: box.left, right: box.right }, ...found.cutting];
    above.set(each, found);
    return found;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement;
    if (text.data.trim() === '' || own.closest('[aria-hidden=true], [inert], [data-sample]')) continue;
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width < 3 || words.height < 3) continue;
    const { cutting, reachable } = aboveOf(own);
    const edge = cutting.find(({ left, right }) => words.right > right + 1.5 || words.left < left - 1.5);
    if (edge) faults.add('"' + text.data.trim().slice(0, 40) + '" is cut off by ' + edge.each.className);
    else if (!reachable && words.right > innerWidth + 1) {
      faults.add('"' + text.data.trim().slice(0, 40) + '" lies beyond the page');
    }
  }
  return [...faults];
})()`;

const navigation = `{
  button: document.querySelector('[aria-label="Open navigation"]')?.checkVisibility() ?? false,
  drawer: document.querySelector('nav[aria-label="Main navigation"]')?.getBoundingClientRect().width ?? 0,
}`;

interface Layout {
  layout: string[];
  button: boolean;
  drawer: number;
}

/** What is wrong with the layout of the page as it stands, whether the navigation has a button, and how wide it is. */
export function layoutOf(page: Page): Promise<Layout> {
  return page.evaluate<Layout>(onceDrawn(`{ layout: [...${covered}, ...${cutOff}], ...${navigation} }`));
}

/** Only what can be wrong with longer words. */
export function cutOffWords(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(onceDrawn(cutOff));
}
