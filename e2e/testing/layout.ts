import type { Page } from 'playwright-core';

/** The page is drawn as it stands now, at a width it was just given for example. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
}

/**
 * What is wrong with the layout of the page as it stands: it scrolls sideways, or something that can be clicked,
 * typed in or followed has something else over its middle.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(`(() => {
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
    const things = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], summary')]
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
  })()`);
}

/** Words that something cuts off at its edge, or that lie beyond the page: without three dots, and with no way to scroll there. */
export async function cutOffWords(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(`(() => {
    const faults = new Set();
    const told = (style) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const scrolls = (style) => style.overflowX === 'auto' || style.overflowX === 'scroll';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.parentElement;
      if (text.data.trim() === '' || own.closest('[aria-hidden=true], [inert], [data-sample]')) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      if (words.width < 3 || words.height < 3) continue;
      let reachable = false;
      for (let each = own; each !== document.body && !reachable; each = each.parentElement) {
        const style = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        // What is for screen readers alone is a point on the screen.
        reachable = scrolls(style) || told(style) || box.width < 4 || box.height < 4;
        const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (reachable || !cuts || (words.right <= box.right + 1.5 && words.left >= box.left - 1.5)) continue;
        faults.add('"' + text.data.trim().slice(0, 40) + '" is cut off by ' + each.className);
        reachable = true;
      }
      if (!reachable && words.right > innerWidth + 1) faults.add('"' + text.data.trim().slice(0, 40) + '" lies beyond the page');
    }
    return [...faults];
  })()`);
}
