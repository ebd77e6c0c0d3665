import { type GuidelineFile, guidelineFiles } from './read-guidelines.ts';

/** The texts of the shipped files, for tests; `read` is given their path below `data/`. */
export function guidelineTextsOf(read: (path: string) => string): Record<GuidelineFile, string> {
  const files = Object.keys(guidelineFiles) as GuidelineFile[];
  return Object.fromEntries(files.map((file) => [file, read(`${file}.csv`)])) as Record<GuidelineFile, string>;
}
