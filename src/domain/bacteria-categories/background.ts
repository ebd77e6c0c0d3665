/**
 * A category's colour is text that ends up in a style. What may stand there is listed here: plain colours, and layers
 * of gradients with their position and size. Everything else is refused, so nothing can load a file, read a
 * variable, or leave the property.
 */

const gradients = new Set([
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
  'repeating-linear-gradient',
  'repeating-radial-gradient',
  'repeating-conic-gradient',
]);
/** The named colours of CSS Color 4, and `transparent`. */
const cssColourNames: ReadonlySet<string> = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat
  white whitesmoke yellow yellowgreen`.split(/\s+/),
);
const colourFunctions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch']);
const gradientWords = new Set(
  'to at from top bottom left right center circle ellipse closest-side closest-corner farthest-side farthest-corner'.split(
    ' ',
  ),
);
const layerWords = new Set(
  'top bottom left right center repeat repeat-x repeat-y no-repeat space round cover contain auto'.split(' '),
);
const units = new Set(['', '%', 'px', 'em', 'rem', 'deg', 'turn', 'rad', 'grad', 'vw', 'vh']);

type Token = { type: 'word' | 'function' | 'number' | 'hex'; text: string } | { type: ',' | '/' | ')' | 'space' };

const tokenPattern = /\s+|#[0-9a-f]+|[+-]?(?:\d+\.?\d*|\.\d+)(?:%|[a-z]+)?|[a-z][a-z0-9-]*\(?|[,/)]/iy;

type Refusal = 'COLOR_REQUIRED' | 'COLOR_UNUSABLE';

/** The code of the refusal, or null where the background may be stored and shown. */
export function backgroundProblem(background: string): Refusal | null {
  const tokens = tokenise(background.trim());
  if (typeof tokens === 'string') return tokens;
  if (tokens.length === 0) return 'COLOR_REQUIRED';
  const reader = new Reader(tokens);
  const problem = reader.layers();
  return problem ?? (reader.done ? null : refusal);
}

const refusal = 'COLOR_UNUSABLE';

function tokenise(text: string): Token[] | typeof refusal {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const found = tokenPattern.exec(text)?.[0].toLowerCase();
    if (found === undefined) return refusal;
    tokens.push(toToken(found));
  }
  return tokens;
}

function toToken(text: string): Token {
  if (/^\s/.test(text)) return { type: 'space' };
  if (text === ',' || text === '/' || text === ')') return { type: text };
  if (text.startsWith('#')) return { type: 'hex', text };
  if (/^[+\-.\d]/.test(text)) return { type: 'number', text };
  return text.endsWith('(') ? { type: 'function', text: text.slice(0, -1) } : { type: 'word', text };
}

class Reader {
  private readonly tokens: Token[];
  private at = 0;

  constructor(tokens: Token[]) {
    this.tokens = tokens.filter(({ type }) => type !== 'space');
  }

  get done(): boolean {
    return this.at === this.tokens.length;
  }

  /** Layers, separated by commas. */
  layers(): typeof refusal | null {
    do {
      const problem = this.layer();
      if (problem) return problem;
    } while (this.take(','));
    return null;
  }

  /** A colour or a gradient, with position, size and repeat behind it. */
  private layer(): typeof refusal | null {
    const token = this.tokens[this.at];
    if (token?.type === 'function' && gradients.has(token.text)) {
      this.at += 1;
      const problem = this.list(gradientWords, 1);
      if (problem) return problem;
    } else if (!this.colour()) return refusal;
    return this.values(layerWords, false, 0);
  }

  /** What stands between the brackets of a gradient, up to and with the closing one. */
  private list(words: ReadonlySet<string>, least: number): typeof refusal | null {
    do {
      const problem = this.values(words, true, least);
      if (problem) return problem;
    } while (this.take(','));
    return this.take(')') ? null : refusal;
  }

  private values(words: ReadonlySet<string>, colours: boolean, least: number): typeof refusal | null {
    let seen = 0;
    for (;;) {
      const token = this.tokens[this.at];
      if (token?.type === 'number') {
        if (!units.has(token.text.replace(/^[+\-.\d]+/, ''))) return refusal;
        this.at += 1;
      } else if (token?.type === 'word' && words.has(token.text)) this.at += 1;
      else if (token?.type === '/' && !colours && seen > 0) this.at += 1;
      else if (!(colours && this.colour())) return seen >= least ? null : refusal;
      seen += 1;
    }
  }

  private colour(): boolean {
    const token = this.tokens[this.at];
    if (token?.type === 'hex') {
      if (![4, 5, 7, 9].includes(token.text.length)) return false;
      this.at += 1;
      return true;
    }
    if (token?.type === 'word' && cssColourNames.has(token.text)) {
      this.at += 1;
      return true;
    }
    if (token?.type !== 'function' || !colourFunctions.has(token.text)) return false;
    return this.numbers();
  }

  /** The numbers of `rgb(…)` and its kin, with commas or a slash between them. */
  private numbers(): boolean {
    let at = this.at + 1;
    let count = 0;
    for (; ; at += 1) {
      const token = this.tokens[at];
      if (token?.type === 'number' && units.has(token.text.replace(/^[+\-.\d]+/, ''))) count += 1;
      else if (token?.type !== ',' && token?.type !== '/') break;
    }
    if (this.tokens[at]?.type !== ')' || count < 3 || count > 4) return false;
    this.at = at + 1;
    return true;
  }

  private take(type: ',' | ')'): boolean {
    if (this.tokens[this.at]?.type !== type) return false;
    this.at += 1;
    return true;
  }
}
