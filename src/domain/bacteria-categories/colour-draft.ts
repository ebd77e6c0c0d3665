import { backgroundProblem } from './background.ts';
import { alphaOfText, defaultPickedColour, formatColour, fullHex, type PickedColour, parseColour } from './colour.ts';
import { type PatternId, patternBackground, patternIds, recognisePattern } from './patterns.ts';

export const colourModes = ['color', 'pattern', 'custom'] as const;
export type ColourMode = (typeof colourModes)[number];

/** Everything the picker holds: switching between its modes loses nothing. */
export interface ColourDraft {
  mode: ColourMode;
  /** What stands in the hex field: up to six digits without #. */
  hexText: string;
  /** What stands in the alpha field: it can be empty or unfinished while somebody types. */
  alphaText: string;
  pattern: PatternId;
  custom: string;
}

export function draftOf(color: string): ColourDraft {
  const base: ColourDraft = {
    mode: 'color',
    hexText: defaultPickedColour.hex,
    alphaText: String(defaultPickedColour.alpha),
    pattern: patternIds[0],
    custom: '',
  };
  const plain = parseColour(color);
  if (plain !== null) return { ...base, hexText: plain.hex, alphaText: String(plain.alpha) };
  const preset = recognisePattern(color);
  if (preset !== null) return { ...base, mode: 'pattern', hexText: preset.hex, pattern: preset.id };
  return { ...base, mode: 'custom', custom: color };
}

/** The colour a pattern or preview is drawn in while the hex field is unfinished. */
export function draftHex(draft: ColourDraft): string {
  return fullHex(draft.hexText) ?? defaultPickedColour.hex;
}

/** Back to the default colour without transparency; the mode stays. */
export function resetDraft(draft: ColourDraft): ColourDraft {
  const { hex, alpha }: PickedColour = defaultPickedColour;
  return { ...draft, hexText: hex, alphaText: String(alpha), custom: draft.mode === 'custom' ? '' : draft.custom };
}

export type ColourProblem = 'hex' | 'alpha' | 'background';
export type DraftColour = { ok: true; color: string } | { ok: false; problem: ColourProblem };

/** The value to store, or what is wrong with the draft. */
export function colourOfDraft(draft: ColourDraft): DraftColour {
  if (draft.mode === 'custom') {
    const color = draft.custom.trim();
    return backgroundProblem(color) === null ? { ok: true, color } : { ok: false, problem: 'background' };
  }
  const hex = fullHex(draft.hexText);
  if (hex === null) return { ok: false, problem: 'hex' };
  if (draft.mode === 'pattern') return { ok: true, color: patternBackground(draft.pattern, hex) };
  const alpha = alphaOfText(draft.alphaText);
  return alpha === null ? { ok: false, problem: 'alpha' } : { ok: true, color: formatColour({ hex, alpha }) };
}
