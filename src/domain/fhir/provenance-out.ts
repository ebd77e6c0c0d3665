import { answersIdOf } from './answers-out.ts';
import { reportIdOf } from './observations-out.ts';
import { practiceId } from './patient-out.ts';
import { listIdOf, weekIdOf } from './plans-out.ts';
import type { RecordFacts } from './record-facts.ts';
import { idOf, type Resource, type ResourceType, reference, resource } from './resource.ts';
import { systems } from './systems.ts';

interface Origin {
  key: string;
  targets: { reference: string }[];
  at: string;
  /** Null: nobody is named; the practice answers for it. */
  by: { type: ResourceType; id: number } | null;
  /** What else had a hand in it. */
  made?: string;
  from?: { reference: string }[];
}

/** Who wrote what, and when: one for each piece of work, not for each resource. */
export function provenanceResources(facts: RecordFacts, ofRecord: readonly Resource[]): Resource[] {
  const { patient, reports, questionnaires, list, week } = facts;
  const staff = (id: number | null): Origin['by'] => (id === null ? null : { type: 'Practitioner', id });
  const reportOf = (id: number) => reference('DiagnosticReport', reportIdOf(patient.id, id));
  const origins: Origin[] = [
    {
      key: 'record',
      targets: ofRecord.map(({ resourceType, id }) => reference(resourceType, id)),
      ...{ at: patient.updatedAt, by: staff(patient.updatedBy) },
    },
    ...reports.map(({ report }) => ({
      key: `report-${report.id}`,
      targets: [reportOf(report.id)],
      ...{ at: report.uploadedAt, by: staff(report.uploadedBy?.id ?? null), made: `File ${report.file.sha256}` },
    })),
    ...questionnaires.map(({ id, submittedAt }) => ({
      key: `answers-${id}`,
      targets: [reference('QuestionnaireResponse', answersIdOf(patient.id, id))],
      ...{ at: submittedAt, by: { type: 'Patient' as const, id: patient.id } },
    })),
  ];
  if (list) {
    origins.push({
      key: `list-${list.labReportId}`,
      targets: [reference('NutritionOrder', listIdOf(patient.id, list.labReportId))],
      ...{ at: list.calculatedAt, by: staff(list.calculatedBy), made: `Metabelly engine ${list.engineVersion}` },
      from: [reportOf(list.labReportId)],
    });
  }
  if (week) {
    origins.push({
      key: `week-${week.labReportId}`,
      targets: [reference('CarePlan', weekIdOf(patient.id, week.labReportId))],
      ...{ at: week.updatedAt, by: staff(week.updatedBy), from: [reportOf(week.labReportId)] },
    });
  }
  return origins.map(({ key, targets, at, by, made, from = [] }) =>
    resource('Provenance', idOf(patient.id, 'origin', key), at, {
      target: targets,
      recorded: at,
      agent: [
        {
          type: { coding: [{ system: systems.provenanceAgent, code: 'author' }] },
          who: by === null ? reference('Organization', practiceId) : reference(by.type, by.id),
        },
        made !== undefined && {
          type: { coding: [{ system: systems.provenanceAgent, code: 'assembler' }] },
          who: { display: made },
        },
      ].filter((agent) => agent !== false),
      entity: from.map((what) => ({ role: 'source', what })),
    }),
  );
}
