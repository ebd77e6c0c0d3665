import { describe, expect, it } from 'vitest';
import { bulkReasonCounts, bulkTargets, countReasons, type KnownTaxon } from './bulk-targets.ts';

const taxa = new Map<number, KnownTaxon>([
  [1, { rank: 'genus', genusTaxId: null }],
  [2, { rank: 'genus', genusTaxId: null }],
  [11, { rank: 'species', genusTaxId: 1 }],
  [21, { rank: 'species', genusTaxId: 2 }],
]);
const known = (taxId: number) => taxa.get(taxId);

describe('the taxa of a bulk call', () => {
  it('are the selected ones, each once, and the included species of the selected genera', () => {
    expect(bulkTargets({ level: 'genus', taxonIds: [1, 1], includeSpeciesIds: [11] }, known)).toEqual({
      taxonIds: [1, 11],
      failures: [],
    });
  });

  it('fail where they do not exist, have the other level, or belong to another genus', () => {
    const { taxonIds, failures } = bulkTargets(
      { level: 'genus', taxonIds: [1, 9, 11], includeSpeciesIds: [21, 2] },
      known,
    );
    expect(taxonIds).toEqual([1]);
    expect(failures.map(({ taxonId }) => taxonId)).toEqual([9, 11, 21, 2]);
    expect(countReasons(failures, 3)).toEqual({ unknownTaxon: 6, notOfSelectedGenera: 6 });
  });

  it('takes no species to include at species level', () => {
    expect(bulkTargets({ level: 'species', taxonIds: [11], includeSpeciesIds: [21] }, known)).toEqual({
      taxonIds: [11],
      failures: [
        { taxonId: 21, reason: 'notOfSelectedGenera', problem: { code: 'NOT_OF_SELECTED_GENERA', values: {} } },
      ],
    });
  });
});

it('gives the reasons that were met, skips before failures', () => {
  expect(bulkReasonCounts({ skipped: { exists: 4 }, failed: { unknownTaxon: 0, otherList: 2 } })).toEqual([
    { outcome: 'skipped', reason: 'exists', count: 4 },
    { outcome: 'failed', reason: 'otherList', count: 2 },
  ]);
});
