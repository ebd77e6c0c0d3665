// @module-tag full
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { validationApi, validationResultSchema } from '#contract/validation.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { protocol, writeCohorts } from './made-cohorts.fixture.ts';

const root = findProjectRoot();
const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
  await writeCohorts(folder);
  await writeFile(join(folder, 'asked.json'), JSON.stringify(protocol));
});
afterAll(() => rm(folder, { recursive: true }));

const validate = (parameters: readonly string[], env: Record<string, string> = {}) =>
  run(join(root, 'node_modules/.bin/tsx'), ['src/server/validate.command.ts', ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
  });
const resultIn = async (out: string) =>
  validationResultSchema.parse(JSON.parse(await readFile(join(out, 'validation.json'), 'utf8')));

/** How an installation is told of a database of the test run. */
function installation(database: string): Record<string, string> {
  const { host = '', user = '', password = '' } = inject('database');
  const secret = encodeURIComponent(String(password));
  return {
    DATABASE_URL: `postgres://${user}:${secret}@localhost/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: join(folder, 'data'),
  };
}

test('the command ends by itself, prints the figures and leaves a result to load and a report', async () => {
  const out = join(folder, 'out');
  const { stdout } = await validate([folder, '--protocol', join(folder, 'asked.json'), '--out', out]);
  expect(stdout).toContain('54 samples of 24 people; 0 files refused.');
  expect(stdout).toContain('cohort nameless: 6 samples of 6 people, 3 healthy, 3 patients, UNMATCHED 6');
  expect(stdout).toContain('not as asked for: COHORT_MISSING east');
  expect(stdout).toMatch(/MISS Second sample finds its owner \(turned\): 0 %, at least 30 %/);
  expect((await resultIn(out)).protocol?.title).toBe('Made cohorts');
  expect((await readFile(join(out, 'validation.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('it measures the rules of an installation, and says so where there are none yet', async () => {
  const app = await createTestApp();
  const { rows } = await app.database.pool.query<{ name: string }>('select current_database() as name');
  const out = join(folder, 'running');
  const asked = [folder, '--rules', 'running', '--out', out];
  await validate(asked, installation(rows[0]?.name ?? ''));
  const { running } = (await (await app.as('admin')).call(validationApi.howGood, {})).body;
  expect((await resultIn(out)).hashes).toMatchObject(running);
  await app.close();
  await expect(validate(asked, installation('postgres'))).rejects.toMatchObject({
    code: 1,
    stderr: '\nThis installation has no rules yet. Start it once, then measure them.\n\n',
  });
});

test.each([[[]], [['--kind', 'er']], [['reports', '--rules', 'mine']], [['reports', '--language', 'de']]])(
  'what it does not understand (%j) is answered with how it is called',
  async (parameters) => {
    await expect(validate(parameters)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^npm run validate -- folder [^\n]+\n$/),
    });
  },
);
