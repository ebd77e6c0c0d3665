import { genusPlaces } from '#domain/recommendation/genera.ts';
import type { Voice } from '#domain/recommendation/taxon-voices.ts';
import type { ReadResult } from './stored-result.ts';

/** Writes the contributions of a food as JSON. What a taxon says of itself is written once, not for every pair. */
export function contributionsWriter({ pairs, voices, genusNames }: ReadResult): (food: number) => string {
  const taxa = voices.map(taxonText);
  const names = new Map(Object.entries(genusNames).map(([id, name]) => [Number(id), JSON.stringify(name)]));

  const member = (at: number): string => {
    const index = pairs.voice[at] ?? 0;
    const notToEat = pairs.notToEat[at] === 1;
    const flow = notToEat ? voices[index]?.notToEat : voices[index]?.toEat;
    return `${taxa[index]}"list":"${notToEat ? 'not-to-eat' : 'to-eat'}","value":${pairs.value[at]},"flow":"${flow}","share":${pairs.share[at]},"contribution":${pairs.contribution[at]}}`;
  };

  return (food) => {
    const genera = genusPlaces(pairs, voices, food).map(({ genusTaxId, points, first, end }) => {
      const members: string[] = [];
      for (let at = first; at < end; at++) members.push(member(at));
      const name = names.get(genusTaxId) ?? '""';
      return `{"genusTaxId":${genusTaxId},"genusName":${name},"points":${points},"members":[${members.join(',')}]}`;
    });
    return `[${genera.join(',')}]`;
  };
}

/** Everything about the taxon, up to where the pair goes on. */
function taxonText({ taxon }: Voice): string {
  const { taxId, name, rank, status, abundance, range, borderline, weight } = taxon;
  const low = range?.low ?? null;
  const high = range?.high ?? null;
  return `${JSON.stringify({ taxId, name, rank, status, abundance, low, high, borderline, weight }).slice(0, -1)},`;
}
