/** Preset patterns, drawn in the picked colour. Gradients only, so that they pass as a stored background. */
export const patternIds = ['stripes', 'backStripes', 'bars', 'columns', 'hatch', 'rings', 'fade'] as const;
export type PatternId = (typeof patternIds)[number];

const draw: Record<PatternId, (color: string) => string> = {
  stripes: (color) => stripes('45deg', color),
  backStripes: (color) => stripes('135deg', color),
  bars: (color) => stripes('0deg', color),
  columns: (color) => stripes('90deg', color),
  hatch: (color) => `${thinLines('45deg', color)}, ${thinLines('135deg', color)}`,
  rings: (color) => `repeating-radial-gradient(circle, ${color} 0 3px, ${color}40 3px 8px)`,
  fade: (color) => `linear-gradient(90deg, ${color} 0%, ${color}40 100%)`,
};

function stripes(angle: string, color: string): string {
  return `repeating-linear-gradient(${angle}, ${color} 0 5px, ${color}40 5px 10px)`;
}

function thinLines(angle: string, color: string): string {
  return `repeating-linear-gradient(${angle}, ${color} 0 2px, ${color}20 2px 8px)`;
}

/** `hex` is six digits without #. */
export function patternBackground(id: PatternId, hex: string): string {
  return draw[id](`#${hex}`);
}

/** Which preset a stored background is, and in which colour; null for a custom one. */
export function recognisePattern(background: string): { id: PatternId; hex: string } | null {
  const hex = /#([0-9a-f]{6})/i.exec(background)?.[1]?.toLowerCase();
  if (hex === undefined) return null;
  const id = patternIds.find((candidate) => patternBackground(candidate, hex) === background.trim().toLowerCase());
  return id === undefined ? null : { id, hex };
}
