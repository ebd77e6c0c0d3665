import { checkInsApi as api } from '#contract/check-ins.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.service.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { suggestionsAcross } from './across-practice.ts';
import { readLoop } from './loop.ts';
import { endCheckIns, planCheckIns } from './plan-check-ins.ts';
import { readQuestion } from './questions.ts';
import { endTrial, startTrial } from './trials.ts';

export const checkInsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;
  mount(api.get, async ({ session, params: { userId } }) => {
    await requirePatient(orm, session, userId);
    return { loop: await readLoop(orm, userId, await practiceToday(orm, context)) };
  });
  mount(api.plan, ({ session, params, body }) => planCheckIns(context, session, params.userId, body));
  mount(api.end, ({ session, params }) => endCheckIns(context, session, params.userId));
  mount(api.startTrial, ({ session, params, body }) => startTrial(context, session, params.userId, body));
  mount(api.endTrial, ({ session, params }) => endTrial(context, session, params));
  mount(api.readQuestion, ({ session, params }) => readQuestion(context, session, params));
  mount(api.acrossPractice, () => suggestionsAcross(context));
};
