/** The Admin's list, for lists of patients beside something else. */
export { listAllPatients } from './list-patients.ts';
