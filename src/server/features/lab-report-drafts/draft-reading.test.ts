import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ReportReading } from '#server/features/lab-reports/lab-reports.door.ts';
import { packReading, unpackParsed, unpackPreview } from './drafts.ts';

const account = { rows: 3, state: 'closes' };
const reading = { preview: { rows: 3, account }, parsed: { read: true, account } } as unknown as ReportReading;
/** A preview as the first version kept it. */
const firstVersion = Buffer.from('H4sIAAAAAAAAA6tWKsovL1ayMq4FAPne4oMKAAAA', 'base64');

test('a reading comes back as it was kept', async () => {
  const { preview, parsed } = await packReading(reading);
  expect([await unpackPreview(preview), await unpackParsed(parsed)]).toEqual([reading.preview, reading.parsed]);
});

test('a reading of another version, earlier or later, is none', async () => {
  const later = gzipSync(JSON.stringify({ version: 9, value: {} }));
  expect(await Promise.all([firstVersion, later, null].map(unpackPreview))).toEqual([null, null, null]);
});
