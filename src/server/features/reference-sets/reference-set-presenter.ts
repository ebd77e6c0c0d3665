import type { Language } from '#contract/endpoint.ts';
import type { ReferenceSet } from '#contract/reference-sets.contract.ts';
import { measures } from '#domain/catalogue/reference-set.ts';
import type { Session } from '#server/http/session.ts';
import type { SetRow } from './reference-sets.repository.ts';

export function presentSet(
  { set, laboratories, ranges, edited }: SetRow,
  { role }: Pick<Session, 'role'>,
  language: Language,
): ReferenceSet {
  return {
    id: set.id,
    name: language === 'hr' ? (set.nameHr ?? set.name) : set.name,
    kind: set.kind,
    method: set.kind.startsWith('16S') ? '16S' : 'shotgun',
    database: set.database,
    people: set.people,
    source: set.source,
    provisional: measures[set.kind].provisional,
    editable: role === 'Admin',
    own: set.own,
    laboratories,
    ranges,
    edited,
    version: set.version,
  };
}
