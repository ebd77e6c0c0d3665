import type { Language } from '#contract/endpoint.ts';
import { dayInWords } from '#domain/dates/day-words.ts';
import { ageInMonths } from '#domain/person/age.ts';
import { allowedFoods, isChild } from './allowed-foods.ts';
import { composeBacteria } from './bacteria.ts';
import { composeComposition } from './composition.ts';
import { chooseFoods } from './food-groups.ts';
import { composeFoods } from './foods.ts';
import { croatianForm } from './in-words.ts';
import { composeLess } from './less.ts';
import type { Paper, PaperFinding, PaperHead, PaperMessage } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { composePlate } from './plate.ts';
import { findingLimits, type ProposedFinding, proposeFindings } from './propose-findings.ts';
import { composeReading } from './reading.ts';
import { manyLimitsText, poorSampleText, remarksOf } from './remarks.ts';
import { type RichText, richTextOf } from './rich-text.ts';
import { sourcesOf } from './sources.ts';
import { composeVariety } from './variety.ts';
import { composeWeek } from './week.ts';

/** The editor stops at 480 characters; from here on the type is smaller. */
const smallFrom = 380;

/** Everything that the paper says, chosen, ordered and cut to what fits. */
export function composePaper(input: PaperInput): Paper {
  const rich = richTextOf(input.report.bacteria);
  const allowed = allowedFoods(input);
  const foods = chooseFoods(input);
  const sources = sourcesOf(input, foods);
  const week = composeWeek(input, foods);
  const manyLimits = manyLimitsText(input);
  const weekHeld = input.week !== null && input.draft.week.onPaper && week === null;
  const paper: Paper = {
    language: input.language,
    form: input.form,
    draft: false,
    reader: isChild(input) ? 'parent' : 'patient',
    practice: input.practice,
    head: headOf(input),
    poorSample: poorSampleText(input),
    urgent: [...input.redFlags, ...(manyLimits === null ? [] : [manyLimits])],
    remarks: remarksOf(input, weekHeld),
    composition: composeComposition(input),
    message: messageOf(input),
    variety: composeVariety(input, rich),
    findings: composeFindings(input, rich),
    plate: composePlate(input, foods, allowed),
    bacteria: composeBacteria(input, rich),
    foods: composeFoods(input, foods, sources, rich),
    less: composeLess(input, { allowed, foods, sources, rich }),
    week,
    reading: composeReading(input, foods, sources, rich),
  };
  return writtenOut(paper);
}

const words = {
  en: {
    years: (count: number) => `${count} ${count === 1 ? 'year' : 'years'}`,
    months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
    fridge: 'For the fridge.',
    fridgeUntil: (day: string) => `For the fridge, until ${day}.`,
  },
  hr: {
    years: (count: number) => `${count} ${croatianForm(count, 'godina', 'godine', 'godina')}`,
    months: (count: number) => `${count} ${croatianForm(count, 'mjesec', 'mjeseca', 'mjeseci')}`,
    fridge: 'Za hladnjak.',
    // the date ends with its own full stop
    fridgeUntil: (day: string) => `Za hladnjak, do ${day}`,
  },
} as const;

function headOf({ patient, report, today, author, language, draft }: PaperInput): PaperHead {
  const text = words[language];
  const last = draft.nextSteps
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return {
    patient: {
      name: `${patient.firstName} ${patient.lastName}`,
      firstName: patient.firstName,
      age: ageText(patient.dateOfBirth, today, language),
      code: patient.code,
    },
    sampleDate: report.sampleDate === null ? null : dayInWords(report.sampleDate, language),
    author,
    reportDate: dayInWords(today, language),
    fridgeDeck: last !== undefined && last > today ? text.fridgeUntil(dayInWords(last, language)) : text.fridge,
  };
}

function ageText(dateOfBirth: string | null, today: string, language: Language): string | null {
  const months = dateOfBirth === null ? null : ageInMonths(dateOfBirth, today);
  if (months === null) return null;
  return months < 24 ? words[language].months(months) : words[language].years(Math.floor(months / 12));
}

function messageOf({ draft, language, author }: PaperInput): PaperMessage | null {
  const text = draft.message[language].trim();
  if (text === '') return null;
  const paragraphs = text.split(/\n+/u).map((paragraph) => paragraph.trim());
  return { paragraphs: paragraphs.filter((each) => each !== ''), signature: author, small: text.length > smallFrom };
}

/** Signs that the typeface of the paper lacks, as they are said. */
const signs: Record<Language, readonly (readonly [sign: RegExp, word: string])[]> = {
  en: [
    [/α/gu, 'alpha'],
    [/β/gu, 'beta'],
    [/γ/gu, 'gamma'],
    [/δ/gu, 'delta'],
    [/ω/gu, 'omega'],
    [/≥\s*/gu, 'at least '],
    [/≤\s*/gu, 'at most '],
  ],
  hr: [
    [/α/gu, 'alfa'],
    [/β/gu, 'beta'],
    [/γ/gu, 'gama'],
    [/δ/gu, 'delta'],
    [/ω/gu, 'omega'],
    [/≥\s*/gu, 'najmanje '],
    [/≤\s*/gu, 'najviše '],
  ],
};

/** The paper in signs that can be printed: "alpha-linolenic acid". */
function writtenOut(paper: Paper): Paper {
  const say = (text: string): string =>
    signs[paper.language].reduce((said, [sign, word]) => said.replace(sign, word), text);
  return { ...(eachText({ ...paper, practice: null }, say) as Paper), practice: paper.practice };
}

function eachText(value: unknown, say: (text: string) => string): unknown {
  if (typeof value === 'string') return say(value);
  if (Array.isArray(value)) return value.map((each) => eachText(each, say));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, eachText(each, say)]));
}

/** The proposals as the nutritionist ordered, reworded and dropped them; the first four are printed. */
function composeFindings(input: PaperInput, rich: RichText): PaperFinding[] {
  const { draft, language } = input;
  const proposed = new Map(proposeFindings(input).map((finding) => [finding.id, finding]));
  const chosen = draft.findings.flatMap(({ id }) => proposed.get(id) ?? []);
  const others = [...proposed.values()].filter((finding) => !chosen.includes(finding));
  const own = new Map(draft.findings.map((finding) => [finding.id, finding]));
  return [...chosen, ...others]
    .filter(({ id }) => own.get(id)?.dropped !== true)
    .slice(0, findingLimits.shown)
    .map((finding: ProposedFinding) => {
      const words = own.get(finding.id)?.own[language] ?? {
        claim: finding.claim[language],
        sentence: finding.sentence[language],
      };
      return {
        id: finding.id,
        claim: words.claim,
        sentence: rich(words.sentence),
        bars: finding.marks.map((mark) => ({ mark })),
      };
    });
}
