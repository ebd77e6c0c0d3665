import { expect, test } from 'vitest';
import type { Versions } from '#server/db/shared-version.ts';
import { ReadyTexts } from './ready-texts.ts';

const at = (pairs: string) => ({ pairs, catalogue: '1' }) as Versions;

test('a text is made once for a version, and again for the next', async () => {
  const texts = new ReadyTexts();
  let made = 0;
  const get = (version: string) => texts.get(at(version), 'list', ['pairs'], async () => ({ made: ++made }));
  expect(await get('1')).toBe(await get('1'));
  expect((await get('2')).plain.toString()).toBe('{"made":2}');
});

test('one that failed is made anew', async () => {
  const texts = new ReadyTexts();
  const failing = texts.get(at('1'), 'list', ['pairs'], () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect((await texts.get(at('1'), 'list', ['pairs'], async () => [1])).plain.toString()).toBe('[1]');
});

test('what is asked for again stays while a thousand others come and go', async () => {
  const texts = new ReadyTexts();
  const made: string[] = [];
  const get = (key: string) =>
    texts.get(at('1'), key, ['pairs'], async () => {
      made.push(key);
      return key;
    });
  for (let other = 0; other < 1000; other++) {
    await get('all');
    await get(`one ${other}`);
  }
  await get('one 0');
  expect(made.filter((key) => key === 'all')).toHaveLength(1);
  expect(made.filter((key) => key === 'one 0')).toHaveLength(2);
});
