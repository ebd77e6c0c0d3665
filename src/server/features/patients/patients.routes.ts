import { adminUsersApi, patientsApi } from '#contract/patients.contract.ts';
import { todayApi } from '#contract/today.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { inTurn } from '#server/http/in-turn.ts';
import { alikePatients } from './alike-patients.ts';
import { createPatient } from './create-patient.ts';
import { exportPatientsCsv } from './export-patients-csv.ts';
import { getPatient } from './get-patient.ts';
import { handleRedFlag } from './handle-red-flag.ts';
import { listAllPatients, listPatients } from './list-patients.ts';
import { markReviewed } from './mark-reviewed.ts';
import { reassignPatient } from './reassign-patient.ts';
import { readToday } from './today.ts';
import { updatePatient } from './update-patient.ts';

export const patientsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(patientsApi.list, ({ session, query }) => listPatients(context, session, query));
  mount(patientsApi.create, ({ session, query, body }) => createPatient(context, session, body, query.force === true));
  mount(patientsApi.alike, ({ session, query }) => alikePatients(context, session, query));
  mount(patientsApi.get, ({ session, params }) => getPatient(orm, context, session, params.userId));
  mount(patientsApi.update, ({ session, params, body }) => updatePatient(context, session, params.userId, body));
  mount(patientsApi.markReviewed, ({ session, params }) => markReviewed(context, session, params.userId));
  mount(patientsApi.handleRedFlag, ({ session, params, body }) => handleRedFlag(context, session, params, body.note));

  mount(todayApi.get, ({ session }) => readToday(context, session));

  mount(adminUsersApi.list, ({ query }) => listAllPatients(context, query));
  mount(adminUsersApi.reassign, ({ session, params, body }) =>
    reassignPatient(context, session, params.userId, body.accountId),
  );
  mount(adminUsersApi.exportCsv, ({ session, query, reply }) =>
    inTurn(reply, () => exportPatientsCsv(context, session, query)),
  );
};
