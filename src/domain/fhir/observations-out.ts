import type { RangeWord } from '#contract/reference-ranges.ts';
import { loincOf, measureCodes } from './measure-codes.ts';
import type { MeasurementFacts, PatientFacts, ReportedBacterium, ReportFacts } from './record-facts.ts';
import { concept, idOf, type Resource, reference, resource } from './resource.ts';
import { ownSystems, systems } from './systems.ts';
import { ucumOfUnit } from './units.ts';

const quantity = (value: number | null, unit: string, code: string) =>
  value === null ? null : { value, unit, system: systems.ucum, code };
const category = (code: 'laboratory' | 'vital-signs') => [{ coding: [{ system: systems.observationCategory, code }] }];

const ofTheBody: readonly string[] = ['weight', 'height', 'waist', 'systolic', 'diastolic'];

export function measurementResource({ id: patientId }: PatientFacts, measured: MeasurementFacts): Resource {
  const { kind, unit, value, low, high } = measured;
  const code = ucumOfUnit(unit);
  const { display } = measureCodes[kind];
  const loinc = loincOf(kind, unit);
  return resource('Observation', idOf(patientId, 'measured', measured.id), measured.updatedAt, {
    status: 'final',
    category: category(ofTheBody.includes(kind) ? 'vital-signs' : 'laboratory'),
    code: concept(display, loinc === null ? undefined : { system: systems.loinc, code: loinc }, {
      system: ownSystems.measurement,
      code: kind,
    }),
    subject: reference('Patient', patientId),
    effectiveDateTime: measured.measuredOn,
    performer: measured.source === null ? [] : [{ display: measured.source }],
    valueQuantity: quantity(value, unit, code),
    referenceRange: [{ low: quantity(low, unit, code), high: quantity(high, unit, code) }],
  });
}

const methods = { '16S': '16S rRNA gene sequencing', shotgun: 'Shotgun sequencing', qPCR: 'qPCR', other: 'Other' };

export const reportIdOf = (patientId: number, labReportId: number): string => idOf(patientId, 'report', labReportId);

export function diagnosticReport(patient: PatientFacts, facts: ReportFacts, results: readonly Resource[]): Resource {
  const { report } = facts;
  const doubts = report.quality.reasons.map(({ message }) => message);
  return resource('DiagnosticReport', reportIdOf(patient.id, report.id), report.uploadedAt, {
    identifier: report.kitId === null ? [] : [{ value: report.kitId }],
    status: 'final',
    category: [{ coding: [{ system: systems.diagnosticSection, code: 'MB' }] }],
    code: { text: 'Gut microbiome profile' },
    subject: reference('Patient', patient.id),
    effectiveDateTime: report.sampleDate,
    issued: report.uploadedAt,
    performer: report.labName === null ? [] : [{ display: report.labName }],
    result: results.map(({ id }) => reference('Observation', id)),
    // What stands on the screen beside the figures belongs to them elsewhere too.
    conclusion: doubts.length === 0 ? null : `Quality of the sample: ${report.quality.level}. ${doubts.join(' ')}`,
  });
}

/** What the report has looked for: rows of its file, and bacteria of the set that it did not find. */
export function isReported({ fileName, status }: ReportedBacterium): boolean {
  return fileName !== null || status !== 'Unknown';
}

export function bacteriumResource(patient: PatientFacts, facts: ReportFacts, bacterium: ReportedBacterium): Resource {
  const { report, setName } = facts;
  const { taxId, name, rank, abundance, low, high, fileName, notAssessed } = bacterium;
  const percent = (value: number | null) => quantity(value, '%', '%');
  // Looked for, and the laboratory gave no amount: that is not none of it.
  const unmeasured = notAssessed === 'notMeasured';
  const range = bacterium.rangeSource === 'lab' ? 'Range of the laboratory' : setName && `Healthy adults: ${setName}`;
  return resource('Observation', idOf(patient.id, report.id, taxId), report.uploadedAt, {
    status: 'final',
    category: category('laboratory'),
    code: concept(`${name} (${rank}), share of the sample`, {
      ...{ system: systems.ncbiTaxonomy, code: String(taxId), display: name },
    }),
    subject: reference('Patient', patient.id),
    effectiveDateTime: report.sampleDate,
    issued: report.uploadedAt,
    performer: report.labName === null ? [] : [{ display: report.labName }],
    valueQuantity: unmeasured ? null : percent(abundance),
    dataAbsentReason: unmeasured ? { coding: [{ system: systems.dataAbsent, code: 'not-performed' }] } : null,
    interpretation: interpretationOf(bacterium),
    note: [
      { text: `Percent of all ${rank === 'genus' ? 'genera' : 'species'} of the sample.` },
      fileName === null && { text: 'Not found in the sample.' },
      notAssessed !== null && { text: reasons[notAssessed] },
    ].filter((note) => note !== false),
    method: { text: methods[report.method] },
    referenceRange: low === null && high === null ? [] : [{ low: percent(low), high: percent(high), text: range }],
  });
}

const words: Record<RangeWord, string> = {
  below: 'Below the range',
  probablyBelow: 'Probably below the range',
  perhapsBelow: 'Perhaps below the range',
  atLowerEdge: 'At the lower edge of the range',
  within: 'Within the range',
  atUpperEdge: 'At the upper edge of the range',
  perhapsAbove: 'Perhaps above the range',
  probablyAbove: 'Probably above the range',
  above: 'Above the range',
};

const reasons: Record<NonNullable<ReportedBacterium['notAssessed']>, string> = {
  noRange: 'Not assessed: no range of healthy people is known.',
  oneStudy: 'Not assessed: measured in too few healthy people.',
  studiesDisagree: 'Not assessed: healthy people of different studies disagree.',
  mixture: 'Not assessed: written in a way that means several genera.',
  otherProgram: 'Not assessed: this program reads it differently from the one of the healthy people.',
  genusOnly: 'Not assessed: the method cannot tell species.',
  unnameable: 'Not assessed: not every database can name it.',
  commonlyAbsent: 'Not assessed: many healthy people do not carry it.',
  laboratory: 'Not assessed: this laboratory reads it so in most people.',
  notMeasured: 'Looked for, amount not given.',
  notComparable: 'Not assessed: another place of the body, or a part of a sample.',
  contradicted: 'Not assessed: the genus and a species of it contradict each other.',
  adultRanges: 'Not assessed: ranges of adults are not for a child.',
};

function interpretationOf({ status, word }: ReportedBacterium) {
  const codes = { Low: 'L', Normal: 'N', High: 'H' } as const;
  if (status === 'Unknown') return [];
  return [{ coding: [{ system: systems.interpretation, code: codes[status] }], text: word && words[word] }];
}
