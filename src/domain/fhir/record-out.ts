import { fhirResourceTypes } from '#contract/fhir.contract.ts';
import { questionnaireResponse } from './answers-out.ts';
import { bacteriumResource, diagnosticReport, isReported, measurementResource } from './observations-out.ts';
import {
  allergyResources,
  conditionResources,
  lifestyleResources,
  medicationResources,
  patientResource,
  practiceId,
} from './patient-out.ts';
import { carePlan, nutritionOrder } from './plans-out.ts';
import { provenanceResources } from './provenance-out.ts';
import type { RecordFacts } from './record-facts.ts';
import { type Resource, type ResourceType, resource } from './resource.ts';

/** All that leaves of a patient, without staff and practice, in the order of a Bundle. */
export function recordResources(facts: RecordFacts): Resource[] {
  const { patient } = facts;
  const allergies = allergyResources(patient);
  const ofRecord = [
    patientResource(patient),
    ...conditionResources(patient),
    ...allergies,
    ...medicationResources(patient),
    ...lifestyleResources(patient),
  ];
  const reports = facts.reports.flatMap((report) => {
    const results = report.bacteria
      .filter(isReported)
      .map((bacterium) => bacteriumResource(patient, report, bacterium));
    return [...results, diagnosticReport(patient, report, results)];
  });
  const all = [
    ...ofRecord,
    ...facts.measurements.map((measured) => measurementResource(patient, measured)),
    ...reports,
    ...facts.questionnaires.map((answers) => questionnaireResponse(patient, answers)),
    ...(facts.list ? [nutritionOrder(patient, facts.list, allergies)] : []),
    ...(facts.week ? [carePlan(patient, facts.week)] : []),
    ...provenanceResources(facts, ofRecord),
  ];
  const place = (type: ResourceType) => fhirResourceTypes.indexOf(type);
  return all.toSorted((one, other) => place(one.resourceType) - place(other.resourceType));
}

export interface PracticeFacts {
  name: string;
  address: string;
  phone: string;
  email: string;
  web: string;
  updatedAt: string;
}

export function organizationResource({ name, address, phone, email, web, updatedAt }: PracticeFacts): Resource {
  return resource('Organization', practiceId, updatedAt, {
    active: true,
    name,
    telecom: [
      phone && { system: 'phone', value: phone },
      email && { system: 'email', value: email },
      web && { system: 'url', value: web },
    ],
    address: [{ text: address }],
  });
}

export interface StaffFacts {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  active: boolean;
  updatedAt: string;
}

export function practitionerResource({ id, firstName, lastName, email, active, updatedAt }: StaffFacts): Resource {
  return resource('Practitioner', String(id), updatedAt, {
    active,
    name: [{ use: 'official', family: lastName, given: [firstName], text: `${firstName} ${lastName}` }],
    telecom: [email && { system: 'email', value: email, use: 'work' }],
  });
}

/** Who is named in resources of a patient. */
export function practitionerIdsIn(resources: readonly Resource[]): number[] {
  const found = JSON.stringify(resources).matchAll(/"Practitioner\/(\d+)"/g);
  return [...new Set([...found].map(([, id]) => Number(id)))];
}
