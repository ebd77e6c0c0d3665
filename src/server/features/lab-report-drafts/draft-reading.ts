import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { LabReportAccount, LabReportPreview } from '#contract/lab-reports.contract.ts';
import type { ParsedReport, ReportReading } from '#server/features/lab-reports/read-report.service.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What was read is kept, not read again at the save: what was previewed is what is saved, whatever changed since. */
export async function packReading({ preview, parsed }: ReportReading): Promise<{ preview: Buffer; parsed: Buffer }> {
  return { preview: await packed(preview), parsed: await packed(parsed) };
}

export async function unpackPreview(bytes: Buffer | null): Promise<LabReportPreview> {
  return withAccount((await unpacked(bytes)) as LabReportPreview);
}

export async function unpackParsed(bytes: Buffer | null): Promise<ParsedReport> {
  return withAccount((await unpacked(bytes)) as ParsedReport);
}

/** A draft of an earlier version has no account: none of its numbers is booked, and it is to be sent again. */
function withAccount<Read extends { account?: LabReportAccount }>(read: Read): Read {
  if (read.account !== undefined) return read;
  const nothing = { counted: 0, sums: 0, leftOut: [], notUnderstood: 0, sumPct: null, state: 'unread' as const };
  return { ...read, account: { rows: 0, ...nothing } };
}

/** Raised when the shape of a reading changes. The first version was kept bare, without a number. */
const readingVersion = 3;

function packed(value: unknown): Promise<Buffer> {
  return pack(JSON.stringify({ version: readingVersion, value }), { level: 1 });
}

async function unpacked(bytes: Buffer | null): Promise<unknown> {
  if (bytes === null) throw new Error('the draft holds no reading');
  const stored = JSON.parse((await unpack(bytes)).toString()) as { version?: number; value: unknown };
  if (stored.version === undefined) return stored;
  if (stored.version !== readingVersion) throw new Error(`a draft of version ${stored.version} is not known`);
  return stored.value;
}
