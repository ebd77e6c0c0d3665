import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsApi } from '#contract/operations.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
let nutritionist: Caller;
beforeAll(async () => {
  running = await createTestApp({
    settings: { PRACTICE_NAME: 'Ordinacija Žućko', PRACTICE_TIME_ZONE: 'Europe/Zagreb' },
  });
  admin = await running.as('admin');
  nutritionist = await running.as('nutritionist');
});
afterAll(() => running.close());

const read = async () => (await nutritionist.call(practiceApi.get, {})).body.practice;

const contact = {
  tagline: 'Prehrana i crijevni mikrobiom, Zagreb',
  address: 'Trg primjera 1, 10000 Zagreb',
  phone: '+385 1 5550 142',
  email: 'savjet@example.org',
  web: 'www.example.org',
  footer: '',
  colour: '#862e5e',
};

describe('the practice', () => {
  test('begins with the settings of the environment', async () => {
    expect(await read()).toEqual({
      name: 'Ordinacija Žućko',
      timeZone: 'Europe/Zagreb',
      idleMinutes: 30,
      requireSecondFactor: false,
      paperNeedsApprovedRules: false,
      standard: 'efsa',
      ...contact,
      logo: null,
      version: 0,
    });
  });

  test.each([
    ['an empty name', { name: '  ' }],
    ['a place that is no time zone', { timeZone: 'Mars/Olympus' }],
    ['an offset instead of a zone', { timeZone: '+02:00' }],
    ['an idle time of a minute', { idleMinutes: 1 }],
    ['an idle time of a week', { idleMinutes: 10_080 }],
    ['an address that is none', { email: 'nobody' }],
    ['a colour by its name', { colour: 'beet' }],
    ['a colour that white text cannot be read on', { colour: '#777777' }],
    ['a telephone number of a novel', { phone: '1'.repeat(41) }],
  ])('refuses %s and keeps what it was', async (_, wrong) => {
    const before = await read();
    expect((await admin.call(practiceApi.update, { body: { version: before.version, ...wrong } })).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  test('is changed by an Admin, field by field, and the change is in the audit log', async () => {
    const { version } = await read();
    const changed = await admin.call(practiceApi.update, { body: { version, name: 'Klinika', idleMinutes: 15 } });
    expect(changed.status).toBe(200);
    expect(await read()).toEqual({
      name: 'Klinika',
      timeZone: 'Europe/Zagreb',
      idleMinutes: 15,
      requireSecondFactor: false,
      paperNeedsApprovedRules: false,
      standard: 'efsa',
      ...contact,
      logo: null,
      version: version + 1,
    });
    const log = await admin.call(operationsApi.audit, { query: { entity: 'practice' } });
    expect(log.body.entries[0]).toMatchObject({
      action: 'practice.update',
      before: { name: 'Ordinacija Žućko' },
      after: { name: 'Klinika' },
    });
  });

  test('of two Admins who save at once, one is asked to look again', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => admin.call(practiceApi.update, { body: { version, name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('SETTINGS_STALE');
  });
});

/** A black PNG, whole; or one that says of itself what cannot be drawn. */
function png(width: number, height: number, { depth = 8, colours = 2, filter = 0 } = {}): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, 0], 8);
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(height * (1 + 3 * width), filter));
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`;
const file = (content: string | Buffer) => ({ file: { name: 'logo', content: Buffer.from(content) } });

describe('the logo', () => {
  test('is not there at first', async () => {
    expect((await nutritionist.call(practiceApi.logo, {})).error.code).toBe('LOGO_NOT_FOUND');
    expect((await admin.call(practiceApi.removeLogo, {})).status).toBe(200);
  });

  test.each([
    ['a PNG', png(3, 2), { mediaType: 'image/png', width: 3, height: 2 }],
    ['an SVG', Buffer.from(svg('<path d="M0 0h9z"/>')), { mediaType: 'image/svg+xml', width: 40, height: 20 }],
  ])('may be %s, is read back byte for byte, and taken away again', async (_, content, expected) => {
    const set = await admin.call(practiceApi.setLogo, file(content));
    expect(set.status).toBe(200);
    expect(set.body.practice.logo).toMatchObject(expected);
    const read = await nutritionist.call(practiceApi.logo, {});
    expect(read.raw.equals(content)).toBe(true);
    expect(read.headers['content-type']).toContain(expected.mediaType);
    const removed = await admin.call(practiceApi.removeLogo, {});
    expect(removed.body.practice.logo).toBeNull();
    expect((await nutritionist.call(practiceApi.logo, {})).status).toBe(404);
    const log = await admin.call(operationsApi.audit, { query: { entity: 'practice' } });
    expect(log.body.entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'practice.removeLogo',
      'practice.setLogo',
    ]);
  });

  const broken = png(3, 2);
  broken.writeUInt8(broken.readUInt8(45) ^ 255, 45);
  test.each([
    ['a text', 'logo', 'LOGO_UNREADABLE'],
    ['a picture of another kind', Buffer.from('ffd8ffe000104a464946', 'hex'), 'LOGO_UNREADABLE'],
    ['a PNG that is cut off', png(30, 20).subarray(0, 50), 'LOGO_UNREADABLE'],
    ['a PNG that was damaged', broken, 'LOGO_UNREADABLE'],
    ['a PNG of colours by a table that is missing', png(3, 2, { colours: 3 }), 'LOGO_UNREADABLE'],
    ['a PNG with a filter that there is not', png(3, 2, { filter: 9 }), 'LOGO_UNREADABLE'],
    ['a PNG of three bits', png(3, 2, { depth: 3 }), 'LOGO_UNREADABLE'],
    ['a PNG larger than a wall', png(4001, 1), 'LOGO_TOO_WIDE'],
    ['a file of more than 200 KB', Buffer.alloc(200 * 1024 + 1), 'LOGO_TOO_LARGE'],
    ['an SVG with a script', svg('<script/>'), 'LOGO_NOT_PLAIN'],
    ['an SVG that loads something', svg('<use href="https://example.org/a.svg"/>'), 'LOGO_NOT_PLAIN'],
  ])('is not %s', async (_, content, code) => {
    const refused = await admin.call(practiceApi.setLogo, file(content));
    expect([refused.status, refused.error.code]).toEqual([422, code]);
    expect((await read()).logo).toBeNull();
  });

  test('is set and removed by an Admin only', async () => {
    expect((await nutritionist.call(practiceApi.setLogo, file(png(1, 1)))).status).toBe(403);
    expect((await nutritionist.call(practiceApi.removeLogo, {})).status).toBe(403);
  });
});
