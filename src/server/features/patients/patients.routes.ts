import { adminUsersApi, patientsApi } from '#contract/patients.contract.ts';
import { todayApi } from '#contract/today.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { flagCatalogueAt } from '#server/features/red-flags/red-flags.door.ts';
import { limitFileWork } from '#server/http/limit-file-work.ts';
import { alikePatients } from './check-patient.ts';
import { createPatient } from './create-patient.ts';
import { exportPatientsCsv } from './export-patients-csv.ts';
import { getPatient, patientFacts } from './get-patient.ts';
import { listAllPatients, listPatients } from './patients.door.ts';
import { readToday } from './today.ts';
import { handleRedFlags, markReviewed, reassignPatient, updatePatient } from './update-patient.ts';

export const patientsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(patientsApi.list, ({ session, versions, query }) => listPatients(context, session, versions, query));
  mount(patientsApi.create, ({ session, query, body }) => createPatient(context, session, body, query.force === true));
  mount(patientsApi.alike, ({ session, query }) => alikePatients(context, session, query));
  mount(patientsApi.get, async ({ session, versions, params }) =>
    getPatient(orm, context, session, params.userId, await flagCatalogueAt(context.database, versions)),
  );
  mount(patientsApi.facts, ({ session, params }) => patientFacts(context, session, params.userId));
  mount(patientsApi.update, ({ session, params, body }) => updatePatient(context, session, params.userId, body));
  mount(patientsApi.markReviewed, ({ session, params }) => markReviewed(context, session, params.userId));
  mount(patientsApi.handleRedFlag, ({ session, params: { userId, code }, body }) =>
    handleRedFlags(context, session, { userId, codes: [code] }, body.note),
  );
  mount(patientsApi.handleRedFlags, ({ session, params, body }) =>
    handleRedFlags(context, session, { ...params, codes: body.codes }, body.note),
  );

  mount(todayApi.get, ({ session }) => readToday(context, session));

  mount(adminUsersApi.list, ({ versions, query }) => listAllPatients(context, versions, query));
  mount(adminUsersApi.reassign, ({ session, params, body }) =>
    reassignPatient(context, session, params.userId, body.accountId),
  );
  mount(adminUsersApi.exportCsv, ({ session, versions, query, reply }) =>
    limitFileWork(reply, () => exportPatientsCsv(context, session, versions, query)),
  );
};
