import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backgroundProblem } from './background.ts';
import { patternBackground, patternIds } from './patterns.ts';

describe('a category background', () => {
  it.each([
    '#339af0',
    '#39f',
    '#39f8',
    '#339AF080',
    'rebeccapurple',
    'transparent',
    'rgb(10, 20, 30)',
    'rgba(10 20 30 / 50%)',
    'hsl(120deg 30% 40%)',
    'linear-gradient(red, blue)',
    'linear-gradient(to right, #112233 0%, rgba(1,2,3,.5) 50%, transparent)',
    'repeating-linear-gradient(45deg, #c9776b 0 6px, #e3b0a8 6px 12px)',
    'radial-gradient(circle at top left, #fff 2px, transparent 3px) 0 0 / 10px 10px',
    'radial-gradient(#fff 20%, transparent 0) 0 0/8px 8px repeat, #339af0',
    'conic-gradient(from 45deg at 50% 50%, red, blue)',
    '  #339af0  ',
  ])('may be %s', (background) => {
    expect(backgroundProblem(background)).toBeNull();
  });

  it.each([
    '',
    '#12345',
    '#ggg',
    'url(https://example.org/x.png)',
    'URL("x")',
    'linear-gradient(red, blue), url(x)',
    'linear-gradient(red, url(x))',
    'image(red)',
    'image-set("x" 1x)',
    'cross-fade(red, blue)',
    'element(#id)',
    'paint(worklet)',
    'var(--mantine-color-red)',
    'env(safe-area-inset-top)',
    'attr(data-x)',
    'expression(alert(1))',
    'calc(1px + 1px)',
    'red; position: fixed',
    'red}',
    'red /* x */',
    '@import "x"',
    'r\\65d',
    'linear-gradient(r\\65 d, blue)',
    'linear-gradient(red, blue',
    'linear-gradient(red, blue))',
    'linear-gradient()',
    'linear-gradient(red,)',
    'red,',
    'currentcolor',
    'inherit',
    '"red"',
    'red !important',
    'javascript:alert(1)',
    'rgb(1,2)',
    'red/',
    'linear-gradient(red 1foo, blue)',
    'linear-gradient(red, blue)\u0000',
    '<style>',
  ])('is never %s', (background) => {
    expect(backgroundProblem(background)).toMatch(/^COLOR_/);
  });

  it('may be any preset pattern', () => {
    for (const id of patternIds) expect(backgroundProblem(patternBackground(id, '339af0'))).toBeNull();
  });

  it('holds nothing but the listed words and characters, whatever is sent', () => {
    const piece = fc.constantFrom(
      ...['red', '#fff', 'linear-gradient(', ')', ',', '/', ' ', '1px', 'url(', ';', '\\', '@', '"', 'var(', '(', ':'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        if (backgroundProblem(text) === null) expect(text).not.toMatch(/url|var|[;\\@":]/);
      }),
      { numRuns: 2000 },
    );
  });
});
