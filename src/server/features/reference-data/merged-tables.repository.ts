import { mealFields, mealState } from '#server/features/meals/meals.door.ts';
import { rangeState } from '#server/features/reference-sets/reference-sets.door.ts';
import type { MergedEntity } from './merge-shipped.repository.ts';

export const category: MergedEntity = {
  entity: 'category',
  table: 'bacteria_category',
  key: 't.id::text',
  state: `jsonb_build_object('name', t.name, 'nameHr', t.name_hr, 'description', t.description,
    'descriptionHr', t.description_hr, 'reportDescription', t.report_description,
    'reportDescriptionHr', t.report_description_hr, 'color', t.color)`,
  insert: `insert into bacteria_category
    (id, name, name_hr, description, description_hr, report_description, report_description_hr, color)
    select n.key::integer, n.state->>'name', n.state->>'nameHr', n.state->>'description', n.state->>'descriptionHr',
      n.state->>'reportDescription', n.state->>'reportDescriptionHr', n.state->>'color'`,
  update: `set name = n.state->>'name', name_hr = n.state->>'nameHr', description = n.state->>'description',
    description_hr = n.state->>'descriptionHr', report_description = n.state->>'reportDescription',
    report_description_hr = n.state->>'reportDescriptionHr', color = n.state->>'color'`,
  // A category that staff assigned taxa to stays, even where the product no longer ships it.
  deleteWhere: `not exists (select from category_assignment a where a.category_id = t.id and not exists
    (select from shipped_row s where s.entity = 'assignment' and s.key = a.category_id || ':' || a.taxon_id))`,
};

export const assignment: MergedEntity = {
  entity: 'assignment',
  table: 'category_assignment',
  key: `t.category_id || ':' || t.taxon_id`,
  state: `'{}'::jsonb`,
  insert: `insert into category_assignment (category_id, taxon_id)
    select split_part(n.key, ':', 1)::integer, split_part(n.key, ':', 2)::integer`,
  // Staff may have deleted the category.
  insertWhere: `exists (select from bacteria_category c where c.id = split_part(n.key, ':', 1)::integer)`,
  update: 'set taxon_id = t.taxon_id',
};

const percentiles = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'];
const rangeFigures = ['people', 'prevalence', ...percentiles];

export const range: MergedEntity = {
  entity: 'range',
  table: 'reference_range',
  key: `t.set_id || ':' || t.taxon_id`,
  state: rangeState,
  insert: `insert into reference_range (set_id, taxon_id, ${rangeFigures.join(', ')}, absence_counts)
    select split_part(n.key, ':', 1), split_part(n.key, ':', 2)::integer, (n.state->>'people')::integer,
      ${rangeFigures
        .slice(1)
        .map((name) => `(n.state->>'${name}')::double precision`)
        .join(', ')},
      (n.state->>'absenceCounts')::boolean`,
  update: `set people = (n.state->>'people')::integer,
    ${rangeFigures
      .slice(1)
      .map((name) => `${name} = (n.state->>'${name}')::double precision`)
      .join(', ')},
    absence_counts = (n.state->>'absenceCounts')::boolean, version = t.version + 1`,
};

/** `naming|rank|name`: no naming and no rank has a bar in it. */
export const taxonName: MergedEntity = {
  entity: 'taxonName',
  table: 'taxon_name',
  key: `t.naming || '|' || t.rank || '|' || t.name`,
  state: `jsonb_build_object('taxId', t.taxon_id, 'decision', t.decision, 'note', t.note)`,
  insert: `insert into taxon_name (naming, rank, name, taxon_id, decision, note)
    select split_part(n.key, '|', 1), split_part(n.key, '|', 2),
      substr(n.key, length(split_part(n.key, '|', 1)) + length(split_part(n.key, '|', 2)) + 3),
      (n.state->>'taxId')::integer, n.state->>'decision', n.state->>'note'`,
  update: `set taxon_id = (n.state->>'taxId')::integer, decision = n.state->>'decision', note = n.state->>'note',
    version = t.version + 1`,
};

const studyFields = ['short', 'kind', 'design', 'people', 'given', 'finding', 'read', 'note', 'identifier'];

const laterStudyFields = `coalesce(n.state->>'author', ''), (n.state->>'year')::integer, coalesce(n.state->>'journal', ''),
  array(select jsonb_array_elements_text(coalesce(n.state->'notVerified', '[]')))`;

export const study: MergedEntity = {
  entity: 'study',
  table: 'study',
  key: 't.id::text',
  // what is empty is not in it, as in states of versions that had no such field
  state: `jsonb_strip_nulls(jsonb_build_object(${studyFields.map((name) => `'${name}', t.${name}`).join(', ')},
    'author', nullif(t.author, ''), 'year', t.year, 'journal', nullif(t.journal, ''),
    'notVerified', nullif(to_jsonb(t.not_verified), '[]'), 'retractedOn', t.retracted_on))`,
  insert: `insert into study (id, ${studyFields.join(', ')}, author, year, journal, not_verified)
    select n.key::integer, ${studyFields.map((name) => `n.state->>'${name}'`).join(', ')}, ${laterStudyFields}`,
  // staff may have recorded the same study themselves
  insertWhere: `not exists (select from study s where lower(s.identifier) = lower(n.state->>'identifier'))`,
  update: `set ${studyFields.map((name) => `${name} = n.state->>'${name}'`).join(', ')},
    (author, year, journal, not_verified) = row(${laterStudyFields}), version = t.version + 1`,
  deleteWhere: 'not exists (select from pair_study p where p.study_id = t.id)',
};

export const meal: MergedEntity = {
  entity: 'meal',
  table: 'meal',
  key: 't.id',
  state: mealState,
  insert: `insert into meal (id, slot, name_en, name_hr, season, minutes, tags, foods)
    select n.key, ${mealFields}`,
  update: `set (slot, name_en, name_hr, season, minutes, tags, foods) = row(${mealFields}),
    version = nextval('meal_version'), updated_at = now()`,
};

/** An approval is of a text: a rule whose words a new version changes is a draft again by itself. */
export const safetyRule: MergedEntity = {
  entity: 'safetyRule',
  table: 'safety_rule',
  key: 't.code',
  state: `jsonb_build_object('triggerKind', t.trigger_kind, 'trigger', t.trigger, 'effect', t.effect,
    'appliesTo', t.applies_to, 'exceptFoodIds', to_jsonb(t.except_food_ids), 'reasonEn', t.reason_en,
    'reasonHr', t.reason_hr, 'patientEn', t.patient_en, 'patientHr', t.patient_hr, 'source', t.source,
    'strength', t.strength, 'review', t.review, 'checked', t.checked)`,
  insert: `insert into safety_rule (code, trigger_kind, trigger, effect, applies_to, except_food_ids, reason_en,
      reason_hr, patient_en, patient_hr, source, strength, review, checked)
    select n.key, ${['triggerKind', 'trigger', 'effect', 'appliesTo'].map((field) => `n.state->>'${field}'`).join(', ')},
      array(select jsonb_array_elements_text(n.state->'exceptFoodIds')::integer),
      ${['reasonEn', 'reasonHr', 'patientEn', 'patientHr', 'source', 'strength'].map((field) => `n.state->>'${field}'`).join(', ')},
      (n.state->>'review')::boolean, n.state->>'checked'`,
  update: `set trigger_kind = n.state->>'triggerKind', trigger = n.state->>'trigger', effect = n.state->>'effect',
    applies_to = n.state->>'appliesTo',
    except_food_ids = array(select jsonb_array_elements_text(n.state->'exceptFoodIds')::integer),
    reason_en = n.state->>'reasonEn', reason_hr = n.state->>'reasonHr', patient_en = n.state->>'patientEn',
    patient_hr = n.state->>'patientHr', source = n.state->>'source', strength = n.state->>'strength',
    review = (n.state->>'review')::boolean, checked = n.state->>'checked', version = nextval('safety_rule_version')`,
};
