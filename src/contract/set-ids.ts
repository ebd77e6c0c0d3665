import { shippedSetKinds } from './set-kinds.gen.ts';

// Apart from the schemas: an address may name a set, and addresses are read before any screen is loaded.

/** Kinds of version 2, which mixed ways of naming: reports assessed then stay with them until they are assessed again. */
export const retiredSetKinds = [
  'v2-16S-modern',
  'v2-16S-greengenes',
  'v2-shotgun-metaphlan',
  'v2-shotgun-kraken',
] as const;

const kinds = [...shippedSetKinds, ...retiredSetKinds].map((kind) => kind.replaceAll('.', '\\.'));

/** The id of a reference set: a shipped one has that of its kind, one of the practice `own-` and a number. */
export const setIdPattern = new RegExp(`^(${kinds.join('|')}|own-[1-9]\\d{0,8})$`);
