import type { ComparedTaxon, Comparison, LabReport } from '#contract/lab-reports.contract.ts';

const report = (id: number, sampleDate: string): LabReport => ({
  ...{ id, userId: 3, labName: null, method: '16S', kitId: null, sampleDate, sample: null, uploadedBy: null },
  ...{ uploadedAt: '2026-11-10T09:00:00.000Z', format: 'metabelly-csv', state: 'calculated', outdated: false },
  file: { name: 'a.csv', size: 1, sha256: '' },
  ...{ referenceSet: '16S-silva138', referenceSetBy: 'file', diversity: null, warnings: [] },
  quality: { level: 'good', reasons: [] },
});

const side = (abundance: number): ComparedTaxon['before'] => ({
  ...{ abundance, status: 'Normal', again: null, word: 'within', percentile: 50, usual: null },
});

export const taxon = (taxId: number, name: string, parts: Partial<ComparedTaxon> = {}): ComparedTaxon => ({
  ...{ taxId, rank: 'genus', name, range: { low: 0.1, high: 5 }, before: side(1), after: side(1.5) },
  ...{ change: 0.5, factor: 1.5, usualFactor: 10, move: 'usualVariation' },
  ...parts,
});

type Group = Comparison['groups'][number];
const groupSide = (total: number): Group['before'] => ({ total, status: 'Normal', again: null, word: 'within' });

export const group = (categoryId: number, name: string, parts: Partial<Group> = {}): Group => ({
  ...{ categoryId, name, range: { low: 4, high: 30 }, before: groupSide(2), after: groupSide(6) },
  ...{ factor: 3, usualFactor: 4, move: 'usualVariation' },
  ...parts,
});

/** Two samples of one patient. */
export const comparison: Comparison = {
  ...{ before: report(1, '2026-04-28'), after: report(2, '2026-11-05'), madeDifferently: false },
  counts: { intoRange: 1, outOfRange: 0, usualVariation: 4, stillInside: 0, stillOutside: 1, notAssessed: 3 },
  ...{ taxa: [taxon(1, 'Roseburia')], groups: [] },
};
