import { describe, expect, test } from 'vitest';
import { type LaboratoryReport, laboratoryGuard } from './laboratory-guard.ts';

const report = (
  patientId: number,
  high: readonly number[],
  more: Partial<LaboratoryReport> = {},
): LaboratoryReport => ({
  ...{ patientId, labReportId: patientId, sampledAt: '2026-01-01' },
  taxa: [...high.map((taxId) => ({ taxId, status: 'High' as const })), { taxId: 99, status: 'Normal' as const }],
  ...more,
});

describe('the laboratory guard', () => {
  const people = Array.from({ length: 10 }, (_, at) => at + 1);

  test('over three of ten people outside on one side: the laboratory’s doing', () => {
    const reports = people.map((id) => report(id, [...(id <= 4 ? [1] : []), ...(id <= 3 ? [2] : [])]));
    expect(laboratoryGuard(reports)).toEqual(new Map([[1, 'high']]));
  });

  test('both sides do not add up', () => {
    const reports = people.map((id) => ({
      ...report(id, []),
      taxa: [{ taxId: 1, status: id <= 3 ? ('Low' as const) : id <= 6 ? ('High' as const) : ('Normal' as const) }],
    }));
    expect(laboratoryGuard(reports)).toEqual(new Map());
  });

  test('fewer than ten people say nothing', () => {
    expect(laboratoryGuard(people.slice(1).map((id) => report(id, [1])))).toEqual(new Map());
  });

  test('each person counts once, by the first report', () => {
    const firsts = people.map((id) => report(id, id <= 3 ? [1] : []));
    const later = people.map((id) => report(id, [1], { sampledAt: '2026-06-01', labReportId: 100 + id }));
    expect(laboratoryGuard([...later, ...firsts])).toEqual(new Map());
  });
});
