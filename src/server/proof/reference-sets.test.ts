import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The script is plain JavaScript; it runs without the product's dependencies.
const { generated } = (await import('../../../scripts/reference-sets.mjs' as string)) as {
  generated: Record<string, () => string>;
};

test.each(Object.keys(generated))('%s is made from the tables of data/reference-sets as they are', (path) => {
  expect(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')).toBe(generated[path]?.());
});
