import type { LabReportReading } from '#contract/lab-reports.contract.ts';
import { askCoverage } from './coverage.ts';
import type { Interpretation } from './interpretation.ts';
import { note } from './notes.ts';
import { plainHeader } from './table.ts';

/** What a person says of figures that nothing else settles. */
export const confirmCode = 'CONFIRM';

/** Columns of a run that are of nobody. */
const controlSample =
  /\b(neg\w*|pos\w*|extraction|pcr) ?(control|ctrl|kontrol\w*)\b|\b(blank|mock|ntc|negcontrol|control)\b/;

interface CertaintyFacts {
  interpretation: Interpretation;
  coverageDoubtful: boolean;
  sampleChosen: boolean;
  answers: Readonly<Record<string, string>>;
}

/**
 * A reading is certain where its account closes, its column is the sample that was meant, its ranks are told and it is
 * of stool. Else it asks, one question at a time, and is not saved before they are answered. What was confirmed stays
 * to be checked: a person's word settles what to do, not what a file holds.
 */
export function certaintyOf({
  interpretation,
  coverageDoubtful,
  sampleChosen,
  answers,
}: CertaintyFacts): LabReportReading {
  const { reading, account, site, samples, sample } = interpretation;
  const unchosen = samples.length > 1 && !sampleChosen;
  const open = account.state === 'unread' || account.state === 'over';
  const control = sample !== null && controlSample.test(plainHeader(sample));
  const doubted = reading.confidence === 'check' || open || control || (site !== null && site !== 'stool');
  const closed = !open && account.state !== 'short';
  const confidence = doubted || !closed || coverageDoubtful || unchosen ? 'check' : 'certain';
  if (reading.question !== null) return { ...reading, confidence };
  if (coverageDoubtful) return askCoverage(reading);
  if (!doubted || answers[confirmCode] === 'yes') return { ...reading, confidence };
  const options = [{ value: 'yes', message: 'Yes, they agree' }];
  return { ...reading, confidence, question: { ...note('ASK_CONFIRM'), code: confirmCode, options } };
}
