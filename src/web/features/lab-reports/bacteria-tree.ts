import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { foldText } from '#web/lib/search-text.ts';
import type { bacteriaSides, LabReportSearch } from './lab-report.search.ts';

/** A row of the table: a bacterium of the chosen rank, or a species below its opened genus. */
export interface BacteriaRow extends LabReportBacteria {
  /** How many species the row opens to; 0 has nothing to open. */
  speciesCount: number;
  opened: boolean;
  inGenus: boolean;
}

interface BacteriaTree {
  /** Of the rank, category and name asked for, wherever they lie. */
  ofLevel: LabReportBacteria[];
  /** Those of the asked side too; what is surely out of range comes first. */
  shown: LabReportBacteria[];
  /** Puts the species of opened genera below them. */
  withSpecies(rows: readonly LabReportBacteria[]): BacteriaRow[];
}

type Filter = Pick<LabReportSearch, 'search' | 'side' | 'reason' | 'rule' | 'category' | 'open'>;

const order = { Low: 0, High: 0, Normal: 1, Unknown: 2 };
const byUrgency = (a: LabReportBacteria, b: LabReportBacteria) =>
  order[a.status] - order[b.status] || (b.again ?? 0) - (a.again ?? 0) || b.fold - a.fold || b.abundance - a.abundance;

export function sideOf({ status }: LabReportBacteria): (typeof bacteriaSides)[number] {
  if (status === 'Unknown') return 'notAssessed';
  return status === 'Normal' ? 'within' : 'outside';
}

/** A behaviour asks for something at this status, and some food has a pair. */
export function hasRule(row: LabReportBacteria): boolean {
  return (row.behaviourToEat !== null || row.behaviourNotToEat !== null) && row.foodCount > 0;
}

/** Side and category hold for every row, species in their genus included; the name is that of the chosen rank. */
export function bacteriaTree(bacteria: readonly LabReportBacteria[], level: Rank, filter: Filter): BacteriaTree {
  const wanted = foldText(filter.search ?? '');
  const ofCategory = bacteria.filter(
    (row) => filter.category === undefined || row.categoryIds.includes(filter.category),
  );
  const isAsked = (row: LabReportBacteria) =>
    (filter.side === undefined || sideOf(row) === filter.side) &&
    (filter.reason === undefined || row.notAssessed === filter.reason) &&
    (filter.rule === undefined || hasRule(row));
  const ofLevel = ofCategory.filter(
    (row) => row.rank === level && (wanted === '' || foldText(row.name).includes(wanted)),
  );
  const speciesOf = new Map<number, LabReportBacteria[]>();
  for (const row of ofCategory) {
    if (level !== 'genus' || row.rank !== 'species' || row.genusTaxId === null || !isAsked(row)) continue;
    const siblings = speciesOf.get(row.genusTaxId);
    if (siblings) siblings.push(row);
    else speciesOf.set(row.genusTaxId, [row]);
  }
  return {
    ofLevel,
    shown: ofLevel.filter(isAsked).sort(byUrgency),
    withSpecies: (rows) =>
      rows.flatMap((row) => {
        const species = speciesOf.get(row.taxId) ?? [];
        const opened = species.length > 0 && (filter.open ?? []).includes(row.taxId);
        const parent = { ...row, speciesCount: species.length, opened, inGenus: false };
        if (!opened) return [parent];
        const below = species.toSorted(byUrgency);
        return [parent, ...below.map((each) => ({ ...each, speciesCount: 0, opened: false, inGenus: true }))];
      }),
  };
}
