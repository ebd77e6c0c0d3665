import { LIKELY_AGAIN } from '#domain/assessment/calibration.ts';
import type { ListVoice, Voice } from './types.ts';

/** Voices as columns, for going through a hundred thousand pairs. */
export interface VoiceColumns {
  genus: Int32Array;
  species: Uint8Array;
  mass: Float64Array;
  /** The loud part of the need, as a share of it; in the to-eat list, then in the other. */
  loudShare: readonly [Float64Array, Float64Array];
  /** 1 where a second sample would be outside as often as not. */
  sure: Uint8Array;
}

export function voiceColumns(voices: readonly Voice[]): VoiceColumns {
  const { length } = voices;
  const columns: VoiceColumns = {
    genus: new Int32Array(length),
    species: new Uint8Array(length),
    mass: new Float64Array(length),
    loudShare: [new Float64Array(length), new Float64Array(length)],
    sure: new Uint8Array(length),
  };
  for (const [at, { taxon, mass, toEat, notToEat }] of voices.entries()) {
    columns.genus[at] = taxon.genusTaxId;
    columns.species[at] = taxon.rank === 'species' ? 1 : 0;
    columns.mass[at] = mass;
    columns.loudShare[0][at] = loudShareOf(toEat);
    columns.loudShare[1][at] = loudShareOf(notToEat);
    columns.sure[at] = (taxon.again ?? 0) >= LIKELY_AGAIN ? 1 : 0;
  }
  return columns;
}

function loudShareOf(own: ListVoice | null): number {
  return own === null || own.loud <= 0 ? 0 : own.loud / own.need;
}
