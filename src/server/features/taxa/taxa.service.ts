export { knownTaxaOfRank } from './taxa.repository.ts';
