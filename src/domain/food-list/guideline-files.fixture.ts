import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GuidelineFile, guidelineFiles, readGuidelines } from './read-guidelines.ts';

const data = resolve(import.meta.dirname, '../../../data');
const files = Object.keys(guidelineFiles) as GuidelineFile[];

/** The texts of the shipped files, for tests. */
export const guidelineTexts = Object.fromEntries(
  files.map((file) => [file, readFileSync(resolve(data, `${file}.csv`), 'utf8')]),
) as Record<GuidelineFile, string>;

export const shippedGuidelines = readGuidelines(guidelineTexts);
