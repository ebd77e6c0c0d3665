import type { CalculateBody, CalculationSettings } from '#contract/recommendation.contract.ts';
import type { Standard } from '#contract/reference-standard.ts';
import type { GuidelineTables } from '#domain/food-list/guidelines.ts';
import { measuredWarnings } from '#domain/food-list/measured-warnings.ts';
import { rulesOfPatient } from '#domain/food-list/patient-rules.ts';
import { applySafety } from '#domain/food-list/safety-rules.ts';
import type { SuggestionTables } from '#domain/food-list/suggestion-tables.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import { firmIds, type Person, personInRun } from '#domain/person/person.ts';
import { targetsOf } from '#server/features/dri/dri.door.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { ReportForList } from './report-for-list.ts';
import { groupsOf } from './suggestion-tables.ts';

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/**
 * Lists that the call leaves out come from the patient. What the patient has and the run leaves out is `ignored`; what
 * no run may leave out is in the lists all the same.
 */
export function settingsOf(
  body: CalculateBody,
  patient: PatientRow,
  person: Person,
  practice: Standard,
): CalculationSettings {
  const firm = firmIds(person);
  const list = (key: keyof typeof firm): number[] => sorted([...(body[key] ?? patient[key]), ...firm[key]]);
  const lists = {
    foodRestrictionIds: list('foodRestrictionIds'),
    drugIds: list('drugIds'),
    phenotypeIds: list('phenotypeIds'),
  };
  const excludeFoodIds = sorted(body.excludeFoodIds ?? patient.dislikedFoodIds);
  const without = (own: number[], used: number[]) => sorted(own).filter((id) => !used.includes(id));
  const ignored = {
    foodRestrictionIds: without(patient.foodRestrictionIds, lists.foodRestrictionIds),
    drugIds: without(patient.drugIds, lists.drugIds),
    phenotypeIds: without(patient.phenotypeIds, lists.phenotypeIds),
  };
  const leavesOut = Object.values(ignored).some((ids) => ids.length > 0);
  return {
    level: body.level ?? 'both',
    nutrients: (body.nutrients ?? []).map((wish) => ({ ...wish, weight: wish.weight ?? 1 })),
    ...lists,
    excludeFoodIds,
    ignoredDislikes: without(patient.dislikedFoodIds, excludeFoodIds),
    standard: patient.standard ?? practice,
    ignored,
    ...(leavesOut && body.leftOutBecause !== undefined && { leftOutBecause: body.leftOutBecause }),
    extra: {
      foodRestrictionIds: without(lists.foodRestrictionIds, patient.foodRestrictionIds),
      drugIds: without(lists.drugIds, patient.drugIds),
      phenotypeIds: without(lists.phenotypeIds, patient.phenotypeIds),
    },
  };
}

/** What the same run would ask for on today's record: its choices stay, the record may have changed. */
export function refreshedRequest(
  stored: CalculationSettings,
  request: CalculateBody,
  patient: PatientRow,
): CalculateBody {
  const list = (key: 'foodRestrictionIds' | 'drugIds' | 'phenotypeIds'): number[] | undefined => {
    const given = request[key];
    if (given === undefined) return undefined;
    const ignored = stored.ignored?.[key] ?? [];
    const own = patient[key].filter((id) => !ignored.includes(id));
    return sorted([...own, ...(stored.extra?.[key] ?? [])]);
  };
  const { ignoredDislikes = [] } = stored;
  const disliked = patient.dislikedFoodIds.filter((id) => !ignoredDislikes.includes(id));
  return {
    ...request,
    excludeFoodIds: request.excludeFoodIds && sorted([...request.excludeFoodIds, ...disliked]),
    foodRestrictionIds: list('foodRestrictionIds'),
    drugIds: list('drugIds'),
    phenotypeIds: list('phenotypeIds'),
  };
}

export function engineInputOf(given: {
  snapshot: RuleBaseSnapshot;
  report: ReportForList;
  patient: PatientRow;
  /** As the record has them; the settings say what of it the run takes. */
  person: Person;
  settings: CalculationSettings;
  guidelines: GuidelineTables;
  suggestions: SuggestionTables;
  /** In the diary of the last four weeks. */
  eatenFoodIds: ReadonlySet<number>;
}): EngineInput {
  const { snapshot, report, patient, settings, guidelines: tables, suggestions, eatenFoodIds } = given;
  const { level, nutrients, excludeFoodIds } = settings;
  const person = personInRun(given.person, settings, snapshot.health);
  const named = new Set(settings.phenotypeIds.flatMap((id) => snapshot.health.conditions.get(id) ?? []));
  return {
    taxa: report.taxa,
    quality: report.quality,
    set: report.set,
    taxonomy: snapshot.taxa,
    pairs: snapshot.pairs,
    behaviours: snapshot.behaviours,
    foods: snapshot.engineFoods,
    patient: { ageYears: person.ageYears, targets: targetsOf(patient, person, settings.standard) },
    rules: rulesOfPatient(snapshot.healthRules, settings, person),
    safety: applySafety(snapshot.safetyRules, person, snapshot.health.restrictions),
    guidelines: { tables, person },
    noted: measuredWarnings(person.measured, named),
    settings: { level, nutrients, excludeFoodIds, dislikedFoodIds: patient.dislikedFoodIds },
    scoring: snapshot.scoring,
    groups: groupsOf(snapshot, suggestions),
    suggestions,
    eatenFoodIds,
  };
}
