import { genusPlaces } from '#domain/food-list/genera.ts';
import type { Voice } from '#domain/food-list/types.ts';
import { gradeOfCode } from '#domain/rule-base/pair-table.ts';
import { isBorderline } from './food-presenter.ts';
import type { ReadResult } from './stored-result.ts';

/** Writes the contributions of a food as JSON. What a taxon says of itself is written once, not for every pair. */
export function contributionsWriter({ pairs, voices, genusNames, neutralVotes }: ReadResult): (food: number) => string {
  const taxa = voices.map(taxonText);
  const lists = voices.map((voice) => [listText('to-eat', voice.toEat), listText('not-to-eat', voice.notToEat)]);
  const grades = [0, 1, 2, 3, 4].map((code) => JSON.stringify(gradeOfCode(code)));
  const names = new Map(Object.entries(genusNames).map(([id, name]) => [Number(id), JSON.stringify(name)]));

  const member = (at: number): string => {
    const index = pairs.voice[at] ?? 0;
    const said = lists[index]?.[pairs.notToEat[at] ?? 0];
    const grade = grades[pairs.grade[at] ?? 0];
    return `${taxa[index]}${said}"value":${pairs.value[at]},"grade":${grade},"share":${pairs.share[at]},"contribution":${pairs.contribution[at]}}`;
  };

  return (food) => {
    const genera = genusPlaces(pairs, voices, food, neutralVotes).map(({ genusTaxId, points, first, end }) => {
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
  const { taxId, name, rank, status, abundance, range, outsideProbability, word, percentile, people } = taxon;
  const low = range?.low ?? null;
  const high = range?.high ?? null;
  const own = { taxId, name, rank, status, abundance, low, high, borderline: isBorderline(taxon) };
  return `${JSON.stringify({ ...own, outsideProbability, word, percentile, people }).slice(0, -1)},`;
}

function listText(list: string, voice: Voice['toEat']): string {
  const said = { list, flow: voice?.flow ?? null, weight: voice?.need ?? 0, contested: voice?.contested ?? false };
  return `${JSON.stringify(said).slice(1, -1)},`;
}
