/** What other features may know of safety rules. */
export { readSafetyRules } from './safety-rules.repository.ts';
