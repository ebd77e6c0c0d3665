import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { carriersOf, openOf } from '#domain/food-list/suggestion-reason.ts';
import { allowedFoods, hasChildPortions, isChild } from './allowed-foods.ts';
import { commonDrivers, type Driver, driverKey } from './deciders.ts';
import type { ChosenFoods, ChosenGroup } from './food-groups.ts';
import { type FoodLine, lineName } from './food-lines.ts';
import { generalReasons, groupNotes } from './food-words.ts';
import { permittedText } from './forbidden-words.ts';
import { capitalised, foodsText, listText } from './in-words.ts';
import { againText, kindReason, sharedReason } from './kind-words.ts';
import { type FoodFinder, foodFinder } from './named-foods.ts';
import type { PaperFoodGroup, PaperFoods } from './paper.ts';
import type { PaperInput, PaperInputSafetyRule } from './paper-input.ts';
import { paperSurroundings } from './paper-surroundings.ts';
import { allText, driversText, wishText } from './reason-words.ts';
import type { GroupText, ReportGroup } from './report-tables.ts';
import { plain, type RichText } from './rich-text.ts';
import type { Sources } from './sources.ts';
import { hasKinds } from './suggestion-lines.ts';

const words = {
  en: {
    deck: {
      test: 'Choose within the groups. Not all of it is needed: what matters is variety through the week.',
      everybody: 'Nothing in the test calls for other foods. These are good for everybody; choose and change.',
      notCompared: 'The sample could not be compared, so these are foods that are good for everybody.',
      child: 'Adult ranges do not fit a child, so this list is general.',
      notForYou: 'What the test speaks for does not suit you. These are good for everybody; choose and change.',
      someOfTest: 'Foods with bars come from the test, the others are good for everybody. Choose and change.',
      withWishes: 'Foods with bars come from the test; the others say why, or are good for everybody.',
      wishes: 'Chosen for what you want more of, or good for everybody. Choose and change.',
      kinds: 'Your test suggests kinds of food. The foods named are examples: choose those that you like.',
      unsure: 'Nothing in the test is sure enough to call for other foods. These are good for everybody.',
    },
    headings: {
      suggestion: 'From your test',
      list: 'For other reasons',
      everybody: 'Good for everybody, in the order that fits you',
    },
    childPortions: 'A portion is what fits into the child’s own hand.',
    elsewhere: 'Everything else: eat as before.',
    or: ' or ',
    agreed: 'agreed in spite of a rule',
    selection: (count: number) => `The list is a selection of ${foodsText(count, 'en')} that suit you.`,
  },
  hr: {
    deck: {
      test: 'Birajte unutar skupina. Nije potrebno sve: važnije je da se tijekom tjedna izmjenjuju.',
      everybody: 'Nalaz ne traži druge namirnice. Ove su dobre za svakoga; birajte i izmjenjujte.',
      notCompared: 'Uzorak nismo mogli usporediti, pa su ovo namirnice dobre za svakoga.',
      child: 'Rasponi za odrasle ne vrijede za dijete pa je popis opći.',
      notForYou: 'Ono što nalaz podupire nije za vas. Ove su namirnice dobre za svakoga; birajte i izmjenjujte.',
      someOfTest: 'Namirnice s crticama dolaze iz nalaza, ostale su dobre za svakoga. Birajte i izmjenjujte.',
      withWishes: 'Namirnice s crticama dolaze iz nalaza; uz ostale piše zašto ili su dobre za svakoga.',
      wishes: 'Odabrano prema onome čega želite više ili dobro za svakoga. Birajte i izmjenjujte.',
      kinds: 'Vaš nalaz predlaže vrste namirnica. Navedene su primjeri: birajte one koje volite.',
      unsure: 'Ništa u nalazu nije dovoljno sigurno da bi tražilo druge namirnice. Ove su dobre za svakoga.',
    },
    headings: {
      suggestion: 'Iz vašeg nalaza',
      list: 'Iz drugih razloga',
      everybody: 'Dobro za svakoga, redom koji vam odgovara',
    },
    childPortions: 'Porcija je ono što stane u djetetovu ruku.',
    elsewhere: 'Sve ostalo jedite kao i dosad.',
    or: ' ili ',
    agreed: 'dogovoreno unatoč pravilu',
    selection: (count: number) => `Popis je izbor iz povoljnih namirnica (ukupno ${count}).`,
  },
} as const;

/** Page 3. */
export function composeFoods(input: PaperInput, chosen: ChosenFoods, sources: Sources, rich: RichText): PaperFoods {
  const { language } = input;
  const text = words[language];
  const lines = chosen.groups.flatMap((group) => group.lines);
  const deck = hasKinds(input) ? deckOfKinds(input, chosen) : deckOf(input, lines);
  const findBarred = barredFinder(input);
  const sayAllowed = allowedTexts(input, findBarred);
  const listed = lines.reduce((sum, { foods }) => sum + foods.length, 0);
  return {
    voice: chosen.voice,
    deck: hasChildPortions(input) ? `${text.deck[deck]} ${text.childPortions}` : text.deck[deck],
    groups: chosen.groups.map((group, at) => ({
      ...groupOf(input, group, { sources, rich, findBarred, sayAllowed }),
      ...placeOf(input, chosen.groups, at, rich),
    })),
    elsewhere: plain(text.elsewhere),
    selection: chosen.favourable > listed ? text.selection(chosen.favourable) : null,
    byHand: lines.some(({ byHand }) => byHand),
  };
}

/** What the foods of the page come from, as it is for this patient. */
function deckOf(input: PaperInput, lines: readonly FoodLine[]): keyof (typeof words)['en']['deck'] {
  const ofTest = lines.filter(({ sure }) => sure !== null).length;
  const wished = lines.some(({ wish }) => wish !== null);
  if (ofTest > 0) return wished ? 'withWishes' : ofTest < lines.length ? 'someOfTest' : 'test';
  if (isChild(input)) return 'child';
  if (input.calculation?.personal === false) return 'notCompared';
  if (wished) return 'wishes';
  const spokenFor = input.foods.some(({ scoreBand }) => scoreBand === 'eatMore' || scoreBand === 'eat');
  return spokenFor ? 'notForYou' : 'everybody';
}

function deckOfKinds(input: PaperInput, { groups }: ChosenFoods): keyof (typeof words)['en']['deck'] {
  if (groups.some(({ kind }) => kind === 'suggestion')) return 'kinds';
  if (isChild(input)) return 'child';
  if (input.calculation?.personal === false) return 'notCompared';
  if (groups.some(({ kind }) => kind === 'list')) return 'wishes';
  const { sure, lessSure } = openOf(input.suggestions, 'up');
  return sure.length > 0 ? 'notForYou' : lessSure.length > 0 ? 'unsure' : 'everybody';
}

/** What stands above a group: the heading of its kind, and the finding that it shares with its neighbours. */
function placeOf(
  input: PaperInput,
  groups: readonly ChosenGroup[],
  at: number,
  rich: RichText,
): Pick<PaperFoodGroup, 'heading' | 'because' | 'sameReason'> & Partial<Pick<PaperFoodGroup, 'reason'>> {
  const [before, group] = [groups[at - 1], groups[at]];
  const kind = group?.kind ?? 'list';
  const heading = hasKinds(input) && before?.kind !== kind ? words[input.language].headings[kind] : null;
  const leader = group?.leader ?? null;
  const same = leader === null ? [] : groups.filter((other) => other.leader === leader);
  if (!group?.suggestion || same.length < 2) return { heading, because: [], sameReason: false };
  const manner = mannerOf(input);
  const [first] = carriersOf(group.suggestion);
  return {
    heading,
    because:
      same[0] === group
        ? rich(
            sharedReason(
              same.flatMap(({ suggestion }) => suggestion ?? []),
              manner,
            ),
          )
        : [],
    sameReason: same[0] !== group,
    reason: rich(kindReason(group.suggestion, manner, first?.taxId)),
  };
}

/** A poor sample is told without figures. */
const mannerOf = ({ language, report }: PaperInput) => ({ language, figures: report.quality.level !== 'poor' });

interface GroupTexts {
  sources: Sources;
  rich: RichText;
  findBarred: FoodFinder;
  sayAllowed: ReturnType<typeof allowedTexts>;
}

function groupOf(
  input: PaperInput,
  group: ChosenGroup,
  { sources, rich, findBarred, sayAllowed }: GroupTexts,
): Omit<PaperFoodGroup, 'heading' | 'because' | 'sameReason'> {
  const { language } = input;
  const { suggestion } = group;
  const said = (pick: (part: ReportGroup) => GroupText, joint: string): string =>
    group.parts.flatMap((part) => sayAllowed(pick(part), joint) ?? []).join('; ');
  const common = group.lines.length < 2 ? [] : commonDrivers(group.lines.map(({ drivers }) => drivers));
  return {
    key: group.key,
    kind: group.kind,
    icon: group.lines[0]?.group ?? group.key,
    name: allowedName(input, group, findBarred),
    goal: isHardlyLeft(input, group) ? '' : (suggestion?.amount ?? said(({ goal }) => goal, ', ')),
    again: suggestion && againText(suggestion, language),
    portion: hasChildPortions(input) ? null : said(({ portion }) => portion, words[language].or) || null,
    reason: rich(suggestion ? kindReason(suggestion, mannerOf(input)) : groupReason(input, group, common)),
    source: sources.numberOf(`group ${group.key}`),
    foods: group.lines.map((line) => ({
      foodIds: line.foods.map(({ foodId }) => foodId),
      name: `${capitalised(lineName(line)[language])}${agreedText(line, language)}`,
      band: line.band,
      portion: line.portion?.[language] ?? null,
      reason: suggestion ? [] : rich(lineReason(input, line, common)),
      note: noteOf(input, line),
      times: line.times[language],
      sure: line.sure,
      byHand: line.byHand,
    })),
  };
}

/** A kind is called by its foods where its name has one that this patient may not eat, or hardly one is left of it. */
function allowedName(input: PaperInput, group: ChosenGroup, findBarred: FoodFinder): string {
  const { language } = input;
  const { name, lines, kind } = group;
  if (kind === 'list' || (findBarred(name[language]) === null && !isHardlyLeft(input, group))) return name[language];
  return capitalised(listText([...new Set(lines.map((line) => lineName(line)[language]))], language));
}

/** Below this share of its foods a kind is meant no more: no handful of nuts where peanut butter is all of them. */
const leastShare = 0.25;

function isHardlyLeft(input: PaperInput, { suggestion, lines }: ChosenGroup): boolean {
  if (suggestion === null || lines.length > 1) return false;
  const allowed = allowedFoods(input);
  return suggestion.members.filter((id) => allowed.has(id)).length < leastShare * suggestion.members.length;
}

/** A rule holds the food down and was lifted for this patient: whoever reads the paper sees that, and why. */
function agreedText({ foods }: ChosenGroup['lines'][number], language: PaperInput['language']): string {
  const reasons = foods.flatMap(({ override }) => (override && override.lifted.length > 0 ? [override.reason] : []));
  return reasons.length === 0 ? '' : ` (${words[language].agreed}: ${[...new Set(reasons)].join('; ')})`;
}

/** What is true of every food of the group: the bacteria that all of them speak to, or what the group is good for. */
function groupReason({ language }: PaperInput, { key, lines, parts }: ChosenGroup, common: readonly Driver[]): string {
  const note = groupNotes[key]?.[language];
  const probably = lines.some(({ sure }) => sure === 1);
  const ofGroup = parts.length === 1 ? generalReasons[key]?.[language] : undefined;
  const why = common.length > 0 ? allText(common, { language, probably }) : ofGroup;
  return [why, note].filter((text) => text !== undefined).join(' ');
}

/** What decides about this line and is not said above it. */
function lineReason({ language }: PaperInput, line: FoodLine, common: readonly Driver[]): string {
  const own = line.drivers.filter((driver) => !common.some((other) => driverKey(other) === driverKey(driver)));
  const manner = { language, plural: line.names.length > 1 || isPlural(line), probably: line.sure === 1 };
  if (own.length > 0) return driversText(own, manner);
  return line.wish === null ? '' : wishText(line.wish, 'prefer', language);
}

/** "Lentils feed", "spinach feeds": English names of foods are plural where they end so. */
const isPlural = ({ names: [name] }: FoodLine): boolean => /[^s]s$/.test(name?.en ?? '');

/** How to eat it, by what a rule asks of this patient: "wash it very well". */
function noteOf({ health, language }: PaperInput, { foods }: FoodLine): string | null {
  const ids = foods.map(({ foodId }) => foodId);
  const rule = health.safety.find(
    ({ effect, foodIds, cause }) =>
      effect === 'caution' && isOfPatient(cause) && foodIds.length > 0 && ids.every((id) => foodIds.includes(id)),
  );
  const text = rule ? permittedText(rule.patientText[language].trim(), language) : '';
  return text === '' ? null : inSentence(text.replace(/\.$/, ''));
}

/** What holds for everybody is no news beside a single food, and a medicine has its own line. */
const isOfPatient = ({ bodily, drugIds, conditions, restrictionIds }: PaperInputSafetyRule['cause']): boolean =>
  drugIds.length === 0 && (bodily || conditions.length + restrictionIds.length > 0);

/** Finds what this patient is not offered, where it is not part of the name of what they are. */
function barredFinder(input: PaperInput): FoodFinder {
  const { barred, held, eaten } = paperSurroundings(input);
  return foodFinder([...barred, ...held], eaten);
}

/**
 * Says a text of the tables without what names only foods that this patient is not offered, or names one by a word that
 * is also the name of a food they may not have ("yogurt" where only one of buffalo milk is left). Null where nothing is.
 */
function allowedTexts(input: PaperInput, findBarred: FoodFinder): (text: GroupText, joint: string) => string | null {
  const allowed = allowedFoods(input);
  return (text, joint) => {
    const ways = text
      .filter(({ foodIds }) => foodIds.length === 0 || foodIds.some((id) => allowed.has(id)))
      .map((way) => way.text[input.language])
      .filter((way) => findBarred(way) === null);
    return ways.length === 0 ? null : ways.join(joint);
  };
}
