import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backgroundProblem } from './background.ts';
import { colourOfDraft, draftHex, draftOf, resetDraft } from './colour-draft.ts';
import { patternBackground, patternIds } from './patterns.ts';

const hexDigits = fc.stringMatching(/^[0-9a-f]{6}$/);

describe('the colour picker', () => {
  it('opens in the mode of the stored value', () => {
    expect(draftOf('#339af080')).toMatchObject({ mode: 'color', hexText: '339af0', alphaText: '50' });
    expect(draftOf(patternBackground('rings', 'aa487b'))).toMatchObject({ mode: 'pattern', pattern: 'rings' });
    expect(draftOf('linear-gradient(red, blue)')).toMatchObject({
      mode: 'custom',
      custom: 'linear-gradient(red, blue)',
    });
  });

  it('gives back what it was opened with', () => {
    const colours = fc.oneof(
      hexDigits.map((hex) => `#${hex}`),
      fc.tuple(fc.constantFrom(...patternIds), hexDigits).map(([id, hex]) => patternBackground(id, hex)),
      fc.constant('conic-gradient(red, blue)'),
    );
    fc.assert(
      fc.property(colours, (color) => {
        expect(colourOfDraft(draftOf(color))).toEqual({ ok: true, color });
      }),
    );
  });

  it('draws presets that may be stored', () => {
    for (const id of patternIds) expect(backgroundProblem(patternBackground(id, '339af0'))).toBeNull();
  });

  it('refuses an unfinished hex and a background that could load something', () => {
    expect(colourOfDraft({ ...draftOf('#339af0'), hexText: '33' })).toEqual({ ok: false, problem: 'hex' });
    expect(colourOfDraft({ ...draftOf('#339af0'), alphaText: '' })).toEqual({ ok: false, problem: 'alpha' });
    expect(draftHex({ ...draftOf('#112233'), hexText: '33' })).toBe('339af0');
    const custom = { ...draftOf('#339af0'), mode: 'custom' as const, custom: 'url(https://example.org/x.png)' };
    expect(colourOfDraft(custom)).toEqual({ ok: false, problem: 'background' });
  });

  it('resets to #339af0 without transparency and stays in its mode', () => {
    expect(resetDraft(draftOf('#11223380'))).toMatchObject({ mode: 'color', hexText: '339af0', alphaText: '100' });
    expect(resetDraft(draftOf('linear-gradient(red, blue)'))).toMatchObject({ mode: 'custom', custom: '' });
  });
});
