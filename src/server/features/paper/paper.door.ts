import { join } from 'node:path';
import type { ReportSheet } from '#domain/evaluation/report-sheet.ts';
import type { Paper, PaperFood } from '#domain/paper/paper.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { type AppError, refuse } from '#server/http/app-error.ts';
import { QueueFull } from '#server/jobs/bounded-queue.ts';
import { ProcessPool, WorkEnded } from '#server/jobs/process-pool.ts';
import { fontCharacters } from './font-coverage.ts';
import { hasNativeTypst } from './native-typst.ts';
import type { PageName } from './page-data.ts';
import { printable } from './printable.ts';
import type { TypesetJob, TypesetResult } from './typeset.worker.ts';
import type { PagesOutput, PaperOutput, SheetOutput } from './typesetter.ts';

export type { PageName } from './page-data.ts';

/** Some page holds more than fits, even set closest: such a paper is shown, but not given to anybody. */
export class PaperOverflow extends Error {
  readonly pages: readonly PageName[];

  constructor(pages: readonly PageName[]) {
    super(`more than fits on the page: ${pages.join(', ')}`);
    this.pages = pages;
  }
}

/**
 * Setting a paper takes half a second of a processor: not of the one that answers everybody else. A process has the
 * fonts and templates at hand from its first paper on, and whoever writes a report asks for its pages again and again.
 */
const pool = new ProcessPool<TypesetJob, TypesetResult>({
  worker: new URL('./typeset.worker', import.meta.url),
  atOnce: 2,
  mostWaiting: 200,
  // The compiler keeps some megabytes of each paper, as WebAssembly fifty: past half of its memory a new process takes
  // over. What WebAssembly takes counts as memory beside the heap, and past half of the heap's limit each further bit of
  // it would be a reason to collect.
  ...(hasNativeTypst()
    ? { heapMegabytes: 256, memoryMegabytes: 900 }
    : { heapMegabytes: 4_800, memoryMegabytes: 2_400 }),
  seconds: 60,
  // What WebAssembly has taken it does not give back before it ends.
  idleSeconds: (hasNativeTypst() ? 15 : 2) * 60,
});

/** Which one sets papers here; the second takes more memory, which whoever runs the machine should know. */
export const typesetter: 'native' | 'webAssembly' = hasNativeTypst() ? 'native' : 'webAssembly';

/** For pictures that somebody has just sent: one at a time, little time, and none of those who set papers waits for it. */
const pictures = new ProcessPool<TypesetJob, TypesetResult>({
  worker: new URL('./typeset.worker', import.meta.url),
  atOnce: 1,
  mostWaiting: 5,
  ...(hasNativeTypst()
    ? { heapMegabytes: 256, memoryMegabytes: 600 }
    : { heapMegabytes: 1_200, memoryMegabytes: 1_200 }),
  seconds: 20,
  idleSeconds: 1,
});

const fonts = (): string => join(findProjectRoot(), 'data', 'fonts');

let characters: ReadonlySet<number> | null = null;

/** Letters and signs of a paper that its typeface lacks, apart from those of names that people gave themselves. */
export function unprintableIn(paper: Paper): string[] {
  characters ??= fontCharacters(fonts());
  const { practice, head } = paper;
  const named = new Set(JSON.stringify([practice, head]));
  return printable(paper, characters).unprintable.filter((sign) => !named.has(sign));
}

export interface TypesetOptions {
  /** What the file says of when it was made. */
  createdAt?: Date;
  signal?: AbortSignal;
}

export interface TypesetPaper {
  pdf: Buffer;
  pages: number;
  /** Foods for which there was no room. */
  leftOut: PaperFood[];
  /** Characters that the font of the paper does not have. */
  unprintable: string[];
}

/** Under load setting may take longer than anybody waits: that is no fault, and asking again helps. */
async function inTime(work: Promise<TypesetResult>): Promise<TypesetResult> {
  try {
    return await work;
  } catch (error) {
    const slow = error instanceof QueueFull || (error instanceof WorkEnded && error.how === 'too-long');
    throw slow ? paperTakesLong() : error;
  }
}

/** The answer to whoever waits for a paper that is still being set. */
export function paperTakesLong(): AppError {
  return refuse('PAPER_TAKES_LONG', {}, { retryAfterSeconds: 10 });
}

/** The paper as PDF/UA-1. */
export async function typesetPaper(
  paper: Paper,
  { createdAt = new Date(), signal }: TypesetOptions = {},
): Promise<TypesetPaper> {
  const job: TypesetJob = { kind: 'pdf', paper, createdAt, fonts: fonts() };
  const { pdf, pages, leftOut, unprintable, overflows } = (await inTime(pool.run(job, [], signal))) as PaperOutput;
  if (overflows.length > 0) throw new PaperOverflow(overflows);
  return { pdf: Buffer.from(pdf), pages, leftOut, unprintable };
}

/** Each page as a drawing that stands alone, and where its parts lie. */
export async function typesetPages(paper: Paper, signal?: AbortSignal): Promise<PagesOutput> {
  const job: TypesetJob = { kind: 'pages', paper, fonts: fonts() };
  return (await inTime(pool.run(job, [], signal))) as PagesOutput;
}

/** The report of a validation as PDF/UA-1. */
export async function typesetSheet(sheet: ReportSheet, createdAt: Date): Promise<{ pdf: Buffer; pages: number }> {
  const { pdf, pages } = (await inTime(pool.run({ kind: 'sheet', sheet, createdAt, fonts: fonts() }))) as SheetOutput;
  return { pdf: Buffer.from(pdf), pages };
}

/** Whether a paper with this picture can be set. Asked before a picture is kept. */
export async function canBeSet(logo: NonNullable<Paper['practice']['logo']>): Promise<boolean> {
  try {
    await pictures.run({ kind: 'picture', logo, fonts: fonts() });
    return true;
  } catch (error) {
    if (error instanceof QueueFull) throw error;
    return false;
  }
}

/** The PDF so that it opens with the password only. */
export async function lockedPdf(pdf: Buffer, password: string): Promise<Buffer> {
  const job: TypesetJob = { kind: 'lock', password, fonts: fonts() };
  return Buffer.from((await pool.run(job, [pdf])) as Uint8Array);
}

const ignored = () => {};

/** A process that is ready before the first paper is asked for; one that cannot be started is told of by that paper. */
export function warmTypesetter(): void {
  pool.run({ kind: 'warm', fonts: fonts() }).catch(ignored);
}
