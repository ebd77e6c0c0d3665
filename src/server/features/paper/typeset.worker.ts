import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import loadQpdf from '@neslinesli93/qpdf-wasm';
import type { ReportSheet } from '#domain/evaluation/report-sheet.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
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

/**
 * Encrypted with AES-256: text, pictures, title and tags open with the password only. Printing, copying and screen
 * readers are allowed to whoever has it. It takes a third of a second of the processor.
 */
async function lockPdf(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const qpdf = await loadQpdf();
  qpdf.FS.writeFile('/plain.pdf', pdf);
  const code = qpdf.callMain([
    '--encrypt',
    `--user-password=${password}`,
    // nobody has it: there is nothing that whoever knows the password may not do but change it
    `--owner-password=${randomBytes(32).toString('base64url')}`,
    '--bits=256',
    '--modify=none',
    '--',
    '/plain.pdf',
    '/locked.pdf',
  ]);
  if (code !== 0) throw new Error(`qpdf ended with ${code}.`);
  return qpdf.FS.readFile('/locked.pdf');
}
