import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import { byShare, generaOf, markOf } from './genera.ts';
import { generaText, percentText } from './in-words.ts';
import type { Composition } from './paper.ts';
import type { PaperInput } from './paper-input.ts';

/** Columns of the picture; the rest of the phyla is one. */
const mostPhyla = 5;
/** Percent of the sample from which a genus has a tile of its own, and tiles of a column. */
const ownTile = 1;
const mostTiles = 7;

const words = {
  en: { other: 'other', more: (count: number) => `${generaText(count, 'en')} more` },
  hr: { other: 'ostalo', more: (count: number) => `još ${generaText(count, 'hr')}` },
} as const;

/** The sample as a picture: phyla by their share, in each the genera by theirs. */
export function composeComposition(input: PaperInput): Composition {
  const { language } = input;
  const found = generaOf(input).filter(({ abundance }) => abundance > 0);
  const byPhylum = new Map<string, LabReportBacteria[]>();
  for (const genus of found) {
    const name = genus.phylum ?? '';
    byPhylum.set(name, [...(byPhylum.get(name) ?? []), genus]);
  }
  const named = [...byPhylum].filter(([name]) => name !== '').sort(([, a], [, b]) => total(b) - total(a));
  const shown = named.slice(0, mostPhyla - 1);
  const rest = [...named.slice(mostPhyla - 1).flatMap(([, genera]) => genera), ...(byPhylum.get('') ?? [])];
  const columns = rest.length > 0 ? [...shown, [words[language].other, rest] as const] : shown;
  const phyla = columns.map(([name, genera]) => columnOf(name, genera, input));
  const alternative = phyla
    .map(({ name, percentText: share, genera }) => {
      const parts = genera.map((genus) => `${genus.name} ${genus.percentText}`).join(', ');
      return parts === '' ? `${name} ${share}` : `${name} ${share} (${parts})`;
    })
    .join('; ');
  return { phyla, alternative: alternative === '' ? '' : `${alternative}.` };
}

const total = (genera: readonly LabReportBacteria[]): number =>
  genera.reduce((sum, { abundance }) => sum + abundance, 0);

function columnOf(
  name: string,
  genera: readonly LabReportBacteria[],
  { language }: PaperInput,
): Composition['phyla'][number] {
  const sorted = [...genera].sort(byShare);
  const large = sorted.filter(({ abundance }) => abundance >= ownTile).slice(0, mostTiles);
  // a single genus that is left says more by its name than as "1 genus more"
  const own = sorted.length - large.length === 1 || large.length === 0 ? sorted.slice(0, large.length + 1) : large;
  const rest = sorted.slice(own.length);
  const percent = total(genera);
  return {
    name,
    percent,
    percentText: percentText(percent, language),
    genera: own.map((genus) => ({
      name: genus.name,
      percent: genus.abundance,
      percentText: percentText(genus.abundance, language),
      mark: markOf(genus),
    })),
    rest:
      rest.length === 0
        ? null
        : {
            text: words[language].more(rest.length),
            percent: total(rest),
            percentText: percentText(total(rest), language),
          },
  };
}
