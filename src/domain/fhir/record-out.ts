import { fhirResourceTypes } from '#contract/fhir.contract.ts';
import { questionnaireResponse } from './answers-out.ts';
import { bacteriumResource, diagnosticReport, isTold, measurementResource } from './observations-out.ts';
import {
  allergyResources,
  conditionResources,
  lifestyleResources,
  medicationResources,
  patientResource,
} from './patient-out.ts';
import { carePlan, nutritionOrder } from './plans-out.ts';
import { provenanceResources } from './provenance-out.ts';
import type { RecordFacts } from './record-facts.ts';
import type { Resource, ResourceType } from './resource.ts';

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
    const results = report.bacteria.filter(isTold).map((bacterium) => bacteriumResource(patient, report, bacterium));
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
