import type { FindingRecord, ListRecord, SuggestionRecord } from './list-record.ts';

/** Kinds of food that made people get; the last two are advised against. */
export const madeGroups = ['pulses', 'nuts', 'fructans', 'fish', 'oats', 'fibre', 'meat', 'sugar'];

/** A report whose scores are given on the side of their kind of food; from 10 on it is suggested, with `foods` foods each. */
export function madeRecord(
  person: string,
  strengths: readonly number[],
  part: Partial<ListRecord> & { again?: number } = {},
): ListRecord {
  const { again = 0.5, ...given } = part;
  const suggestions = madeSuggestions(strengths, again);
  return {
    ...{ sample: `${person} sample`, person, cohort: 'north', set: '16S-ncbi', group: 'healthy', country: null },
    ...{ ageYears: null, laboratory: null, refusedBy: [], findings: [], assessed: new Set([1, 2, 3]), suggestions },
    foods: suggestions.filter(({ open }) => open).flatMap((_, at) => [2 * at + 1, 2 * at + 2]),
    noisy: null,
    ...given,
  };
}

export function madeSuggestions(strengths: readonly number[], again = 0.5): SuggestionRecord[] {
  return madeGroups.map((groupId, at) => {
    const strength = strengths[at] ?? 0;
    const side = at < 6 ? 'up' : 'down';
    return {
      ...{ groupId, side, score: side === 'up' ? strength : -strength, open: strength >= 10 },
      ...{ band: strength >= 20 ? 'eatMore' : strength >= 10 ? 'eat' : 'neutral', again },
    };
  });
}

export const madeFinding = (taxId: number, side: 'Low' | 'High', again: number): FindingRecord => ({
  ...{ taxId, side, again, clear: again >= 0.65 },
});

/** Everybody of this cohort has a kind of food of their own, twice; south has nothing to say to anybody. */
export function madeStudy(): ListRecord[] {
  const people = Array.from({ length: 6 }, (_, at) => at);
  const scores = (at: number) => people.map((each) => (each === at ? 25 : each / 10));
  const north = people.flatMap((at) => {
    const about = {
      group: at < 3 ? 'healthy' : 'patient',
      country: at < 2 ? 'HR' : 'AT',
      ageYears: 20 + 10 * at,
    } as const;
    const findings = Array.from({ length: 10 }, (_, taxId) => madeFinding(taxId, 'Low', 0.55));
    const assessed = new Set(findings.map(({ taxId }) => taxId));
    const noisy = madeSuggestions(scores(at));
    return [
      madeRecord(`n${at}`, scores(at), { ...about, findings, assessed, noisy }),
      // half of the findings come again
      madeRecord(`n${at}`, scores(at), { ...about, findings: findings.slice(0, 5), assessed, noisy }),
    ];
  });
  const south = people.flatMap((at) => {
    const about = { cohort: 'south', group: at < 3 ? 'healthy' : 'patient', laboratory: 'L' } as const;
    return [madeRecord(`s${at}`, [], about), madeRecord(`s${at}`, [], about)];
  });
  return [...north, ...south, madeRecord('s9', [], { cohort: 'south', refusedBy: ['UNMATCHED'] })];
}
