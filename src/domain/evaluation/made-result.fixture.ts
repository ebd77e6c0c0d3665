import type { RunningHashes, ValidationResult } from '#contract/validation.contract.ts';
import { madeStudy } from './made-study.fixture.ts';
import { validationOf } from './validation.ts';

const measured = validationOf(
  { records: madeStudy(), diets: [], rules: [] },
  { leastPeople: 3, bootstrap: { draws: 40, seed: 7 } },
);

/** What a run on the made study would be written as, of some rules. */
export function madeResult(of: Partial<RunningHashes> = {}, part: Partial<ValidationResult> = {}): ValidationResult {
  return {
    ...{ format: 1, madeAt: '2026-11-18T10:00:00.000Z', engineVersion: '3.0.0' },
    hashes: { rules: 'rules', ranges: 'ranges', engine: 'engine', ...of, protocol: 'protocol', folder: 'folder' },
    protocol: { title: 'Made people', writtenOn: '2026-11-17' },
    ...{ deviations: [], bootstrap: { draws: 40, seed: 7 }, filesRefused: 0, ...measured },
    marks: [
      { metric: 'ownerFound', in: 'overall', without: [], bound: 'least', mark: 0.28, value: 0.5, of: null, met: true },
      { metric: 'auc', in: 'set', without: [], bound: 'least', mark: 0.6, value: 0.5, of: '16S-ncbi', met: false },
    ],
    ...part,
  };
}
