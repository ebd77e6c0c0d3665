import type { Language } from '#contract/endpoint.ts';
import type { ReportContent } from '#contract/patient-report.contract.ts';
import type { ReportPlace } from '#contract/printed-report.ts';
import { type Problem, problem } from '#contract/problem.ts';
import { foodNamedIn } from './named-foods.ts';

export type PlacedProblem = Problem & { place: ReportPlace };

/** What of the records around a draft decides whether its paper may be given. */
export interface DraftSurroundings {
  /** The day at the practice. */
  today: string;
  content: ReportContent;
  /** Proposals of today, by their ids, in both languages. */
  claims: ReadonlyMap<string, { en: string; hr: string }>;
  list: 'none' | 'current' | 'stale';
  /** A newer list than the one that the draft rests on. */
  newerList: boolean;
  /** Why no list may be made for this patient, in the language of the problems; null where one may. */
  refusal: string | null;
  /** Open red flags that staff must deal with before a list is given out, in the language of the problems. */
  openFlags: readonly string[];
  /** Safety rules behind the list that nobody has approved. */
  ruleDrafts: number;
  /** The practice gives no paper before the rules behind it are approved. */
  needsApprovedRules: boolean;
  poorSample: boolean;
  /** Null: there is none. */
  week: { excluded: readonly string[] } | null;
  /** Names of foods that this patient may not eat, in both languages. */
  excludedNames: readonly string[];
  /** Phone, e-mail and address of the practice. */
  contact: readonly string[];
}

const at = (place: ReportPlace, said: Problem): PlacedProblem => ({ ...said, place });

/** Keep the paper from being given, the worst first. */
export function blocksOf(around: DraftSurroundings): PlacedProblem[] {
  const { content, week, excludedNames } = around;
  const blocks: PlacedProblem[] = [];
  if (around.refusal !== null) blocks.push(at('list', problem('REPORT_LIST_HELD', { reason: around.refusal })));
  for (const flag of around.openFlags) blocks.push(at('list', problem('REPORT_RED_FLAG', { flag })));
  if (around.needsApprovedRules && around.ruleDrafts > 0) {
    blocks.push(at('list', problem('REPORT_RULES_NOT_APPROVED', { count: around.ruleDrafts })));
  }
  if (around.list === 'none') blocks.push(at('list', problem('REPORT_NEEDS_FOOD_LIST')));
  if (content.week.onPaper && week && week.excluded.length > 0) {
    blocks.push(at('week', problem('REPORT_WEEK_EXCLUDED', { foods: week.excluded.join(', ') })));
  }
  for (const finding of content.findings) {
    const own = finding.dropped ? null : finding.own[content.language];
    const food = own && foodNamedIn(`${own.claim}. ${own.sentence}`, excludedNames);
    if (own && food !== null) {
      blocks.push(at('findings', problem('REPORT_FINDING_EXCLUDED', { claim: own.claim, food })));
    }
  }
  if (around.contact.every((line) => line === '')) blocks.push(at('practice', problem('REPORT_WITHOUT_CONTACT')));
  return blocks;
}

/** What the nutritionist should know; the paper may be given all the same. The worst first. */
export function warningsOf(around: DraftSurroundings): PlacedProblem[] {
  const { content, today } = around;
  const warnings: PlacedProblem[] = [];
  if (around.list === 'stale') warnings.push(at('list', problem('REPORT_LIST_STALE')));
  if (around.newerList) warnings.push(at('list', problem('REPORT_LIST_NEWER')));
  if (around.poorSample) warnings.push(at('findings', problem('REPORT_POOR_SAMPLE')));
  if (around.ruleDrafts > 0 && !around.needsApprovedRules)
    warnings.push(at('list', problem('REPORT_RULE_DRAFTS', { count: around.ruleDrafts })));
  if (isOtherOnly(content.message, content.language)) {
    warnings.push(at('message', problem(missing.message[content.language])));
  }
  for (const { id, dropped, own } of content.findings) {
    const other = content.language === 'en' ? 'hr' : 'en';
    const claim = own[other]?.claim ?? around.claims.get(id)?.[content.language];
    if (!dropped && own[other] !== null && own[content.language] === null && claim !== undefined) {
      warnings.push(at('findings', problem('REPORT_FINDING_OTHER_LANGUAGE', { claim })));
    }
  }
  for (const { date, text } of content.nextSteps) {
    if (isOtherOnly(text, content.language)) {
      warnings.push(at('nextSteps', problem(missing.step[content.language], { date })));
    }
    if (date < today) warnings.push(at('nextSteps', problem('REPORT_STEP_PAST', { date })));
    else if (isWeekend(date)) warnings.push(at('nextSteps', problem('REPORT_STEP_WEEKEND', { date })));
  }
  if (content.form === 'full' && content.week.onPaper && around.week === null) {
    warnings.push(at('week', problem('REPORT_WITHOUT_WEEK')));
  }
  return warnings;
}

/** What is not written in the language of the paper. */
const missing = {
  message: { en: 'REPORT_MESSAGE_MISSING_ENGLISH', hr: 'REPORT_MESSAGE_MISSING_CROATIAN' },
  step: { en: 'REPORT_STEP_MISSING_ENGLISH', hr: 'REPORT_STEP_MISSING_CROATIAN' },
} as const;

function isOtherOnly(text: Record<Language, string>, language: Language): boolean {
  return text[language] === '' && text[language === 'en' ? 'hr' : 'en'] !== '';
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
