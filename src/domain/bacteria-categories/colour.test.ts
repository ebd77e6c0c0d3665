import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaOfText, defaultPickedColour, formatColour, fullHex, hexFieldDigits, parseColour } from './colour.ts';
import { patternBackground, patternIds, recognisePattern } from './patterns.ts';

const hexDigits = fc.stringMatching(/^[0-9a-f]{6}$/);

describe('a picked colour', () => {
  it('starts as #339af0 without transparency', () => {
    expect(formatColour(defaultPickedColour)).toBe('#339af0');
    expect(defaultPickedColour.alpha).toBe(100);
  });

  it('takes up to six hex digits, with or without #', () => {
    expect(hexFieldDigits('#33')).toBe('33');
    expect(hexFieldDigits('339AF0')).toBe('339af0');
    expect(hexFieldDigits('')).toBe('');
    expect(hexFieldDigits('339af01')).toBeNull();
    expect(hexFieldDigits('xyz')).toBeNull();
  });

  it('reads the short form', () => {
    expect(fullHex('39f')).toBe('3399ff');
    expect(fullHex('39')).toBeNull();
    expect(parseColour('#39f8')).toEqual({ hex: '3399ff', alpha: 53 });
  });

  it.each([
    ['0', 0],
    ['50', 50],
    ['100', 100],
    ['', null],
    ['101', null],
    ['-3', null],
    ['1.5', null],
    ['1,5', null],
    ['1e1', null],
  ])('takes alpha "%s" for %s: whole percent from 0 to 100, and nothing else for something else', (text, alpha) => {
    expect(alphaOfText(text)).toBe(alpha);
  });

  it('is not a pattern', () => {
    expect(parseColour('linear-gradient(red, blue)')).toBeNull();
    expect(parseColour('#12345')).toBeNull();
  });

  it('comes back from storage as it was picked', () => {
    fc.assert(
      fc.property(hexDigits, fc.integer({ min: 0, max: 100 }), (hex, alpha) => {
        expect(parseColour(formatColour({ hex, alpha }))).toEqual({ hex, alpha });
      }),
    );
  });
});

describe('preset patterns', () => {
  it('are recognised with their colour when a category is edited', () => {
    fc.assert(
      fc.property(fc.constantFrom(...patternIds), hexDigits, (id, hex) => {
        expect(recognisePattern(patternBackground(id, hex))).toEqual({ id, hex });
      }),
    );
  });

  it('leaves a custom background alone', () => {
    expect(recognisePattern('linear-gradient(red, blue)')).toBeNull();
    expect(recognisePattern('linear-gradient(#112233, #445566)')).toBeNull();
  });
});
