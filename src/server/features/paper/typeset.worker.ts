import { fileURLToPath } from 'node:url';
import type { Paper } from '#domain/patient-report/paper.ts';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
import { type SetPages, type SetPaper, Typesetter } from './typesetter.ts';

export type TypesetJob = { fonts: string } & (
  | { kind: 'pdf'; paper: Paper; createdAt: Date }
  | { kind: 'pages'; paper: Paper }
  // loads compiler and fonts, and nothing else
  | { kind: 'warm' }
);

let typesetter: Typesetter | null = null;

serveJobs<TypesetJob, SetPaper | SetPages | null>(async (job) => {
  // The templates lie beside this file, in the sources and in the build.
  typesetter ??= new Typesetter({ templates: fileURLToPath(new URL('./typst', import.meta.url)), fonts: job.fonts });
  if (job.kind === 'warm') return null;
  return job.kind === 'pdf' ? typesetter.pdf(job.paper, job.createdAt) : typesetter.pages(job.paper);
});
