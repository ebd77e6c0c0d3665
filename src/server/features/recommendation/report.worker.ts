import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
import type { ReportFonts } from './pdf/pdf-writer.ts';
import { renderReport } from './pdf/render-report.ts';
import type { RenderJob } from './render-in-process.ts';

let fonts: Promise<ReportFonts> | null = null;

serveJobs<RenderJob, Uint8Array>(async ({ document, fontFolder }) => {
  // one that failed is not remembered: the next report tries again
  fonts ??= loadFonts(fontFolder).catch((error: unknown) => {
    fonts = null;
    throw error;
  });
  return renderReport(document, await fonts);
});

async function loadFonts(folder: string): Promise<ReportFonts> {
  const load = (name: string): Promise<Buffer> => readFile(join(folder, `figtree-${name}.ttf`));
  const [regular, italic, semibold] = await Promise.all([load('regular'), load('italic'), load('semibold')]);
  return { regular, italic, semibold };
}
