import { followUpMailApi } from '#contract/follow-up-mail.contract.ts';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { findFollowUps } from './follow-ups.repository.ts';
import { mailFollowUp, textOfFollowUp } from './mail-follow-up.ts';
import { createFollowUp, presentFollowUp, removeFollowUp, updateFollowUp } from './write-follow-ups.ts';

export const followUpsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(followUpsApi.list, async ({ session, params: { userId } }) => {
    await requirePatient(orm, session, userId);
    return { followUps: (await findFollowUps(orm, userId)).map(presentFollowUp) };
  });
  mount(followUpsApi.create, ({ session, params, body }) => createFollowUp(context, session, params.userId, body));
  mount(followUpsApi.update, ({ session, params, body }) => updateFollowUp(context, session, params, body));
  mount(followUpsApi.delete, ({ session, params }) => removeFollowUp(context, session, params));
  mount(followUpMailApi.mail, ({ session, params }) => mailFollowUp(context, session, params));
  mount(followUpMailApi.mailText, ({ session, params }) => textOfFollowUp(context, session, params));
};
