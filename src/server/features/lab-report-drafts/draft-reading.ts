import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { LabReportPreview } from '#contract/lab-reports.contract.ts';
import type { ParsedReport, ReportReading } from '#server/features/lab-reports/lab-reports.door.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What was read is kept, not read again at the save: what was previewed is what is saved, whatever changed since. */
export async function packReading({ preview, parsed }: ReportReading): Promise<{ preview: Buffer; parsed: Buffer }> {
  return { preview: await packed(preview), parsed: await packed(parsed) };
}

/** Null where another version of the program read the file: it knew other names, and is to be read anew. */
export async function unpackPreview(bytes: Buffer | null): Promise<LabReportPreview | null> {
  return (await unpacked(bytes)) as LabReportPreview | null;
}

export async function unpackParsed(bytes: Buffer | null): Promise<ParsedReport | null> {
  return (await unpacked(bytes)) as ParsedReport | null;
}

/** Raised when the shape of a reading changes, or what it means. The first version was kept bare, without a number. */
const readingVersion = 3;

function packed(value: unknown): Promise<Buffer> {
  return pack(JSON.stringify({ version: readingVersion, value }), { level: 1 });
}

async function unpacked(bytes: Buffer | null): Promise<unknown> {
  if (bytes === null) return null;
  const stored = JSON.parse((await unpack(bytes)).toString()) as { version?: number; value: unknown };
  return stored.version === readingVersion ? stored.value : null;
}
