import { inflateSync } from 'node:zlib';

/** Reads the text back out of a PDF as this product writes them: compressed streams, embedded subset fonts. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const match of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(match[1] ?? '', match[2] ?? '');
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const start = body.indexOf('stream\n');
    if (start < 0) return '';
    const bytes = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  };

  const letters = new Map<string, Map<string, string>>();
  for (const [id, body] of objects) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (unicode) letters.set(id, readCMap(streamOf(unicode)));
  }
  let text = '';
  for (const body of objects.values()) {
    const contents = /\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R|\/Contents (\d+) 0 R/.exec(body);
    if (!body.includes('/Type /Page\n') || !contents) continue;
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(body)?.[1] ?? '') ?? body;
    const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((font) => [font[1], font[2]]));
    text += readPage(streamOf(contents[1] ?? contents[2] ?? ''), (name) => letters.get(fonts.get(name) ?? ''));
  }
  return text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',');
}

function readPage(content: string, fontOf: (name: string) => Map<string, string> | undefined): string {
  let text = '';
  let font: Map<string, string> | undefined;
  for (const operation of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|ET/g)) {
    if (operation[1]) font = fontOf(operation[1]);
    else if (operation[2] === undefined) text += ' ';
    else {
      for (const run of operation[2].matchAll(/<([0-9a-f]+)>/gi)) {
        for (const glyph of (run[1] ?? '').match(/.{4}/g) ?? []) text += font?.get(glyph.toLowerCase()) ?? '?';
      }
    }
  }
  return text;
}

/** Codes from 0000 on, each with the letters it stands for. */
function readCMap(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const range of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(range[1] ?? '0', 16);
    [...(range[2] ?? '').matchAll(/<([0-9a-f ]*)>/gi)].forEach((entry, index) => {
      const units = (entry[1] ?? '').replaceAll(' ', '').match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      letters.set((first + index).toString(16).padStart(4, '0'), text);
    });
  }
  return letters;
}
