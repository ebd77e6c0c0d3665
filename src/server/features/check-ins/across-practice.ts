import type { SuggestionAcross } from '#contract/check-ins.contract.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import { acrossPeople, fewestPeople, worthReview } from '#domain/trial/across-people.ts';
import { mondayOf } from '#domain/trial/weeks.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { findAllTrials, type TrialRow } from './check-ins.repository.ts';
import { assessRow, isAnswered } from './loop.ts';

/** One suggestion, judged by one outcome: what is said of bloating says nothing of energy. */
const keyOf = ({ groupId, name, outcome }: TrialRow): string =>
  JSON.stringify([groupId ?? name.en.trim().toLowerCase(), outcome]);

/** A person's newest trial of a suggestion counts, so that nobody counts twice. */
export async function suggestionsAcross(
  context: AppContext,
): Promise<{ suggestions: SuggestionAcross[]; tooFew: number }> {
  const { orm } = context.database;
  const week = mondayOf(await practiceToday(orm, context));
  const { trials, weeks } = await findAllTrials(orm);
  const weeksOf = groupBy(weeks.filter(isAnswered), ({ patientId }) => patientId);
  const groups = [...groupBy(trials, keyOf).values()].map((ofOne): SuggestionAcross | null => {
    const newest = [...new Map(ofOne.map((trial) => [trial.patientId, trial])).values()];
    const people = newest
      .map((trial) => assessRow(trial, weeksOf.get(trial.patientId) ?? [], week))
      .filter(({ answered }) => answered.with > 0 && answered.without > 0);
    const last = ofOne.at(-1);
    if (!last || people.length < fewestPeople) return null;
    const verdict = acrossPeople(people.map(({ verdict: { mean, interval } }) => ({ mean, interval })));
    return {
      ...{ name: last.name, groupId: last.groupId, outcome: last.outcome, people: people.length, verdict },
      followed: {
        asPlanned: people.reduce((sum, { eaten }) => sum + eaten.asPlanned, 0),
        of: people.reduce((sum, { eaten }) => sum + eaten.of, 0),
      },
      review: worthReview(people.length, verdict),
    };
  });
  const suggestions = groups.filter((group) => group !== null).sort((a, b) => b.people - a.people);
  return { suggestions, tooFew: groups.length - suggestions.length };
}
