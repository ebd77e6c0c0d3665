/** What other features may know of safety rules. */
export { findStandings as standingsOf, problemOfRule, readSafetyRules } from './safety-rules.repository.ts';
