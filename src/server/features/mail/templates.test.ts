import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailApi } from '#contract/mail.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
});
afterAll(() => running.close());

const params = { kind: 'questionnaires', language: 'hr' } as const;
const save = (body: { subject: string; text: string; version: number }) =>
  admin.call(mailApi.saveTemplate, { params, body });

describe('a template', () => {
  test('is changed by an Admin, and what it said before is kept', async () => {
    const first = (await admin.call(mailApi.templates, {})).body.templates;
    expect(first).toHaveLength(16);
    expect(first.every(({ version, changed }) => version === 0 && changed === null)).toBe(true);
    const one = await save({ subject: 'Upitnici', text: 'Molimo: {link}', version: 0 });
    expect(one.body.template).toMatchObject({ subject: 'Upitnici', version: 1, changed: { by: expect.any(String) } });
    await save({ subject: 'Upitnici za vas', text: 'Molimo: {link}', version: 1 });
    const { changes } = (await admin.call(mailApi.templateHistory, { params })).body;
    expect(changes.map(({ subject }) => subject)).toEqual(['Upitnici za vas', 'Upitnici']);
    const stale = await save({ subject: 'Late', text: 'Molimo: {link}', version: 1 });
    expect([stale.status, stale.error.code]).toEqual([409, 'MAIL_TEMPLATE_CHANGED']);
    const log = (await admin.call(operationsApi.audit, { query: { entity: 'mailTemplate' } })).body;
    expect(log.entries[0]).toMatchObject({ action: 'mailTemplate.update' });
  });

  test.each([
    ['a word about health', { subject: 'Vaši nalazi', text: 'Molimo: {link}' }, 'subject', 'MAIL_HEALTH_WORD'],
    ['a word about health', { subject: 'Upitnici', text: 'Vaša bakterija: {link}' }, 'text', 'MAIL_HEALTH_WORD'],
    ['no link', { subject: 'Upitnici', text: 'Molimo.' }, 'text', 'MAIL_FIELD_MISSING'],
    ['an unknown field', { subject: 'Upitnici', text: '{link} {diagnosis}' }, 'text', 'MAIL_FIELD_UNKNOWN'],
    ['a link in the subject', { subject: '{link}', text: '{link}' }, 'subject', 'MAIL_FIELD_UNKNOWN'],
  ])('with %s is refused beside it', async (_, text, field, code) => {
    const refused = await save({ ...text, version: 2 });
    expect(refused.status).toBe(422);
    expect(refused.error.fieldErrors).toEqual([expect.objectContaining({ field, code })]);
  });
});

describe('the settings', () => {
  test('say where links lead, safely, and keep one Admin from overwriting another', async () => {
    const { settings, version, server, ready } = (await admin.call(mailApi.setUp, {})).body;
    expect({ version, ready, tls: server?.tls }).toEqual({ version: 0, ready: false, tls: 'local' });
    expect(settings).toMatchObject({ remind: false, sender: '' });
    const put = (change: object, of = version) =>
      admin.call(mailApi.saveSettings, { body: { settings: { ...settings, ...change }, version: of } });
    for (const [siteUrl, code] of [
      ['belly.example.org', 'MAIL_SITE_INVALID'],
      ['https://belly.example.org/app', 'MAIL_SITE_INVALID'],
      ['javascript:alert(1)', 'MAIL_SITE_INVALID'],
      ['http://belly.example.org', 'MAIL_SITE_NOT_SAFE'],
    ]) {
      const refused = await put({ siteUrl });
      expect([refused.error.fieldErrors?.[0]?.field, refused.error.code]).toEqual(['settings.siteUrl', code]);
    }
    expect((await put({ remindAfterDays: 0 })).status).toBe(422);
    const saved = await put({ siteUrl: 'https://belly.example.org/', sender: 'a@example.org' });
    expect(saved.body).toMatchObject({ ready: true, version: 1, settings: { siteUrl: 'https://belly.example.org' } });
    expect((await put({})).error.code).toBe('MAIL_SETTINGS_CHANGED');
  });
});
