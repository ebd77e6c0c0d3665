import { expect, test } from 'vitest';
import { loggedError } from './logger.ts';

const ofPostgres = (code: string, message: string) => Object.assign(new Error(message), { severity: 'ERROR', code });

test.each([
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['08006', 'connection failure'],
])('what PostgreSQL says of itself is kept: %s', (code, message) => {
  expect(loggedError(ofPostgres(code, message))).toMatchObject({ code, message });
});

test('what it says of values is not, nor what a query was given', () => {
  const duplicate = ofPostgres('23505', 'Key (last_name)=(Horvat) already exists.');
  const failed = new Error('Failed query: insert into patient …\nparams: Horvat', { cause: duplicate });
  expect(JSON.stringify(loggedError(failed))).not.toContain('Horvat');
  expect(loggedError(failed).cause).toContain('23505');
});
