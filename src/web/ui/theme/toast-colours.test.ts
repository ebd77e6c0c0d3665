import { describe, expect, test } from 'vitest';
import { dark, families, gray } from './palette.ts';

type Channels = [number, number, number];

function linear(hex: string): Channels {
  const channel = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** WCAG 2.2, relative luminance and contrast. */
function contrast(one: string, other: string): number {
  const luminance = ([red, green, blue]: Channels) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [darker = 0, lighter = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The distance in OKLab (Ottosson 2020), times 100; 2 is just noticeable side by side. */
function difference(one: string, other: string): number {
  const lab = (hex: string): Channels => {
    const [red, green, blue] = linear(hex);
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  };
  const [a, b] = [lab(one), lab(other)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const tones = ['green', 'yellow', 'orange', 'red', 'blue'] as const;
const pairs = tones.flatMap((one, at) => tones.slice(at + 1).map((other) => [one, other] as const));

describe.each([
  ['light', gray[0], gray[9], gray[7]],
  ['dark', dark[8], dark[0], dark[1]],
] as const)('messages in the %s theme', (scheme, canvas, ink, ink2) => {
  test.each(tones)('%s: the border stands out from the page, the text can be read', (tone) => {
    const [tint, , solid] = families[tone][scheme];
    expect(contrast(solid, canvas)).toBeGreaterThan(3);
    expect(contrast(ink, tint)).toBeGreaterThan(7);
    expect(contrast(ink2, tint)).toBeGreaterThan(4.5);
  });

  test.each(pairs)('%s and %s are told apart by border and by background', (one, other) => {
    expect(difference(families[one][scheme][2], families[other][scheme][2])).toBeGreaterThan(8);
    expect(difference(families[one][scheme][0], families[other][scheme][0])).toBeGreaterThan(3);
  });
});
