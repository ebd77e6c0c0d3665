import type { Language } from '#contract/endpoint.ts';
import { isRetiredKind } from '#contract/reference-ranges.ts';
import type { ReferenceSet } from '#contract/reference-sets.contract.ts';
import { measureOfKind } from '#domain/catalogue/reference-set.ts';
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
    method: measureOfKind(set.kind).genusOnly ? '16S' : 'shotgun',
    database: set.database,
    people: set.people,
    source: set.source,
    provisional: measureOfKind(set.kind).provisional,
    retired: isRetiredKind(set.kind),
    editable: role === 'Admin',
    own: set.own,
    laboratories,
    ranges,
    edited,
    version: set.version,
  };
}
