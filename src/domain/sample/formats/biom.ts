import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import { problem } from '#contract/problem.ts';
import { Ledger } from '#domain/sample/account.ts';
import { areCounts, type Feature, sumFeatures } from '#domain/sample/features.ts';
import { type Outcome, type ReadOptions, read, refuse, rowErrors } from '#domain/sample/interpretation.ts';
import { genusOfSpeciesName, type Lineage, lineageOf } from '#domain/sample/lineage.ts';
import { note } from '#domain/sample/notes.ts';
import { isAmount } from '#domain/sample/numbers.ts';
import { cladeOf, rankOfWord } from '#domain/sample/ranks.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { BiomTable } from '#domain/sample/source.ts';

/** A feature table of either BIOM version: features are summed by the genus and species of their taxonomy. */
export function readBiomTable(
  table: BiomTable,
  format: LabReportFormat,
  options: ReadOptions,
  pseudocount = false,
): Outcome {
  const samples = table.samples.length > 1 ? [...table.samples] : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  if (table.taxonomy === null && !table.ids.some((id) => lineageOfId(id) !== null)) {
    return refuse('TABLE_NO_TAXONOMY_ADD_IT', { format });
  }
  const errors = rowErrors();
  const values = table.valuesOf(choice.index).filter(({ feature, value }) => {
    if (isAmount(value)) return true;
    errors.add(feature + 1, value < 0 ? 'NEGATIVE' : 'BAD_NUMBER', { value: String(value) });
    return false;
  });
  // what was added to each is the least of them; without any 0 among them it is taken off again
  const added =
    pseudocount && values.length === table.ids.length
      ? Math.min(...values.slice(0, 100_000).map(({ value }) => value))
      : 0;
  const features: Feature[] = values.flatMap(({ feature, value }) =>
    value > added ? [{ line: feature + 1, lineage: lineageOfFeature(table, feature), value: value - added }] : [],
  );
  const counts = areCounts(features.map(({ value }) => value));
  const ledger = new Ledger();
  const { taxa, withoutGenusPct, total } = sumFeatures(features, { counts, side: true }, ledger);
  ledger.leaveOut('zero', 0, null, table.ids.length - features.length - errors.lost());
  if (taxa.length === 0 && total > 0) {
    const above = deepest(table);
    return refuse(above === null ? 'TAXONOMY_ABOVE_GENUS' : problem('TAXONOMY_ABOVE_GENUS_AT', { rank: above }), {
      format,
    });
  }
  return read(format, {
    ledger,
    rows: table.ids.length,
    whole: total,
    taxa,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: withoutGenusPct,
    notes: added > 0 ? [note('PSEUDOCOUNT', { value: added })] : [],
    classifiedReads: counts ? total * (1 - withoutGenusPct / 100) : null,
  });
}

const nothing: Lineage = { domain: null, phylum: null, genus: null, species: null };

function lineageOfFeature(table: BiomTable, feature: number): Lineage {
  const parts = table.taxonomy?.[feature];
  if (parts) return lineageOf(parts, table.rankNames);
  return lineageOfId(table.ids[feature] ?? '') ?? nothing;
}

/** Without metadata an id may itself be a lineage (`k__…; …; g__…`) or a clade (`s__Prevotella_copri`). */
function lineageOfId(id: string): Lineage | null {
  if (/[;|]/.test(id)) return lineageOf(id.split(/[;|]/));
  const clade = /^[a-z]__/.test(id) ? cladeOf(id) : null;
  if (!clade) return null;
  if (clade.rank === 'genus') return { ...nothing, genus: clade.name };
  if (clade.rank !== 'species') return nothing;
  const species = clade.name.replaceAll('_', ' ');
  return { ...nothing, genus: genusOfSpeciesName(species), species };
}

function deepest(table: BiomTable): string | null {
  if (table.rankNames) {
    const ranks = table.rankNames.filter((name) => rankOfWord(name) !== 'genus' && rankOfWord(name) !== 'species');
    const last = ranks.at(-1);
    if (last) return last.toLowerCase();
  }
  return null;
}
