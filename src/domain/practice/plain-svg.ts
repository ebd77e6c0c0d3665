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

/** Comments and CDATA are taken out before: a pattern would look for the end of each to the end of the text. */
const markup =
  /<\?xml\s[^<>?]*\?>|<!DOCTYPE[^<>[\]]*>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const knownEntity = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});/g;
/** Each draws another shape once more; nested they would draw more than any paper has time for. */
const mostUses = 200;

/** The size of a drawing that nothing runs in and nothing is loaded by, or what keeps it from being one. */
export function readPlainSvg(given: string): SvgSize | SvgFault {
  const parted = withoutSections(given);
  if (parted === null) return { kind: 'unreadable' };
  const { text } = parted;
  const open: { name: string; id: string | undefined }[] = [];
  const uses = new Uses();
  let root: Map<string, string> | null = null;
  let end = 0;
  let styles = parted.cdata;
  for (const found of text.matchAll(markup)) {
    const between = text.slice(end, found.index);
    end = found.index + found[0].length;
    // Whatever the pattern above has not taken for markup must not look like any.
    if (between.includes('<')) return notPlainOr(between);
    if (open.length === 0 && between.trim() !== '') return { kind: 'unreadable' };
    if (open.at(-1)?.name === 'style') styles += between;
    const [, closing, name, said = '', alone] = found;
    if (name === undefined) continue;
    if (closing) {
      if (open.pop()?.name !== name) return { kind: 'unreadable' };
      continue;
    }
    if (!drawing.has(name)) return { kind: 'notPlain', what: `<${name}>` };
    if (open.length === 0 && (root !== null || name !== 'svg')) return { kind: 'unreadable' };
    const attributes = new Map<string, string>();
    for (const [, key = '', double, single] of said.matchAll(attribute)) {
      const value = decoded(double ?? single ?? '');
      if (attributes.has(key)) return { kind: 'unreadable' };
      attributes.set(key, value);
      const fault = faultOfAttribute(key, value);
      if (fault) return { kind: 'notPlain', what: fault };
    }
    root ??= attributes;
    const id = attributes.get('id');
    if (name === 'use') uses.add(attributes, [...open.map((each) => each.id), id]);
    if (!alone) open.push({ name, id });
  }
  const rest = text.slice(end);
  if (rest.includes('<')) return notPlainOr(rest);
  if (root === null || open.length > 0 || rest.trim() !== '') return { kind: 'unreadable' };
  if (/&/.test(text.replace(knownEntity, ''))) return { kind: 'notPlain', what: 'entities' };
  if (uses.tooMany) return { kind: 'notPlain', what: '<use>' };
  const style = faultOfStyle(decoded(styles));
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

/** Functions that paint or place. Whatever else is called could load something, in this browser or a later one. */
const plainFunctions = new Set(
  `rgb rgba hsl hsla url matrix translate translatex translatey scale scalex scaley rotate skewx skewy`.split(/\s+/),
);

function faultOfStyle(style: string): string | null {
  if (/[@\\]|javascript:/i.test(style)) return 'style';
  for (const [, name = ''] of style.matchAll(/([\w-]+)\(/g)) {
    if (!plainFunctions.has(name.toLowerCase())) return `${name}()`;
  }
  return /url\(\s*(?!["']?\s*#)/i.test(style) ? 'url()' : null;
}

/** Without comments and CDATA, whose content counts as style; null where one of them does not end. */
function withoutSections(given: string): { text: string; cdata: string } | null {
  const kept: string[] = [];
  const cdata: string[] = [];
  let at = 0;
  for (let start = given.indexOf('<!', at); start >= 0; start = given.indexOf('<!', start)) {
    const section = given.startsWith('<!--', start)
      ? { begin: '<!--', end: '-->' }
      : given.startsWith('<![CDATA[', start) && { begin: '<![CDATA[', end: ']]>' };
    if (!section) {
      start += 2;
      continue;
    }
    const end = given.indexOf(section.end, start + section.begin.length);
    if (end < 0) return null;
    kept.push(given.slice(at, start));
    if (section.end === ']]>') cdata.push(given.slice(start + section.begin.length, end));
    at = end + section.end.length;
    start = at;
  }
  return { text: kept.join('') + given.slice(at), cdata: cdata.join('\n') };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** As whoever draws it reads it: a name in other signs is the same name. */
function decoded(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g, (_, name, decimal, hex) => {
    if (name) return named[name] ?? '';
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** What is drawn once more, and by what. */
class Uses {
  private readonly targets = new Set<string>();
  private readonly holders = new Set<string>();
  private count = 0;

  add(attributes: ReadonlyMap<string, string>, inside: readonly (string | undefined)[]): void {
    this.count += 1;
    for (const [name, value] of attributes) if (/(^|:)href$/i.test(name)) this.targets.add(value.trim().slice(1));
    for (const id of inside) if (id !== undefined) this.holders.add(id);
  }

  /** One use of another multiplies: ten steps of ten are more shapes than there is time for. */
  get tooMany(): boolean {
    return this.count > mostUses || [...this.targets].some((id) => this.holders.has(id));
  }
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
