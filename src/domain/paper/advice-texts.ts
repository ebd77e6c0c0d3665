import type { ReportPlace } from '#contract/printed-report.ts';
import type { Paper } from './paper.ts';
import { plainOf } from './rich-text.ts';

/** A text of the paper that offers food to the reader. */
interface AdviceText {
  text: string;
  place: ReportPlace;
  /** The part of the paper; `cook`: how to prepare something. */
  what: 'summary' | 'group' | 'foods' | 'less' | 'cook' | 'week' | 'words';
  /** A list of foods, not a sentence in which a food may also be named to be left out. */
  certain: boolean;
}

/** Says what not to eat: such a sentence may name it. */
const forbidding =
  /(?<!\p{L})(no|not|never|without|none|less|little|rarely|seldom|leave out|cut down|better|at most|only|instead of|avoid|apart|ne|bez|nikad|nikako|manje|malo|rijetko|rjeđe|izostavi\p{L}*|radije|najviše|samo|umjesto|izbjegava\p{L}*)(?!\p{L})/iu;
const cooking = /(?<!\p{L})(cook\p{L}*|well fried|boil\p{L}*|kuha\p{L}*|peč\p{L}*|termički)(?!\p{L})/iu;

/** Every place where the paper offers food. What it tells the reader to leave out is not among them. */
export function adviceTexts(paper: Paper): AdviceText[] {
  const { plate, foods, less, week, reading, findings, message } = paper;
  const rows = [...less.avoid.rows, ...less.limit.rows];
  return [
    ...plate.parts.flatMap((part) => part.foods.map((text) => sure(text, 'foods', 'summary'))),
    ...foods.groups.flatMap(({ kind, name: called, goal, portion, reason, foods: lines }) => [
      // a kind is called by foods: avocado and gold kiwi
      ...[kind === 'list' ? '' : called, goal, portion ?? '', plainOf(reason)].map((text) =>
        sure(text, 'foods', 'group'),
      ),
      ...lines.map(({ name }) => sure(name, 'foods', 'foods')),
    ]),
    ...rows.flatMap(({ instead }) => (instead === null ? [] : [sure(instead, 'foods', 'less')])),
    ...less.nutrients.map(({ where }) => sure(withoutSalt(where), 'foods', 'less')),
    ...less.health.flatMap(({ text }) => sentencesOf(text)),
    ...(reading.stage ? sentencesOf(reading.stage.text) : []),
    ...(week?.days ?? []).flatMap(({ meals }) =>
      meals.flatMap(({ name, portions }) => [name, portions].map((text) => unsure(text, 'week', 'week'))),
    ),
    ...(week?.shopping?.aisles ?? []).flatMap(({ items }) => items.map((text) => unsure(text, 'week', 'week'))),
    ...(week?.stair ?? []).map(({ text }) => unsure(text, 'week', 'week')),
    ...asking(week?.note ?? '').map((each) => unsure(each, 'week', 'week')),
    ...reading.steps.flatMap(({ text }) => asking(text).map((each) => unsure(each, 'nextSteps', 'words'))),
    ...reading.fridgeWeeks.map((text) => unsure(text, 'foods', 'words')),
    ...reading.words.map(({ text }) => sure(plainOf(text), 'foods', 'words')),
    ...findings.map(({ claim, sentence }) => unsure(`${claim}. ${plainOf(sentence)}`, 'findings', 'summary')),
    ...(message?.paragraphs ?? []).flatMap((text) => asking(text).map((each) => unsure(each, 'message', 'summary'))),
  ].filter(({ text }) => text !== '');
}

function sure(text: string, place: ReportPlace, what: AdviceText['what']): AdviceText {
  return { text, place, what, certain: true };
}

function unsure(text: string, place: ReportPlace, what: AdviceText['what']): AdviceText {
  return { text, place, what, certain: false };
}

/** That the salt which is used anyway is iodised offers nobody salt; who is to have little is checked apart. */
const withoutSalt = (where: string): string =>
  where
    .split('; ')
    .filter((part) => !/iodised|jodirana/i.test(part))
    .join('; ');

/** The sentences of a text that do not say what to leave. */
const asking = (text: string): string[] => text.split(/(?<=[.!?])\s+/u).filter((each) => !forbidding.test(each));

/** How to prepare is told of what is eaten; other sentences of a rule mostly tell what to leave. */
function sentencesOf(text: string): AdviceText[] {
  return text.split(/(?<=[.!?])\s+/u).flatMap((sentence) => {
    if (cooking.test(sentence)) return [unsure(sentence, 'list', 'cook')];
    return forbidding.test(sentence) ? [] : [unsure(sentence, 'list', 'less')];
  });
}
