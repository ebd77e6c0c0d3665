import type { DriNeed, EnergyNote } from '#contract/dri.contract.ts';

export interface EnergyNeed {
  /** kcal a day; null where something is missing or the equation does not hold for such a body. */
  kcal: number | null;
  /** The part that the body spends, without growth, pregnancy or milk. */
  expenditure: number | null;
  /** What growth, pregnancy or milk adds. */
  addition: number;
  /** Standard error of a single prediction, where the report states one. */
  standardError: number | null;
  needs: DriNeed[];
  notes: EnergyNote[];
}

interface Parts {
  expenditure: number;
  addition: number;
  standardError?: number;
  notes?: EnergyNote[];
}

/** The equations are straight lines: far outside the bodies they were fitted to, they fall to zero and below. */
export function needOf({ expenditure, addition, standardError, notes = [] }: Parts): EnergyNeed {
  const kcal = expenditure + addition;
  if (!(expenditure > 0 && kcal > 0)) return { ...noEnergy([]), notes: [...notes, 'outsideEquation'] };
  return { kcal, expenditure, addition, standardError: standardError ?? null, needs: [], notes };
}

export function noEnergy(needs: DriNeed[]): EnergyNeed {
  return { kcal: null, expenditure: null, addition: 0, standardError: null, needs, notes: [] };
}
