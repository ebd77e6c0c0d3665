/**
 * Each query for a role asks of hundreds of elements whether they are shown, and the test document works out every style
 * of every element above them for it. Only Mantine's classes for widths hide anything by a style sheet here, so of an
 * element without one its own attributes tell all, and of visibility those above it.
 */
const hidesBySheet = /mantine-(?:hidden|visible)-from-|__m__-/;
const ownDisplay = /(?:^|;)\s*display:\s*([a-z-]+)/;
const ownVisibility = /(?:^|;)\s*visibility:\s*([a-z]+)/;

export function makeVisibilityCheap(): void {
  const whole = window.getComputedStyle.bind(window);
  const empty = document.implementation.createHTMLDocument('');
  const usual = new Map<string, string>();

  const usualDisplay = (tag: string): string => {
    const known = usual.get(tag);
    if (known !== undefined) return known;
    const { display } = whole(empty.body.appendChild(empty.createElement(tag)));
    usual.set(tag, display);
    return display;
  };

  const inStyle = (element: Element, own: RegExp): string | undefined =>
    own.exec(element.getAttribute('style') ?? '')?.[1];

  const displayOf = (element: Element): string =>
    hidesBySheet.test(element.getAttribute('class') ?? '')
      ? whole(element).display
      : (inStyle(element, ownDisplay) ?? usualDisplay(element.tagName));

  const visibilityOf = (element: Element): string => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const own = inStyle(each, ownVisibility);
      if (own !== undefined && own !== 'inherit') return own;
    }
    return '';
  };

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element.isConnected) return whole(element, pseudoElement);
    const cheap = (name: unknown): string | undefined =>
      name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : undefined;
    const style = whole(element);
    return new Proxy(style, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return (asked: string) => cheap(asked) ?? style.getPropertyValue(asked);
        const value = cheap(name) ?? Reflect.get(style, name, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}
