import { SURE } from '#domain/reference-ranges/assess.ts';
import type { Voice } from './types.ts';

/** Voices as columns, for going through a hundred thousand pairs. */
export interface VoiceColumns {
  genus: Int32Array;
  species: Uint8Array;
  mass: Float64Array;
  /** The loud part of the need, as a share of it; in the to-eat list, then in the other. */
  loudShare: readonly [Float64Array, Float64Array];
  /** 1 where the value is surely outside its range. */
  sure: Uint8Array;
}

export function voiceColumns(voices: readonly Voice[]): VoiceColumns {
  const loudShare = (list: 'toEat' | 'notToEat') =>
    Float64Array.from(voices, (voice) => {
      const own = voice[list];
      return own === null || own.loud <= 0 ? 0 : own.loud / own.need;
    });
  return {
    genus: Int32Array.from(voices, (voice) => voice.taxon.genusTaxId),
    species: Uint8Array.from(voices, (voice) => (voice.taxon.rank === 'species' ? 1 : 0)),
    mass: Float64Array.from(voices, (voice) => voice.mass),
    loudShare: [loudShare('toEat'), loudShare('notToEat')],
    sure: Uint8Array.from(voices, (voice) => ((voice.taxon.outsideProbability ?? 0) >= SURE ? 1 : 0)),
  };
}
