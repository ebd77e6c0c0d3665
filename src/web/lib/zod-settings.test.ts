import { expect, test } from 'vitest';
import './zod-settings.ts';

test('Zod, which comes later, makes no code from text', async () => {
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
