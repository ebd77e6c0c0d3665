import { fileURLToPath } from 'node:url';
import type { Paper } from '#domain/patient-report/paper.ts';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
import { type SetPages, type SetPaper, Typesetter } from './typesetter.ts';

export type TypesetJob = { paper: Paper; fonts: string } & ({ kind: 'pdf'; createdAt: Date } | { kind: 'pages' });

let typesetter: Typesetter | null = null;

serveJobs<TypesetJob, SetPaper | SetPages>(async (job) => {
  // The templates lie beside this file, in the sources and in the build.
  typesetter ??= new Typesetter({ templates: fileURLToPath(new URL('./typst', import.meta.url)), fonts: job.fonts });
  return job.kind === 'pdf' ? typesetter.pdf(job.paper, job.createdAt) : typesetter.pages(job.paper);
});
