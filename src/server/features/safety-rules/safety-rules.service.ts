/** What other features may know of safety rules. */
export { findMedicalHistories } from './medical-histories.repository.ts';
export { findApprovals, readSafetyRules } from './safety-rules.repository.ts';
