import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { changeLanguage, i18nReady } from '#web/i18n/i18n.ts';
import { errorOfAnswer } from './api-error.ts';
import { inScreenLanguage } from './localized-error.ts';

const refusal = (code: ErrorCode, message: string, fieldErrors?: ErrorBody['fieldErrors']) =>
  errorOfAnswer(422, { code, message, requestId: 'r', ...(fieldErrors ? { fieldErrors } : {}) }, '', null);

describe('a refusal on a Croatian screen', () => {
  beforeAll(async () => {
    await i18nReady;
    await changeLanguage('hr');
  });
  afterAll(() => changeLanguage('en'));

  test('speaks Croatian, in its message and in its fields', async () => {
    const error = await inScreenLanguage(
      refusal('INVALID', 'Check the input. username: Use at least 3 characters.', [
        { field: 'username', message: 'Use at least 3 characters.' },
      ]),
    );
    expect(error.message).toBe('Provjerite unos. Najmanje znakova: 3.');
    expect(error.fieldErrors).toEqual([{ field: 'username', message: 'Najmanje znakova: 3.' }]);
    expect(error.code).toBe('INVALID');
  });

  test('of another server, without our code, is translated where the book has it and else left as it is', async () => {
    const said = async (message: string) => (await inScreenLanguage(errorOfAnswer(403, { message }, '', null))).message;
    expect(await said('Already exists.')).toBe('Već postoji.');
    expect(await said('Boom')).toBe('Boom');
  });

  test('keeps the words of the server beside their translation', async () => {
    const error = await inScreenLanguage(refusal('FORBIDDEN', 'duplicate key'));
    expect(error.message).toBe('Za ovo nemate ovlasti.');
    expect(error.serverMessage).toBe('duplicate key');
  });

  test('with a sentence that nobody has translated says what its code means', async () => {
    expect((await inScreenLanguage(refusal('CONFLICT', 'The moon is full.'))).message).toBe(
      'U sadašnjem stanju to nije moguće.',
    );
  });
});

test('on an English screen it stays as it is', async () => {
  await i18nReady;
  const error = refusal('CONFLICT', 'The moon is full.');
  expect(await inScreenLanguage(error)).toBe(error);
});
