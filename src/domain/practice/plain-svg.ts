/** What is wrong with a drawing: it cannot be read, or holds more than drawings (`what` names it). */
export type SvgFault = { kind: 'unreadable' } | { kind: 'notPlain'; what: string };

export type SvgSize = { width: number; height: number };

/**
 * Elements that only draw. What is not named is refused rather than taken out: a logo that was cut by us would not be
 * the practice's any more. Texts are not among them, since the paper has one font of its own.
 */
const drawing = new Set(
  `svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask pattern
   use symbol title desc style`.split(/\s+/),
);

const markup =
  /<!--[\s\S]*?-->|<\?xml\s[^<>?]*\?>|<!DOCTYPE[^<>[\]]*>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const knownEntity = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});/g;

/** The size of a drawing that nothing runs in and nothing is loaded by, or what keeps it from being one. */
export function readPlainSvg(text: string): SvgSize | SvgFault {
  const open: string[] = [];
  let root: Map<string, string> | null = null;
  let end = 0;
  let styles = '';
  for (const found of text.matchAll(markup)) {
    const between = text.slice(end, found.index);
    end = found.index + found[0].length;
    // Whatever the pattern above has not taken for markup must not look like any.
    if (between.includes('<')) return notPlainOr(between);
    if (open.length === 0 && between.trim() !== '') return { kind: 'unreadable' };
    if (open.at(-1) === 'style') styles += between;
    const [whole, closing, name, given = '', alone] = found;
    if (name === undefined) {
      if (whole.startsWith('<![CDATA[')) styles += whole;
      continue;
    }
    if (closing) {
      if (open.pop() !== name) return { kind: 'unreadable' };
      continue;
    }
    if (!drawing.has(name)) return { kind: 'notPlain', what: `<${name}>` };
    if (open.length === 0 && (root !== null || name !== 'svg')) return { kind: 'unreadable' };
    const attributes = new Map<string, string>();
    for (const [, key = '', double, single] of given.matchAll(attribute)) {
      const value = double ?? single ?? '';
      if (attributes.has(key)) return { kind: 'unreadable' };
      attributes.set(key, value);
      const fault = faultOfAttribute(key, value);
      if (fault) return { kind: 'notPlain', what: fault };
    }
    root ??= attributes;
    if (!alone) open.push(name);
  }
  const rest = text.slice(end);
  if (rest.includes('<')) return notPlainOr(rest);
  if (root === null || open.length > 0 || rest.trim() !== '') return { kind: 'unreadable' };
  if (/&/.test(text.replace(knownEntity, ''))) return { kind: 'notPlain', what: 'entities' };
  const style = faultOfStyle(styles);
  if (style) return { kind: 'notPlain', what: style };
  return sizeOf(root) ?? { kind: 'unreadable' };
}

function notPlainOr(text: string): SvgFault {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { kind: 'notPlain', what: 'entities' };
  const instruction = /<\?[\w-]+/.exec(text);
  return instruction ? { kind: 'notPlain', what: instruction[0] } : { kind: 'unreadable' };
}

function faultOfAttribute(name: string, value: string): string | null {
  if (/^on/i.test(name)) return name;
  if (/(^|:)(href|src|base)$/i.test(name) && !value.trim().startsWith('#')) return name;
  // Names of namespaces are addresses that nobody loads.
  if (name === 'xmlns' || name.startsWith('xmlns:')) return null;
  return faultOfStyle(value);
}

function faultOfStyle(style: string): string | null {
  if (/@import|expression\s*\(|javascript:|\\/i.test(style)) return 'style';
  return /url\(\s*(?!["']?\s*#)/i.test(style) ? 'url()' : null;
}

function sizeOf(root: Map<string, string>): SvgSize | null {
  if (root.get('xmlns') !== 'http://www.w3.org/2000/svg') return null;
  const box =
    root
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [width, height] =
    box.length === 4 ? [box[2], box[3]] : [lengthOf(root.get('width')), lengthOf(root.get('height'))];
  const usable = (figure: number | undefined): figure is number => Number.isFinite(figure) && (figure ?? 0) > 0;
  return usable(width) && usable(height) ? { width, height } : null;
}

/** Any unit does: only the proportions count. */
function lengthOf(text: string | undefined): number {
  return Number(/^\s*(\d+(?:\.\d+)?)\s*(?:px|pt|mm|cm|in|em)?\s*$/.exec(text ?? '')?.[1] ?? Number.NaN);
}
