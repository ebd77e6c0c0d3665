import type { FastifyRequest } from 'fastify';
import { checkInsApi as api, pageCheckInApi as page } from '#contract/check-ins.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { requirePage } from '#server/features/patient-page/patient-page.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { PublicDoor } from '#server/http/public-door.ts';
import { suggestionsAcross } from './across-practice.ts';
import { readLoop } from './loop.ts';
import { agreeToCheckIns, readPageCheckIn, saveTaps } from './page-check-in.ts';
import { endCheckIns, planCheckIns } from './plan-check-ins.ts';
import { askQuestion, readQuestion } from './questions.ts';
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

  // What a phone may see and write is the patient of its page session, and nobody else.
  const door = new PublicDoor(context, 'report');
  const patientOf = async (request: FastifyRequest, key: string) =>
    (await requirePage(context, door, request, key)).patientId;
  mount(page.read, async ({ request, body }) => readPageCheckIn(context, await patientOf(request, body.session)), {
    door,
  });
  mount(
    page.agree,
    async ({ request, body }) => agreeToCheckIns(context, await patientOf(request, body.session), body),
    { door },
  );
  mount(page.answer, async ({ request, body }) => saveTaps(context, await patientOf(request, body.session), body), {
    door,
  });
  mount(
    page.ask,
    async ({ request, body }) => askQuestion(context, await patientOf(request, body.session), body.text),
    { door },
  );
};
