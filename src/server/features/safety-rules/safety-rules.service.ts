/** What other features may know of safety rules. */
export { findMedicalHistories, readSafetyRules } from './safety-rules.repository.ts';
