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
