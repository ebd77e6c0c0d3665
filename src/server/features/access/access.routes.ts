import { accessApi } from '#contract/access.contract.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { requireAccount } from '#server/features/accounts/accounts.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { languageOf } from '#server/http/language-of.ts';
import { accessForPatient } from './access.door.ts';
import { lastCheck } from './access.repository.ts';
import { checkChain } from './check-chain.ts';
import { accessCsv, listAccess } from './list-access.ts';

export const accessRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(accessApi.ofUser, async ({ session, params, query, request }) => {
    const { id: patientId } = await requirePatient(orm, session, params.userId);
    return listAccess(context, { patientId }, query, languageOf(query.lang, request));
  });
  mount(accessApi.ofUserCsv, async ({ session, params, query, request }) => {
    const { id: patientId } = await requirePatient(orm, session, params.userId);
    return accessCsv(context, { patientId }, query, languageOf(query.lang, request), patientCode(patientId));
  });
  mount(accessApi.forPatient, async ({ session, params, query, request }) => {
    const patient = await requirePatient(orm, session, params.userId);
    return accessForPatient(context, patient, languageOf(query.lang, request));
  });

  mount(accessApi.ofAccount, async ({ params: { accountId }, query, request }) => {
    await requireAccount(orm, accountId);
    return listAccess(context, { accountId }, query, languageOf(query.lang, request));
  });
  mount(accessApi.ofAccountCsv, async ({ params: { accountId }, query, request }) => {
    await requireAccount(orm, accountId);
    return accessCsv(context, { accountId }, query, languageOf(query.lang, request), `account-${accountId}`);
  });
  mount(accessApi.own, ({ session: { accountId }, query, request }) =>
    listAccess(context, { accountId }, query, languageOf(query.lang, request)),
  );

  mount(accessApi.chain, async () => ({ check: await lastCheck(context.database.orm) }));
  mount(accessApi.checkChain, async () => ({ check: await checkChain(context) }));
};
