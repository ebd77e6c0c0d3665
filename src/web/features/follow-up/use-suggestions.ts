import { useQuery } from '@tanstack/react-query';
import { checkInLimits } from '#contract/check-ins.contract.ts';
import { foodListQuery } from '#web/entities/food-list/food-list.queries.ts';
import { labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { inTime } from '#web/entities/lab-report/samples-in-time.ts';

interface ListSuggestion {
  groupId: string;
  name: { en: string; hr: string };
  /** What the list says: "5 meals a week"; null where it says nothing. */
  amount: { en: string | null; hr: string | null };
}

/**
 * What the list of the newest sample says to eat more of. To eat less of something is no trial: with and without it
 * would change places. None where there is no list: a food is named by hand then.
 */
export function useSuggestions(userId: number): ListSuggestion[] {
  const samples = useQuery(labReportListQuery(userId)).data ?? [];
  const newest = samples.toSorted(inTime).at(-1);
  const enabled = newest !== undefined;
  const en = useQuery({ ...foodListQuery(newest?.id ?? 0, 'en'), enabled }).data?.suggestions ?? [];
  const hr = useQuery({ ...foodListQuery(newest?.id ?? 0, 'hr'), enabled }).data?.suggestions ?? [];
  return en
    .filter(({ open, side }) => open && side === 'up')
    .flatMap(({ groupId, name, amount }) => {
      const other = hr.find((each) => each.groupId === groupId);
      if (!other) return [];
      const cut = (text: string) => text.slice(0, checkInLimits.name);
      return [{ groupId, name: { en: cut(name), hr: cut(other.name) }, amount: { en: amount, hr: other.amount } }];
    });
}
