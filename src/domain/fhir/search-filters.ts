import { isWithin, type TimeBound } from './last-updated.ts';
import { codingsOf, type Json, listAt, textAt } from './read-values.ts';

/** What a search of FHIR narrows resources by, beside whose they are. */
export interface SearchFilters {
  /** `code`, `system|code` or `|code`; several separated by commas mean any of them. */
  category?: string | undefined;
  code?: string | undefined;
  date: readonly TimeBound[];
}

export function isFound(resource: Json, { category, code, date }: SearchFilters): boolean {
  const effective = textAt(resource, 'effectiveDateTime');
  return (
    (category === undefined || listAt(resource, 'category').some((each) => hasToken(each, category))) &&
    (code === undefined || hasToken(resource.code, code)) &&
    date.every((bound) => effective !== null && isWithin(effective, bound))
  );
}

function hasToken(concept: unknown, asked: string): boolean {
  const wanted = asked.split(',').map((each) => {
    const [code = '', system] = each.split('|').reverse();
    return { code, system };
  });
  return codingsOf(concept).some((coding) =>
    wanted.some(
      ({ code, system }) => coding.code === code && (system === undefined || system === (coding.system ?? '')),
    ),
  );
}
