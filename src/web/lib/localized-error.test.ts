import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/error-body.ts';
import { type ErrorCode, problem, type Values } from '#contract/problem.ts';
import { changeLanguage, i18nReady } from '#web/i18n/i18n.ts';
import { errorOfAnswer } from './api-error.ts';
import { inScreenLanguage } from './localized-error.ts';

const refusal = (code: ErrorCode, message: string, values: Values = {}, fieldErrors?: ErrorBody['fieldErrors']) =>
  errorOfAnswer(
    422,
    JSON.stringify({ code, message, values, requestId: 'r', ...(fieldErrors ? { fieldErrors } : {}) }),
    '',
    null,
  );

describe('a refusal on a Croatian screen', () => {
  beforeAll(async () => {
    await i18nReady;
    await changeLanguage('hr');
  });
  afterAll(() => changeLanguage('en'));

  test('speaks Croatian, in its message and in its fields', async () => {
    const short = problem('TOO_SHORT', { count: 3 });
    const said = { field: 'username', ...short, message: 'Use at least 3 characters.' };
    const clauses = [problem('FIELD_PROBLEM', { field: 'username', problem: short })];
    const message = 'Check the input. username: Use at least 3 characters.';
    const error = await inScreenLanguage(refusal('INVALID', message, { clauses }, [said]));
    expect(error.message).toBe('Provjerite unos. Najmanje znakova: 3.');
    expect(error.fieldErrors).toEqual([{ ...said, message: 'Najmanje znakova: 3.' }]);
    expect(error.code).toBe('INVALID');
  });

  test.each([
    [1, 'Previše neuspjelih pokušaja. Pokušajte ponovno za 1 minutu.'],
    [3, 'Previše neuspjelih pokušaja. Pokušajte ponovno za 3 minute.'],
    [15, 'Previše neuspjelih pokušaja. Pokušajte ponovno za 15 minuta.'],
  ])('counts to %i in Croatian', async (count, text) => {
    expect((await inScreenLanguage(refusal('TOO_MANY_ATTEMPTS', 'x', { count }))).message).toBe(text);
  });

  test('writes numbers in Croatian', async () => {
    const error = await inScreenLanguage(refusal('TOO_MANY_LINES', 'x', { limit: 1_000_000 }));
    expect(error.message).toBe('Datoteka ima više redaka od dopuštenog (1.000.000).');
  });

  test('takes a value as text, whatever it is called or holds', async () => {
    const error = await inScreenLanguage(refusal('STALE', 'x', { name: '$t(errors:INTERNAL) {{id}}', lng: 'en' }));
    expect(error.message).toContain('$t(errors:INTERNAL) {{id}} u međuvremenu je spremio');
  });

  test('may carry values that no text names, such as the rules behind it', async () => {
    const rules = [{ ruleId: 'AGE-INF', reason: 'x', source: 'y' }] as unknown as Values[string];
    const error = await inScreenLanguage(refusal('NO_LIST_FOR_THIS_PATIENT', 'x', { reason: 'Dojenče.', rules }));
    expect(error.message).toBe('Dojenče.');
    expect(error.data?.values).toEqual({ reason: 'Dojenče.', rules });
  });

  test('of another server, without our code, is left as it is', async () => {
    expect((await inScreenLanguage(errorOfAnswer(403, '{"message":"Boom"}', '', null))).message).toBe('Boom');
  });

  test('keeps the words of the server beside their translation', async () => {
    const error = await inScreenLanguage(refusal('FORBIDDEN', 'duplicate key'));
    expect(error.message).toBe('Ovo smije samo Admin.');
    expect(error.serverMessage).toBe('duplicate key');
  });

  test('with a code of a newer server is left as it is', async () => {
    const error = await inScreenLanguage(refusal('MOON_FULL' as ErrorCode, 'The moon is full.'));
    expect(error.message).toBe('The moon is full.');
  });
});

test('on an English screen it stays as it is', async () => {
  await i18nReady;
  const error = refusal('OWNER_DELETED', 'The moon is full.');
  expect(await inScreenLanguage(error)).toBe(error);
});
