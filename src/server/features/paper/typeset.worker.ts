import { fileURLToPath } from 'node:url';
import type { ReportSheet } from '#domain/evaluation/report-sheet.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
import { lockPdf } from './lock-pdf.ts';
import { type PagesOutput, type PaperOutput, type SheetOutput, Typesetter } from './typesetter.ts';

export type TypesetJob = { fonts: string } & (
  | { kind: 'pdf'; paper: Paper; createdAt: Date }
  | { kind: 'pages'; paper: Paper }
  | { kind: 'sheet'; sheet: ReportSheet; createdAt: Date }
  | { kind: 'picture'; logo: NonNullable<Paper['practice']['logo']> }
  // the PDF comes beside it
  | { kind: 'lock'; password: string }
  // loads compiler and fonts, and nothing else
  | { kind: 'warm' }
);

export type TypesetResult = PaperOutput | PagesOutput | SheetOutput | Uint8Array | null;

let loading: Promise<Typesetter> | null = null;

serveJobs<TypesetJob, TypesetResult>(async (job, bytes) => {
  if (job.kind === 'lock') return lockPdf(bytes[0] ?? new Uint8Array(), job.password);
  // The templates lie beside this file, in the sources and in the build.
  loading ??= Typesetter.load({ templates: fileURLToPath(new URL('./typst', import.meta.url)), fonts: job.fonts });
  const typesetter = await loading;
  if (job.kind === 'warm') return null;
  try {
    if (job.kind === 'picture') return typesetter.picture(job.logo);
    if (job.kind === 'sheet') return typesetter.sheet(job.sheet, job.createdAt);
    return job.kind === 'pdf' ? typesetter.pdf(job.paper, job.createdAt) : typesetter.pages(job.paper);
  } catch (error) {
    // A compiler that broke down in the middle sets nothing any more: the next paper gets a new process.
    if (error instanceof Error && error.name === 'RuntimeError') process.exit(1);
    throw error;
  }
});
