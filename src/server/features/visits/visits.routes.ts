import { visitsApi } from '#contract/visits.contract.ts';
import { noteMatches } from '#domain/visits/note.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { newsSince } from './news-since.ts';
import { signVisit, unlockVisit } from './sign-visit.ts';
import { allTemplates, saveTemplate } from './templates.ts';
import { presentVisit } from './visit-presenter.ts';
import { findVisits } from './visits.repository.ts';
import { addGoal, removeGoal, updateGoal } from './write-goals.ts';
import { createVisit, removeVisit, undoDeletion, updateVisit } from './write-visits.ts';

export const visitsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(visitsApi.list, async ({ session, params: { userId }, query: { search = '' } }) => {
    await requirePatient(orm, session, userId);
    const visits = (await findVisits(orm, userId)).map(presentVisit);
    return {
      visits: visits.filter(({ text, translation, goals }) =>
        noteMatches([text, translation, ...goals.map((goal) => goal.text)], search),
      ),
    };
  });
  mount(visitsApi.create, ({ session, params, body }) => createVisit(context, session, params.userId, body));
  mount(visitsApi.update, ({ session, params, body }) => updateVisit(context, session, params, body));
  mount(visitsApi.delete, ({ session, params }) => removeVisit(context, session, params));
  mount(visitsApi.undoDelete, ({ session, params, body }) =>
    undoDeletion(context, session, params.userId, body.changeSetId),
  );
  mount(visitsApi.sign, ({ session, params, body }) => signVisit(context, session, params, body.version));
  mount(visitsApi.reopen, ({ session, params, body }) => unlockVisit(context, session, params, body.version));
  mount(visitsApi.since, ({ session, params }) => newsSince(context, session, params));
  mount(visitsApi.addGoal, ({ session, params, body }) => addGoal(context, session, params, body));
  mount(visitsApi.changeGoal, ({ session, params, body }) => updateGoal(context, session, params, body));
  mount(visitsApi.deleteGoal, ({ session, params }) => removeGoal(context, session, params));
  mount(visitsApi.templates, async () => ({ templates: await allTemplates(orm) }));
  mount(visitsApi.saveTemplate, ({ session, params, body }) => saveTemplate(context, session, params.kind, body));
};
