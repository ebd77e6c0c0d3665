import { describe, expect, test } from 'vitest';
import { readPlainSvg } from './plain-svg.ts';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${more}>${inside}</svg>`;

describe('a drawing', () => {
  test.each([
    ['shapes', svg('<g fill="#862e5e"><path d="M0 0h10v10z"/><circle cx="5" cy="5" r="2"/></g>')],
    [
      'a declaration, a comment and a document type',
      `<?xml version="1.0"?>\n<!-- ours --><!DOCTYPE svg PUBLIC "a" "b">${svg('')}`,
    ],
    [
      'gradients and what uses them',
      svg(
        '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/><use xlink:href="#a"/>',
        ' xmlns:xlink="http://www.w3.org/1999/xlink"',
      ),
    ],
    ['a style of its own', svg('<style><![CDATA[.a{fill:url(#a)}]]></style><path class="a" d=""/>')],
    ['a title with signs', svg('<title>A &amp; B &#268;</title>')],
  ])('with %s is taken with its size', (_, text) => {
    expect(readPlainSvg(text)).toEqual({ width: 40, height: 20 });
  });

  test.each(['<!--', '<![CDATA[', '<a ', '<!DOCTYPE '])(
    'of nothing but %s is refused without looking twice',
    (part) => {
      const text = svg(part.repeat(200_000 / part.length));
      const before = process.cpuUsage();
      expect(readPlainSvg(text)).toHaveProperty('kind');
      // By a pattern it took 7 seconds; a hundredth of that is enough on any machine.
      expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    },
  );

  test('has the size of its attributes where it has no box', () => {
    expect(readPlainSvg('<svg xmlns="http://www.w3.org/2000/svg" width="30px" height="10"/>')).toEqual({
      width: 30,
      height: 10,
    });
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>'), '<script>'],
    ['a page inside', svg('<foreignObject/>'), '<foreignObject>'],
    ['a picture from elsewhere', svg('<image href="https://example.org/a.png"/>'), '<image>'],
    ['something that happens on a click', svg('<path onclick="alert(1)" d=""/>'), 'onclick'],
    ['a use of another file', svg('<use href="https://example.org/a.svg#b"/>'), 'href'],
    ['a use of data', svg('<use href="data:image/svg+xml,x"/>'), 'href'],
    ['a fill from elsewhere', svg('<path fill="url(https://example.org/#a)" d=""/>'), 'url()'],
    ['a style from elsewhere', svg('<style>@import "a.css";</style>'), 'style'],
    ['a hidden style from elsewhere', svg('<style><![CDATA[@import "a.css";]]></style>'), 'style'],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, '<?xml-stylesheet'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'entities'],
    ['an entity that nobody declared', svg('<title>&a;</title>'), 'entities'],
    ['text', svg('<text>Ana</text>'), '<text>'],
    ['a fill from elsewhere in other signs', svg('<path fill="&#117;rl(https://example.org)" d=""/>'), 'url()'],
    ['a style from elsewhere in other signs', svg('<style>&#64;import "x";</style>'), 'style'],
    ['one of several pictures', svg('<g style="background:image-set(\'http://x\' 1x)"/>'), 'image-set()'],
    ['a link in other signs', svg('<use href="&#104;ttps://example.org/a.svg#b"/>'), 'href'],
    ['a use of a use', svg('<g id="a"><use href="#b"/></g><use href="#a"/>'), '<use>'],
    ['a use of itself', svg('<use id="a" href="#a"/>'), '<use>'],
  ])('with %s is refused', (_, text, what) => {
    expect(readPlainSvg(text)).toEqual({ kind: 'notPlain', what });
  });

  test.each([
    ['nothing', ''],
    ['a page', '<html></html>'.replace('html', 'svg')],
    ['an end that is missing', svg('<g>')],
    ['ends in another order', svg('<g><path></g></path>')],
    ['two roots', svg('') + svg('')],
    ['words around it', `a ${svg('')}`],
    ['an attribute twice', svg('<path d="" d=""/>')],
    ['a sign that opens nothing', svg('<g>a < b</g>')],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a size of nothing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 10"/>'],
    ['a comment that does not end', svg('<!-- <g/>')],
    ['no namespace', '<svg viewBox="0 0 1 1"/>'],
  ])('with %s cannot be read', (_, text) => {
    expect(readPlainSvg(text)).toEqual({ kind: 'unreadable' });
  });
});
