import type { Behaviour } from '#contract/bacteria-behaviour.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import type { NamedBehaviour } from './behaviours.repository.ts';

export function presentBehaviour(level: Level, { id, taxonId, taxonName, status, flow }: NamedBehaviour): Behaviour {
  return level === 'genus'
    ? { id, genusTaxId: taxonId, genusName: taxonName, status, flow }
    : { id, speciesTaxId: taxonId, speciesName: taxonName, status, flow };
}
