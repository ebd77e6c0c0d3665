import type { ListVoice, Voice } from '#domain/food-list/types.ts';
import type { AssessedTaxon, Range } from '#domain/reference-ranges/assessed-taxon.ts';

import { type ColumnsHead, orNull, type PackedColumns, packColumns, unpackColumns } from './packed-columns.ts';

/** What belongs to an object that is null is no number. */
const figures = {
  taxId: ({ taxon }: Voice) => taxon.taxId,
  genusTaxId: ({ taxon }: Voice) => taxon.genusTaxId,
  abundance: ({ taxon }: Voice) => taxon.abundance,
  ownLow: ({ taxon }: Voice) => taxon.own?.low,
  ownHigh: ({ taxon }: Voice) => taxon.own?.high,
  outsideProbability: ({ taxon }: Voice) => taxon.outsideProbability,
  percentile: ({ taxon }: Voice) => taxon.percentile,
  low: ({ taxon }: Voice) => taxon.range?.low,
  high: ({ taxon }: Voice) => taxon.range?.high,
  people: ({ taxon }: Voice) => taxon.people,
  usualLow: ({ taxon }: Voice) => taxon.usual?.low,
  usualHigh: ({ taxon }: Voice) => taxon.usual?.high,
  need: ({ toEat }: Voice) => toEat?.need,
  loud: ({ toEat }: Voice) => toEat?.loud,
  warningNeed: ({ notToEat }: Voice) => notToEat?.need,
  warningLoud: ({ notToEat }: Voice) => notToEat?.loud,
  mass: ({ mass }: Voice) => mass,
};

const words = {
  name: ({ taxon }: Voice) => taxon.name,
  rank: ({ taxon }: Voice) => taxon.rank,
  status: ({ taxon }: Voice) => taxon.status,
  word: ({ taxon }: Voice) => taxon.word,
  rangeSource: ({ taxon }: Voice) => taxon.rangeSource,
  set: ({ taxon }: Voice) => taxon.set,
  notAssessed: ({ taxon }: Voice) => taxon.notAssessed,
  flow: ({ toEat }: Voice) => toEat?.flow,
  contested: ({ toEat }: Voice) => toEat?.contested,
  warningFlow: ({ notToEat }: Voice) => notToEat?.flow,
  warningContested: ({ notToEat }: Voice) => notToEat?.contested,
};

export const packVoices = (voices: readonly Voice[]): PackedColumns => packColumns(voices, figures, words);

export function unpackVoices(head: ColumnsHead, bytes: Buffer): Voice[] {
  const { number, word } = unpackColumns(head, bytes, figures, words);
  return Array.from({ length: head.length }, (_, row): Voice => {
    const taxon = {
      taxId: number.taxId[row],
      rank: word.rank[row],
      name: word.name[row],
      genusTaxId: number.genusTaxId[row],
      abundance: number.abundance[row],
      own: rangeOf(number.ownLow[row], number.ownHigh[row]),
      status: word.status[row],
      outsideProbability: orNull(number.outsideProbability[row]),
      word: word.word[row],
      percentile: orNull(number.percentile[row]),
      range: rangeOf(number.low[row], number.high[row]),
      rangeSource: word.rangeSource[row],
      set: word.set[row],
      people: orNull(number.people[row]),
      usual: rangeOf(number.usualLow[row], number.usualHigh[row]),
      notAssessed: word.notAssessed[row],
    } satisfies Record<keyof AssessedTaxon, unknown>;
    return {
      taxon: taxon as AssessedTaxon,
      toEat: listVoice(word.flow[row], word.contested[row], number.need[row], number.loud[row]),
      notToEat: listVoice(
        ...[word.warningFlow[row], word.warningContested[row]],
        ...[number.warningNeed[row], number.warningLoud[row]],
      ),
      mass: number.mass[row] ?? 0,
    };
  });
}

function rangeOf(low = Number.NaN, high = Number.NaN): Range | null {
  return Number.isNaN(low) ? null : { low, high };
}

function listVoice(flow: unknown, contested: unknown, need = 0, loud = 0): ListVoice | null {
  return flow === null ? null : ({ flow, contested, need, loud } as ListVoice);
}
