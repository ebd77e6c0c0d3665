import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { hasChildPortions } from './allowed-foods.ts';
import type { ChosenFoods, ChosenGroup } from './food-groups.ts';
import { lineName } from './food-lines.ts';
import { generalReasons, groupNotes } from './food-words.ts';
import { capitalised, foodsText } from './in-words.ts';
import type { PaperFoodGroup, PaperFoods } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { effectText, leadingTaxa } from './reasons.ts';
import { plain, type RichText } from './rich-text.ts';
import type { Sources } from './sources.ts';

const words = {
  en: {
    deck: {
      test: 'Choose within the groups. Not all of it is needed: what matters is change through the week.',
      everybody: 'Nothing in the test calls for other foods. These are good for everybody; choose and change.',
      someOfTest: 'Foods with bars come from the test, the others are good for everybody. Choose and change.',
    },
    childPortions: 'A portion is what fits into the child’s own hand.',
    elsewhere: {
      full: 'What is neither here nor on page 4, eat as before.',
      short: 'What is not listed, eat as before.',
    },
    agreed: 'agreed in spite of a rule',
    selection: (count: number) => `The list is a selection of ${foodsText(count, 'en')} that suit you.`,
  },
  hr: {
    deck: {
      test: 'Birajte unutar skupina. Nije potrebno sve: važnije je da se tijekom tjedna izmjenjuju.',
      everybody: 'Nalaz ne traži druge namirnice. Ove su dobre za svakoga; birajte i izmjenjujte.',
      someOfTest: 'Namirnice s crticama dolaze iz nalaza, ostale su dobre za svakoga. Birajte i izmjenjujte.',
    },
    childPortions: 'Porcija je ono što stane u djetetovu ruku.',
    elsewhere: {
      full: 'Čega nema ovdje ni na 4. stranici, jedite kao i dosad.',
      short: 'Čega nema na popisu, jedite kao i dosad.',
    },
    agreed: 'dogovoreno unatoč pravilu',
    selection: (count: number) => `Popis je izbor iz povoljnih namirnica (ukupno ${count}).`,
  },
} as const;

/** Page 3. */
export function composeFoods(input: PaperInput, chosen: ChosenFoods, sources: Sources, rich: RichText): PaperFoods {
  const { language, form } = input;
  const text = words[language];
  const lines = chosen.groups.flatMap((group) => group.lines);
  const ofTest = lines.filter(({ sure }) => sure !== null).length;
  const deck = ofTest === 0 ? 'everybody' : ofTest < lines.length ? 'someOfTest' : 'test';
  const listed = lines.reduce((sum, { foods }) => sum + foods.length, 0);
  return {
    voice: chosen.voice,
    deck: hasChildPortions(input) ? `${text.deck[deck]} ${text.childPortions}` : text.deck[deck],
    groups: chosen.groups.map((group) => groupOf(input, group, sources, rich)),
    elsewhere: plain(text.elsewhere[form]),
    selection: chosen.favourable > listed ? text.selection(chosen.favourable) : null,
    byHand: lines.some(({ byHand }) => byHand),
  };
}

function groupOf(input: PaperInput, group: ChosenGroup, sources: Sources, rich: RichText): PaperFoodGroup {
  const { language } = input;
  const joined = (pick: (part: ChosenGroup['parts'][number]) => Bilingual): string =>
    group.parts.map((part) => pick(part)[language]).join('; ');
  return {
    key: group.key,
    name: group.name[language],
    goal: joined(({ goal }) => goal),
    portion: hasChildPortions(input) ? null : joined(({ portion }) => portion),
    reason: rich(reasonText(input, group)),
    source: sources.numberOf(`group ${group.key}`),
    foods: group.lines.map((line) => ({
      foodIds: line.foods.map(({ foodId }) => foodId),
      name: `${capitalised(lineName(line)[language])}${agreedText(line, language)}`,
      band: line.band,
      portion: line.portion?.[language] ?? null,
      times: line.times[language],
      sure: line.sure,
      byHand: line.byHand,
    })),
  };
}

/** A rule holds the food down and was lifted for this patient: whoever reads the paper sees that, and why. */
function agreedText({ foods }: ChosenGroup['lines'][number], language: PaperInput['language']): string {
  const reasons = foods.flatMap(({ override }) => (override && override.lifted.length > 0 ? [override.reason] : []));
  return reasons.length === 0 ? '' : ` (${words[language].agreed}: ${[...new Set(reasons)].join('; ')})`;
}

/** What the foods of the group do for the bacteria that lie outside; else why they are good for everybody. */
function reasonText({ language }: PaperInput, { key, lines }: ChosenGroup): string {
  const ofTest = lines.filter(({ sure }) => sure !== null);
  const taxa = leadingTaxa(
    ofTest.flatMap(({ foods }) => foods),
    'for',
  );
  const note = groupNotes[key]?.[language];
  const probably = Math.max(0, ...ofTest.map(({ sure }) => sure ?? 0)) <= 1;
  const why =
    taxa.length === 0
      ? (generalReasons[key]?.[language] ?? generalReasons.any[language])
      : capitalised(`${effectText(taxa, { language, plural: false, probably })}.`);
  return note === undefined ? why : `${why} ${note}`;
}
