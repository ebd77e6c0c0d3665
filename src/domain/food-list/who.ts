import { parseTrigger, type Trigger } from '#domain/catalogue/trigger.ts';
import type { Person } from '#domain/person/person.ts';
import { causeOf, type SafetyPatient } from './cause.ts';

/**
 * Who a guideline is for: the grammar of the safety rules with every kind named, and ` | ` between whole expressions, of
 * which one must hold; ` & ` binds closer. `sex=female`, `weeks<=12` (of a pregnancy), `noOilyFish` (list or week hold
 * none) and `weekCalcium<900` (mg a day) are words of guidelines alone.
 */
export type Who = readonly Case[];

interface Case {
  trigger: Trigger;
  sex: 'female' | 'male' | null;
  /** Completed weeks of a pregnancy. */
  weeksAtMost: number | null;
  noOilyFish: boolean;
  calciumBelow: number | null;
}

export type GuidedPerson = SafetyPatient & Pick<Person, 'sex' | 'pregnancyWeeks' | 'asks'>;

/** What the list or the week itself tells; null where there is no week to ask. */
export interface Situation {
  noOilyFish: boolean;
  weekCalcium: number | null;
}

export function parseWho(text: string): Who {
  return text.split(' | ').map((part) => {
    const one: Case = {
      trigger: { allOf: [] },
      ...{ sex: null, weeksAtMost: null, noOilyFish: false, calciumBelow: null },
    };
    const rest = part.split(' & ').filter((word) => !readOwnWord(word.trim(), one));
    if (rest.length > 0) one.trigger = parseTrigger('life-stage', rest.join(' & '));
    return one;
  });
}

/** Whether the word is one of guidelines alone, which is then written down. */
function readOwnWord(word: string, one: Case): boolean {
  const sex = /^sex=(female|male)$/.exec(word)?.[1];
  const weeks = /^weeks<=(\d+)$/.exec(word)?.[1];
  const calcium = /^weekCalcium<(\d+)$/.exec(word)?.[1];
  if (sex !== undefined) one.sex = sex === 'female' ? 'female' : 'male';
  else if (weeks !== undefined) one.weeksAtMost = Number(weeks);
  else if (calcium !== undefined) one.calciumBelow = Number(calcium);
  else if (word === 'noOilyFish') one.noOilyFish = true;
  else return false;
  return true;
}

const nothingKnown: Situation = { noOilyFish: false, weekCalcium: null };

export function isFor(who: Who, person: GuidedPerson, situation: Situation = nothingKnown): boolean {
  return who.some(
    ({ trigger, sex, weeksAtMost, noOilyFish, calciumBelow }) =>
      causeOf(trigger, person) !== null &&
      (sex === null || person.sex === sex) &&
      (weeksAtMost === null || isUpToWeek(weeksAtMost, person)) &&
      (!noOilyFish || situation.noOilyFish) &&
      (calciumBelow === null || (situation.weekCalcium !== null && situation.weekCalcium < calciumBelow)),
  );
}

/** Where the week is not known, what holds for any week holds. */
function isUpToWeek(weeks: number, { pregnancyWeeks, asks }: GuidedPerson): boolean {
  return asks.includes('dueDate') || (pregnancyWeeks !== null && pregnancyWeeks <= weeks);
}
