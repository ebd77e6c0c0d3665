import { patientBounds, supplementSchema } from '#contract/patient-fields.ts';
import { type Problem, problem } from '#contract/problem.ts';
import { searchKey } from '#domain/patients/search-key.ts';
import {
  allergensBySnomed,
  allergenWords,
  conditionOfIcd10,
  conditionOfSnomed,
  conditionsItMayBe,
  noAllergyCodes,
} from './condition-codes.ts';
import type { Catalogue, Name, Reader } from './read-bundle.ts';
import { codeIn, codingsOf, conceptText, dayIn, type Json, objectAt, textAt, wordsOf } from './read-values.ts';
import { ownSystems, systems } from './systems.ts';

/** That something was ruled out, or noted by mistake, is no finding. */
const ruledOut = ['refuted', 'entered-in-error'];
const over = ['inactive', 'resolved', 'remission'];
/** Of these the past counts too. */
const alsoPast = ['eating_disorder', 'alcohol_dependence'];

function statusProblem(resource: Json, past: boolean): Problem | null {
  const verification = codeIn(resource.verificationStatus);
  if (verification !== null && ruledOut.includes(verification)) return problem('FHIR_STATUS', { status: verification });
  const clinical = codeIn(resource.clinicalStatus);
  return !past && clinical !== null && over.includes(clinical) ? problem('FHIR_STATUS', { status: clinical }) : null;
}

export function readAllergy(resource: Json, { catalogue, fields, took, left }: Reader): undefined {
  const { code } = resource;
  const said = conceptText(code);
  const codings = codingsOf(code);
  if (codings.some((coding) => isSnomed(coding.system) && noAllergyCodes.includes(coding.code))) {
    return left(said, problem('FHIR_NO_ALLERGY'));
  }
  const status = statusProblem(resource, false);
  if (status) return left(said, status);
  const codes =
    firstOf(codings, ({ system, code }) => {
      if (system === ownSystems.restriction) return [code];
      return isSnomed(system) ? allergensBySnomed[code] : undefined;
    }) ?? codesByWords(wordsOf(code), catalogue);
  const found = catalogue.restrictions.filter((each) => codes.includes(each.code));
  if (found.length === 0) return left(said, unknown(code));
  for (const { id, name } of found) {
    if (!fields.foodRestrictionIds.includes(id)) fields.foodRestrictionIds.push(id);
    took('foodRestrictionIds', said, name);
  }
}

/** Whole names only: what merely contains a word may mean something else. */
function codesByWords(words: readonly string[], { restrictions }: Catalogue): string[] {
  const asked = words.map((each) =>
    searchKey(each)
      .replace(/^(allergy|allergic|intolerance|alergija) (to|na) /, '')
      .replace(/ (allergy|protein|allergen)$/, ''),
  );
  return restrictions
    .filter(({ kind }) => kind === 'allergen')
    .filter(({ code, name }) =>
      [name.en, name.hr, ...(allergenWords[code] ?? [])].some((each) => asked.includes(searchKey(each))),
    )
    .map(({ code }) => code);
}

export function readCondition(resource: Json, { catalogue, language, fields, took, left }: Reader): undefined {
  const { code } = resource;
  const said = conceptText(code);
  const codings = codingsOf(code);
  const found =
    firstOf(codings, (coding) => conditionByCode(coding, catalogue)) ?? byName(catalogue.conditions, wordsOf(code));
  const status = statusProblem(resource, found !== undefined && alsoPast.includes(found.code));
  if (status) return left(said, status);
  if (found) {
    if (!fields.phenotypeIds.includes(found.id)) fields.phenotypeIds.push(found.id);
    return took('phenotypeIds', said, found.name);
  }
  const several = codings.flatMap((coding) => conditionsItMayBe(coding.code));
  const names = catalogue.conditions.filter((each) => several.includes(each.code)).map(({ name }) => name[language]);
  left(said, names.length > 0 ? problem('FHIR_SEVERAL_MEANINGS', { names: names.join('; ') }) : unknown(code));
}

function conditionByCode({ system, code }: { system: string | null; code: string }, { conditions }: Catalogue) {
  const own = system === ownSystems.condition ? code : null;
  const icd10 = system === systems.icd10 || system === systems.icd10cm ? conditionOfIcd10(code) : null;
  const condition = own ?? icd10 ?? (isSnomed(system) ? conditionOfSnomed(code) : null);
  return conditions.find((each) => each.code === condition);
}

const notTaken = ['entered-in-error', 'not-taken', 'intended'];

export function readMedication(resource: Json, reader: Reader): undefined {
  const { catalogue, fields, today, took, left, find } = reader;
  const pointed = find(textAt(objectAt(resource, 'medicationReference'), 'reference'));
  const medication = resource.medicationCodeableConcept ?? pointed?.code;
  const said = conceptText(medication);
  const status = textAt(resource, 'status');
  if (status !== null && notTaken.includes(status)) return left(said, problem('FHIR_STATUS', { status }));

  const course = courseOf(resource, today);
  if ('problem' in course) return left(said, course.problem);
  const codings = codingsOf(medication);
  if (codings.some(({ system }) => system === ownSystems.supplement)) {
    const supplement = supplementSchema.safeParse({ name: wordsOf(medication)[0], ...course });
    if (!supplement.success || fields.supplements.length >= patientBounds.courses)
      return left(said, unknown(medication));
    fields.supplements.push(supplement.data);
    return took('supplements', said, withDose(supplement.data.name, course.dose));
  }
  const found =
    firstOf(codings, (coding) => drugByCode(coding, catalogue)) ??
    byName(catalogue.drugs, wordsOf(medication)) ??
    byIngredient(catalogue.drugs, wordsOf(medication));
  if (!found || fields.medicines.length >= patientBounds.courses) return left(said, unknown(medication));
  fields.medicines.push({ drugId: found.id, ...course });
  took('medicines', said, {
    en: withDose(found.name.en, course.dose),
    hr: withDose(found.name.hr, course.dose),
  });
}

/** An order is what most records hold of a drug: one that stands counts as taken from the day it was written. */
const orders = ['order', 'original-order', 'reflex-order', 'filler-order', 'instance-order'];

export function readRequest(resource: Json, reader: Reader): undefined {
  const { fields, left, find } = reader;
  const pointed = find(textAt(objectAt(resource, 'medicationReference'), 'reference'));
  const said = conceptText(resource.medicationCodeableConcept ?? pointed?.code);
  const [status, intent] = [textAt(resource, 'status') ?? '?', textAt(resource, 'intent') ?? '?'];
  if (status !== 'active') return left(said, problem('FHIR_STATUS', { status }));
  if (!orders.includes(intent)) return left(said, problem('FHIR_STATUS', { status: intent }));
  if (resource.doNotPerform === true) return left(said, problem('FHIR_STATUS', { status: 'do not perform' }));
  const before = new Set(fields.medicines.map(({ drugId, stoppedOn }) => (stoppedOn === null ? drugId : null)));
  readMedication(
    {
      ...resource,
      status: 'active',
      effectiveDateTime: textAt(resource, 'authoredOn')?.slice(0, 10),
      dosage: resource.dosageInstruction,
    },
    reader,
  );
  // Ordered once more: it is one medicine.
  const last = fields.medicines.at(-1);
  if (last && before.has(last.drugId) && fields.medicines.filter(({ drugId }) => drugId === last.drugId).length > 1) {
    fields.medicines.pop();
  }
}

/** Groups of drugs have shorter codes: `A10A` is any insulin. */
function drugByCode({ system, code }: { system: string | null; code: string }, { drugs }: Catalogue) {
  if (system === ownSystems.drug) return drugs.find((each) => each.code === code);
  if (system !== systems.atc && system !== 'http://www.whocc.no/atc/') return undefined;
  const wanted = code.toUpperCase();
  return (
    drugs.find(({ atcCode }) => atcCode === wanted) ??
    drugs.find(({ atcCode }) => atcCode !== null && atcCode.length < 7 && wanted.startsWith(atcCode))
  );
}

interface Course {
  dose: string | null;
  startedOn: string | null;
  stoppedOn: string | null;
}

/** A drug that was stopped on no day that is known cannot be kept: without one it would count as taken now. */
function courseOf(resource: Json, today: string): Course | { problem: Problem } {
  const period = objectAt(resource, 'effectivePeriod');
  const begun = textAt(period, 'start') ?? textAt(resource, 'effectiveDateTime');
  const ended = textAt(period, 'end');
  const startedOn = dayIn(begun);
  const end = dayIn(ended);
  if (startedOn !== null && startedOn > today) return { problem: problem('FHIR_NOT_BEGUN') };
  const stoppedOn = end !== null && end <= today ? end : null;
  const status = textAt(resource, 'status');
  if (stoppedOn === null && (status === 'stopped' || status === 'completed')) {
    return { problem: problem('FHIR_STOPPED_WITHOUT_DAY') };
  }
  if (startedOn !== null && stoppedOn !== null && stoppedOn < startedOn)
    return { problem: problem('FHIR_DATES_CROSSED') };
  const [dosage] = Array.isArray(resource.dosage) ? resource.dosage : [];
  const dose = textAt(dosage, 'text');
  return { dose: dose === null ? null : dose.replaceAll(/\s+/g, ' ').slice(0, 60), startedOn, stoppedOn };
}

function withDose(name: string, dose: string | null): string {
  return dose === null ? name : `${name}, ${dose}`;
}

/** By its name in either language, with or without what stands in brackets. */
function byName<Record extends { name: Name }>(
  records: readonly Record[],
  words: readonly string[],
): Record | undefined {
  const plain = (text: string) => searchKey(text.replace(/\s*\([^)]*\)/g, ''));
  const asked = words.flatMap((each) => [searchKey(each), plain(each)]);
  return records.find(({ name }) =>
    [name.en, name.hr].some((each) => asked.includes(searchKey(each)) || asked.includes(plain(each))),
  );
}

/** Shorter names may be part of other words. */
const shortestIngredient = 5;

/**
 * "24 HR Metformin hydrochloride 500 MG Extended Release Oral Tablet" is metformin. Only where one drug of ours is named
 * in it, and no second ingredient, which such names part by a stroke: what is taken is shown before it is kept.
 */
function byIngredient(drugs: Catalogue['drugs'], words: readonly string[]): Catalogue['drugs'][number] | undefined {
  const asked = words.filter((each) => !each.includes(' / ')).map((each) => ` ${searchKey(each)} `);
  const named = drugs.filter(({ name }) =>
    [name.en, name.hr].some((each) => {
      const key = searchKey(each.replace(/\s*\([^)]*\)/g, ''));
      return key.length >= shortestIngredient && asked.some((text) => text.includes(` ${key} `));
    }),
  );
  return named.length === 1 ? named[0] : undefined;
}

function unknown(concept: unknown): Problem {
  const [coding] = codingsOf(concept);
  if (!coding) return problem('FHIR_NAME_UNKNOWN');
  return problem('FHIR_CODE_UNKNOWN', { code: `${coding.system ?? '?'} ${coding.code}`.slice(0, 120) });
}

function isSnomed(system: string | null): boolean {
  return system === systems.snomed;
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
