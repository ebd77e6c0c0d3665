import { patientsApi } from '#contract/patients.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { limitFileWork } from '#server/http/limit-file-work.ts';
import { exportPatient } from './export-patient.ts';
import { erasePatient } from './patient-records.door.ts';

/** All that is held on a patient, from whichever feature: handed out and erased as a whole. */
export const patientRecordsRoutes: FeatureRoutes = (mount, context) => {
  mount(patientsApi.exportData, ({ session, params, reply }) =>
    limitFileWork(reply, () => exportPatient(context, session, params.userId)),
  );
  mount(patientsApi.erase, ({ session, params }) => erasePatient(context, session, params.userId));
};
