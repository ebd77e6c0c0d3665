import { expect, test } from 'vitest';
import { tokenStorageKey } from '#web/lib/token-store.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { beet } from './palette.ts';
import { theme } from './theme.ts';

const files = import.meta.glob<string>(['../../index.html', '../../public/first.js'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const read = (path: string): string => files[path] ?? '';
const coloursOf = (text: string) => new Set(text.match(/#[0-9a-f]{6}\b/g));

test('what is painted before the scripts has the colours of the theme', () => {
  const { light, dark } = cssVariablesResolver(theme as Parameters<typeof cssVariablesResolver>[0]);
  const used = [light, dark].flatMap((scheme) =>
    ['canvas', 'surface', 'line', 'primary'].map((role) => scheme[`--mb-${role}`]),
  );
  expect(coloursOf(read('../../index.html'))).toEqual(new Set([...used, beet[2], beet[4]]));
});

test('what runs before the scripts looks where they keep the session', () => {
  expect(read('../../public/first.js')).toContain(`localStorage.getItem('${tokenStorageKey}')`);
});
