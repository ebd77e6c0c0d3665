import type { MergedEntity } from './merge-shipped.repository.ts';

/** Without its empty fields a pair of the first version has the state that was shipped then. */
export const pair: MergedEntity = {
  entity: 'pair',
  table: 'bacteria_food_pair',
  key: `t.taxon_id || ':' || t.food_id`,
  state: `jsonb_strip_nulls(jsonb_build_object('kind', t.kind, 'value', t.value, 'grade', t.evidence_grade,
    'citationId', t.citation_id, 'component', t.component, 'componentGrams', t.component_grams,
    'agreement', t.agreement))`,
  insert: `insert into bacteria_food_pair
    (taxon_id, food_id, kind, value, evidence_grade, component, component_grams, agreement)
    select split_part(n.key, ':', 1)::integer, split_part(n.key, ':', 2)::integer, n.state->>'kind',
      (n.state->>'value')::double precision, n.state->>'grade', n.state->>'component',
      (n.state->>'componentGrams')::double precision, (n.state->>'agreement')::double precision`,
  update: `set kind = n.state->>'kind', value = (n.state->>'value')::double precision,
    evidence_grade = n.state->>'grade', citation_id = null, component = n.state->>'component',
    component_grams = (n.state->>'componentGrams')::double precision,
    agreement = (n.state->>'agreement')::double precision`,
};

export const pairStudy: MergedEntity = {
  entity: 'pairStudy',
  table: 'pair_study',
  key: `t.taxon_id || ':' || t.food_id || ':' || t.study_id`,
  state: `jsonb_strip_nulls(jsonb_build_object('agrees', t.agrees))`,
  insert: `insert into pair_study (taxon_id, food_id, study_id, agrees)
    select split_part(n.key, ':', 1)::integer, split_part(n.key, ':', 2)::integer, split_part(n.key, ':', 3)::integer,
      (n.state->>'agrees')::boolean`,
  // of a pair that staff have made their own, or deleted, the studies are theirs too
  insertWhere: `exists (select from bacteria_food_pair p join shipped_row s on s.entity = 'pair'
      and s.key = p.taxon_id || ':' || p.food_id and s.state->>'component' = p.component
    where p.taxon_id = split_part(n.key, ':', 1)::integer and p.food_id = split_part(n.key, ':', 2)::integer)
    and exists (select from study s where s.id = split_part(n.key, ':', 3)::integer)`,
  update: `set agrees = (n.state->>'agrees')::boolean`,
};

export const behaviour: MergedEntity = {
  entity: 'behaviour',
  table: 'bacteria_behaviour',
  key: `t.kind || ':' || t.taxon_id || ':' || t.status`,
  state: `jsonb_strip_nulls(jsonb_build_object('flow', t.flow, 'contested', nullif(t.contested, false), 'note', t.note))`,
  insert: `insert into bacteria_behaviour (kind, taxon_id, status, flow, contested, note)
    select split_part(n.key, ':', 1), split_part(n.key, ':', 2)::integer, split_part(n.key, ':', 3),
      n.state->>'flow', coalesce((n.state->>'contested')::boolean, false), n.state->>'note'`,
  update: `set flow = n.state->>'flow', contested = coalesce((n.state->>'contested')::boolean, false),
    note = n.state->>'note'`,
};
