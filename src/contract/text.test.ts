import { expect, it } from 'vitest';
import { coded } from './problem.ts';
import { isStorable, lineText, noteText, storable } from './text.ts';

it.each(['', 'Željka', '😀 👩‍👩‍👧', 'שלום', '<b>', 'a\u200bb', 'e\u0301', '\ufffd'])(
  'a line and a note hold %j',
  (text) => {
    expect(isStorable(text)).toBe(true);
    expect(lineText(100).parse(text)).toBe(text);
    expect(noteText(100).parse(text)).toBe(text);
  },
);

it.each(['a\nb', 'a\tb', 'a\r\nb', 'a\u202eb', 'a\u2066b'])('only a note holds %j', (text) => {
  expect(isStorable(text)).toBe(true);
  expect(lineText(100).safeParse(text).success).toBe(false);
  expect(noteText(100).parse(text)).toBe(text);
});

it.each(['a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u0085b'])('neither holds %j', (text) => {
  expect(lineText(100).safeParse(text).success).toBe(false);
  expect(noteText(100).safeParse(text).success).toBe(false);
});

it.each(['a\0b', '\ud83d', 'a\udc00b', '\udc00\ud83d'])('nothing holds %j', (text) => {
  expect(isStorable(text)).toBe(false);
  expect(noteText(100).safeParse(text).success).toBe(false);
});

it('what came from elsewhere can be made storable, and is else left alone', () => {
  expect(storable('a\0b\ud83dc')).toBe('a\ufffdb\ufffdc');
  expect(storable('😀\u0007')).toBe('😀\u0007');
});

it('blanks around a text are not part of it', () => {
  expect(lineText(5).parse('  five5 \n')).toBe('five5');
  expect(lineText(5).safeParse('six 66').error?.issues[0]?.message).toBe(coded('TOO_LONG', { count: 5 }));
});
