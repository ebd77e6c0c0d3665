import { dayInWords } from '#domain/dates/day-words.ts';
import { allowedFoods, isChild, isExpecting } from './allowed-foods.ts';
import type { ChosenFoods } from './food-groups.ts';
import { byShare, generaOf } from './genera.ts';
import { stageLine, timingLines } from './health-lines.ts';
import { listText, monthText } from './in-words.ts';
import { composeSteps } from './next-steps.ts';
import type { PaperReading } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { readingWords } from './reading-words.ts';
import { plain, type RichText } from './rich-text.ts';
import type { Sources } from './sources.ts';
import { stepTexts } from './week.ts';

/** Page 6, and what the fridge sheet shares with it. */
export function composeReading(input: PaperInput, foods: ChosenFoods, sources: Sources, rich: RichText): PaperReading {
  const { language } = input;
  const text = readingWords[language];
  const [example] = generaOf(input).sort(byShare);
  return {
    steps: composeSteps(input),
    howToRead: howToRead(input),
    cannotTell: cannotTell(input, sources),
    seeDoctor: {
      lead: isChild(input) ? text.doctor.childLead : isExpecting(input) ? text.doctor.expectingLead : text.doctor.lead,
      text: text.doctor.text,
    },
    words: [
      { word: text.genus.word, text: example ? rich(text.genus.text(example.name)) : plain(text.genus.plain) },
      ...text.words.map((each) => ({ word: each.word, text: plain(meaningOf(each, input)) })),
    ],
    sources: sources.list,
    disclaimer: [text.disclaimer, reviewedText(input)].filter(Boolean).join(' '),
    made: madeText(input),
    stage: stageLine(input),
    timing: timingLines(input),
    fridgeWeeks: [...stepTexts(input, foods)],
  };
}

/** A list that rests on no finding added nothing up, and a child has no range. */
function howToRead(input: PaperInput): PaperReading['howToRead'] {
  const { share, range, foods } = readingWords[input.language].howToRead;
  const hasRange = !isChild(input) || generaOf(input).some(({ rangeSource }) => rangeSource === 'lab');
  return [share, ...(hasRange ? [range] : []), ...(input.calculation?.personal === false ? [] : [foods])];
}

/** Examples of a word are foods, and only such as the reader may be offered. */
function meaningOf(
  { foods, text, plain: alone }: { foods: readonly number[]; text: (examples: string) => string; plain: string },
  input: PaperInput,
): string {
  const allowed = allowedFoods(input);
  const names = foods
    .filter((id) => allowed.has(id))
    .flatMap((id) => input.tables.foods.get(id)?.listName[input.language] ?? []);
  return names.length === 0 ? alone : text(listText(names, input.language));
}

/** The one thing that a paper says of approvals. */
function reviewedText({ language, rulesReviewed }: PaperInput): string {
  if (rulesReviewed === null) return '';
  const { names, on } = rulesReviewed;
  return readingWords[language].reviewed(listText([...names], language), monthText(on, language));
}

function cannotTell({ language, report }: PaperInput, sources: Sources): PaperReading['cannotTell'] {
  const text = readingWords[language].cannotTell;
  const unsourced = (sentence: string) => ({ text: sentence, source: null });
  return [
    unsourced(text.illness),
    unsourced(text.allergy),
    { text: text.oneDay, source: sources.numberOf('repeats') },
    ...(report.method === '16S' ? [unsourced(text.genusOnly)] : []),
    unsourced(text.smallStudies),
  ];
}

/** By which rules and of which day it was made; its fingerprint in two groups of four, to be read out on the telephone. */
export function madeText({ language, calculation, fingerprint, today }: PaperInput): string {
  const print = (fingerprint ?? calculation?.inputsHash ?? '').slice(0, 8);
  const date = calculation === null ? today : calculation.createdAt.slice(0, 10);
  return readingWords[language].made(
    calculation?.engineVersion ?? '–',
    dayInWords(date, language),
    print === '' ? '–' : `${print.slice(0, 4)} ${print.slice(4)}`.trim(),
  );
}
