import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Actors, actorsOf } from './actors.fixture.ts';
import { rows } from './endpoint-rows.fixture.ts';
import type { Row } from './row-shape.fixture.ts';
import type { Subjects } from './subject-names.fixture.ts';
import { subjectsOf } from './subjects.fixture.ts';

const lines = Object.entries(api).flatMap(([feature, verbs]) =>
  Object.entries<Endpoint>(verbs).map(([verb, endpoint]) => ({ name: `${feature}.${verb}`, feature, verb, endpoint })),
);
const marked = lines.filter(({ endpoint }) => endpoint.confirmed);

/** The writes of an Admin that ask for no password, and why. */
const why = {
  rules: 'what lists are made from: a change set, seen in the history and undone by a click',
  paper: 'how papers and notes look; opens nothing, and is on record',
  patients: 'part of the daily work with records; opens nothing to anybody outside, and is on record',
  messages: 'sends or holds back what was composed before, to the address that it was for',
  less: 'takes a right away, which must not wait',
  figures: 'figures of how good lists are, on one screen of Admins; changes no list, and is on record',
  look: 'shows what a change would do, and writes nothing',
} as const;

const notAsked: Record<string, keyof typeof why> = {
  'practice.setLogo': 'paper',
  'practice.removeLogo': 'paper',
  'serviceTokens.revoke': 'less',
  'webhooks.delete': 'less',
  'webhooks.retry': 'messages',
  'patients.erase': 'patients',
  'adminUsers.reassign': 'patients',
  'visits.saveTemplate': 'paper',
  'bacteriaCategories.create': 'rules',
  'bacteriaCategories.update': 'rules',
  'bacteriaCategories.remove': 'rules',
  'bacteriaCategories.assignSpecies': 'rules',
  'bacteriaCategories.unassignSpecies': 'rules',
  'bacteriaCategories.assignGenus': 'rules',
  'bacteriaCategories.unassignGenus': 'rules',
  'bacteriaFood.create': 'rules',
  'bacteriaFood.update': 'rules',
  'bacteriaFood.remove': 'rules',
  'bacteriaFood.bulk': 'rules',
  'bacteriaBehaviour.create': 'rules',
  'bacteriaBehaviour.update': 'rules',
  'bacteriaBehaviour.remove': 'rules',
  'bacteriaBehaviour.bulk': 'rules',
  'changeSets.revert': 'rules',
  'csvImports.pairs': 'rules',
  'csvImports.behaviours': 'rules',
  'csvImports.categories': 'rules',
  'csvImports.assignments': 'rules',
  'csvImports.safetyRules': 'rules',
  'csvImports.citations': 'rules',
  'impact.preview': 'look',
  'safetyRules.create': 'rules',
  'safetyRules.update': 'rules',
  'safetyRules.remove': 'rules',
  'ruleReview.say': 'rules',
  'engineSettings.update': 'rules',
  'referenceSets.updateRanges': 'rules',
  'referenceSets.resetRange': 'rules',
  'referenceSets.importRanges': 'rules',
  'referenceSets.previewOwn': 'look',
  'referenceSets.createOwn': 'rules',
  'referenceSets.rename': 'rules',
  'referenceSets.useFor': 'rules',
  'referenceSets.removeOwn': 'rules',
  'taxonNames.create': 'rules',
  'taxonNames.update': 'rules',
  'taxonNames.remove': 'rules',
  'taxonNames.importCsv': 'rules',
  'citations.create': 'rules',
  'citations.update': 'rules',
  'citations.remove': 'rules',
  'citations.link': 'rules',
  'citations.unlink': 'rules',
  'citations.retract': 'rules',
  'evidenceImport.import': 'rules',
  'evidenceImport.approve': 'rules',
  'evidenceImport.reject': 'rules',
  'validation.load': 'figures',
  'shippedRules.takeOver': 'rules',
  'accountMail.mail': 'messages',
  'mail.retry': 'messages',
  'mail.cancel': 'messages',
  'mail.sendNow': 'messages',
  'mail.test': 'messages',
};

let running: TestApp;
let actors: Actors;
let subjects: Subjects;
let stale: Caller;
beforeAll(async () => {
  running = await createTestApp();
  actors = await actorsOf(running);
  subjects = await subjectsOf(running, actors.owner, actors.admin);
  stale = await running.as('admin');
  await typedMinutesAgo(11);
});
afterAll(() => running.close());

/** Stands for a screen that was left, or a token that was copied. */
async function typedMinutesAgo(minutes: number): Promise<void> {
  const at = new Date(running.now.value.getTime() - minutes * 60_000);
  const { jti } = decodeJwt(stale.token ?? '');
  await running.database.pool.query('update session set confirmed_at = $1 where jti = $2', [at, jti]);
}

test('every write of an Admin asks for the password, or it is said why not', () => {
  const writes = lines.filter(({ endpoint }) => endpoint.access === 'admin' && endpoint.method !== 'GET');
  const unmarked = writes.filter(({ endpoint }) => !endpoint.confirmed).map(({ name }) => name);
  expect(unmarked.toSorted()).toEqual(Object.keys(notAsked).toSorted());
});

describe('without the password typed within ten minutes', () => {
  test.each(marked)('$name is refused', async ({ feature, verb, endpoint }) => {
    const row = (rows as unknown as Record<string, Record<string, Row<Endpoint>>>)[feature]?.[verb];
    if (!row) throw new Error('no row');
    const { status, error } = await stale.call(endpoint, await row.call(subjects));
    expect([status, error.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  });

  test('nobody makes another Admin and goes on as that one', async () => {
    const body = {
      ...{ username: 'second.admin', firstName: 'Second', lastName: 'Admin', role: 'Admin' as const },
      password: 'a long password of nobody',
    };
    expect((await stale.call(accountsApi.create, { body })).error.code).toBe('CONFIRMATION_REQUIRED');
    await stale.call(authApi.confirm, { body: { password: 'belly-admin' } });
    expect((await stale.call(accountsApi.create, { body })).status).toBe(201);
    await typedMinutesAgo(11);
  });
});
