/** Who looked, in plain words: part of what a patient is handed. */
export { daysForPatient } from './for-patient.ts';
