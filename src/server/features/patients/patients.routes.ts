import { adminUsersApi, patientsApi } from '#contract/patients.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { requireAccount } from '#server/features/accounts/accounts.service.ts';
import { inTurn } from '#server/http/in-turn.ts';
import { createPatient } from './create-patient.ts';
import { erasePatient } from './erase-patient.ts';
import { exportPatient } from './export-patient.ts';
import { exportPatientsCsv } from './export-patients-csv.ts';
import { getPatient } from './get-patient.ts';
import { handleRedFlag } from './handle-red-flag.ts';
import { listAllPatients, listPatients } from './list-patients.ts';
import { markReviewed } from './mark-reviewed.ts';
import { reassignPatient } from './reassign-patient.ts';
import { updatePatient } from './update-patient.ts';

export const patientsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(patientsApi.list, ({ session, query }) => listPatients(context, session, query));
  mount(patientsApi.create, ({ session, query, body }) => createPatient(context, session, body, query.force === true));
  mount(patientsApi.get, ({ session, params }) => getPatient(orm, context, session, params.userId));
  mount(patientsApi.update, ({ session, params, body }) => updatePatient(context, session, params.userId, body));
  mount(patientsApi.markReviewed, ({ session, params }) => markReviewed(context, session, params.userId));
  mount(patientsApi.handleRedFlag, ({ session, params, body }) => handleRedFlag(context, session, params, body.note));
  mount(patientsApi.exportData, ({ session, params, reply }) =>
    inTurn(reply, () => exportPatient(context, session, params.userId)),
  );
  mount(patientsApi.erase, ({ session, params }) => erasePatient(context, session, params.userId));

  mount(adminUsersApi.list, ({ query }) => listAllPatients(context, query));
  mount(adminUsersApi.ofAccount, async ({ params, query }) => ({
    account: await requireAccount(orm, params.accountId),
    ...(await listAllPatients(context, { ...query, accountId: params.accountId })),
  }));
  mount(adminUsersApi.reassign, ({ session, params, body }) =>
    reassignPatient(context, session, params.userId, body.accountId),
  );
  mount(adminUsersApi.exportCsv, ({ session, query, reply }) =>
    inTurn(reply, () => exportPatientsCsv(context, session, query)),
  );
};
