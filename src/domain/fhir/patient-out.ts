import { conditionCodes } from './condition-codes.ts';
import { dueDateCodes } from './measure-codes.ts';
import type { Named, PatientFacts } from './record-facts.ts';
import { concept, idOf, type Resource, reference, resource } from './resource.ts';
import { ownSystems, systems } from './systems.ts';

/** The one organisation there is. */
export const practiceId = 'practice';

export function patientResource(patient: PatientFacts): Resource {
  const { id, firstName, lastName, dateOfBirth, sex, email, phone, language } = patient;
  return resource('Patient', String(id), patient.updatedAt, {
    identifier: [{ use: 'usual', system: ownSystems.patient, value: patient.code }],
    active: patient.active,
    name: [{ use: 'official', family: lastName, given: [firstName], text: `${firstName} ${lastName}` }],
    telecom: [phone && { system: 'phone', value: phone }, email && { system: 'email', value: email }],
    gender: sex,
    birthDate: dateOfBirth,
    communication: [{ language: { coding: [{ system: systems.language, code: language }] }, preferred: true }],
    generalPractitioner: [reference('Practitioner', patient.accountId)],
    managingOrganization: reference('Organization', practiceId),
  });
}

/** Life stages and habits are no illness. */
const noIllness: readonly string[] = ['lifeStage'];

export function conditionResources(patient: PatientFacts): Resource[] {
  return patient.conditions
    .filter(({ group }) => !noIllness.includes(group))
    .map((condition) =>
      resource('Condition', idOf(patient.id, condition.code), patient.updatedAt, {
        clinicalStatus: { coding: [{ system: systems.conditionClinical, code: 'active' }] },
        category: [{ coding: [{ system: systems.conditionCategory, code: 'problem-list-item' }] }],
        code: conditionConcept(condition),
        subject: reference('Patient', patient.id),
      }),
    );
}

function conditionConcept({ code, name }: Named) {
  const { icd10, snomed } = conditionCodes[code]?.sent ?? {};
  return concept(
    name,
    snomed === undefined ? undefined : { system: systems.snomed, code: snomed },
    icd10 === undefined ? undefined : { system: systems.icd10, code: icd10 },
    { system: ownSystems.condition, code, display: name },
  );
}

/** Whether it is an allergy or an intolerance nobody has said; whoever reads it keeps the food away. */
export function allergyResources(patient: PatientFacts): Resource[] {
  return patient.restrictions
    .filter(({ kind }) => kind === 'allergen')
    .map(({ code, name }) =>
      resource('AllergyIntolerance', idOf(patient.id, code), patient.updatedAt, {
        clinicalStatus: { coding: [{ system: systems.allergyClinical, code: 'active' }] },
        category: ['food'],
        code: concept(name, { system: ownSystems.restriction, code, display: name }),
        patient: reference('Patient', patient.id),
      }),
    );
}

/** A stopped drug stays on record. */
export function medicationResources(patient: PatientFacts): Resource[] {
  const seen = new Map<string, number>();
  const statement = (
    key: string,
    medication: ReturnType<typeof concept>,
    { dose, startedOn, stoppedOn }: { dose: string | null; startedOn: string | null; stoppedOn: string | null },
  ): Resource => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const id = times === 1 ? idOf(patient.id, key) : idOf(patient.id, key, times);
    return resource('MedicationStatement', id, patient.updatedAt, {
      status: stoppedOn === null ? 'active' : 'stopped',
      medicationCodeableConcept: medication,
      subject: reference('Patient', patient.id),
      effectivePeriod: { start: startedOn, end: stoppedOn },
      dosage: [{ text: dose }],
    });
  };
  const drugs = patient.medicines.map(({ drug, ...course }) => {
    const atc = drug.atcCode === null ? undefined : { system: systems.atc, code: drug.atcCode };
    const own = { system: ownSystems.drug, code: drug.code, display: drug.name };
    return statement(`drug-${drug.code}`.slice(0, 40), concept(drug.name, atc, own), course);
  });
  const supplements = patient.supplements.map(({ name, ...course }) =>
    statement('supplement', concept(name, { system: ownSystems.supplement, code: 'supplement' }), course),
  );
  return [...drugs, ...supplements];
}

/** Diets and life stages, and the day a child is expected. */
export function lifestyleResources(patient: PatientFacts): Resource[] {
  const { id, updatedAt, dueDate } = patient;
  const social = (key: string, code: object, value: object): Resource =>
    resource('Observation', idOf(id, key), updatedAt, {
      status: 'final',
      category: [{ coding: [{ system: systems.observationCategory, code: 'social-history' }] }],
      code,
      subject: reference('Patient', id),
      effectiveDateTime: updatedAt,
      ...value,
    });
  const diets = patient.restrictions
    .filter(({ kind }) => kind !== 'allergen')
    .map(({ code, name }) =>
      social(
        `diet-${code}`,
        { text: 'Diet' },
        {
          valueCodeableConcept: concept(name, { system: ownSystems.restriction, code, display: name }),
        },
      ),
    );
  const stages = patient.conditions
    .filter(({ group }) => noIllness.includes(group))
    .map(({ code, name }) =>
      social(
        `stage-${code}`,
        { text: 'Life stage or habit' },
        {
          valueCodeableConcept: concept(name, { system: ownSystems.condition, code, display: name }),
        },
      ),
    );
  const [dueDateCode = ''] = dueDateCodes;
  const expected =
    dueDate === null
      ? []
      : [
          social('due-date', concept('Estimated date of delivery', { system: systems.loinc, code: dueDateCode }), {
            valueDateTime: dueDate,
          }),
        ];
  return [...diets, ...stages, ...expected];
}
