import { expect } from 'vitest';
import { type MailSettings, mailApi } from '#contract/mail.contract.ts';
import type { Caller } from '#server/testing/test-app.ts';

/** A practice that can send: its address and that of its site, and what else the test changes. */
export async function setUpMail(admin: Caller, change: Partial<MailSettings> = {}): Promise<void> {
  const { settings, version } = (await admin.call(mailApi.setUp, {})).body;
  const site = { sender: 'savjet@example.org', siteUrl: 'https://belly.example.org' };
  const saved = await admin.call(mailApi.saveSettings, {
    body: { settings: { ...settings, ...site, ...change }, version },
  });
  expect(saved.status, saved.text).toBe(200);
}
