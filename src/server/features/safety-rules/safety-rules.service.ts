/** What other features may know of safety rules. */
export { findMeasuredConditions } from './measured-conditions.repository.ts';
export { findMedicalHistories } from './medical-histories.repository.ts';
export { readSafetyRules } from './safety-rules.repository.ts';
