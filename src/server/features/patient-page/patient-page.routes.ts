import { patientPageApi as api } from '#contract/patient-page.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { PublicDoor } from '#server/http/public-door.ts';
import { enterPage, leavePage, triesOf } from './enter-page.ts';
import { requirePage } from './patient-page.door.ts';
import { readPage, readPagePdf } from './read-page.ts';

export const patientPageRoutes: FeatureRoutes = (mount, context) => {
  const door = new PublicDoor(context, 'report');
  const tries = triesOf(context);
  mount(api.enter, ({ request, body }) => enterPage(context, { door, tries }, request, body), { door });
  mount(
    api.read,
    async ({ request, body }) => readPage(context, await requirePage(context, door, request, body.session)),
    { door },
  );
  mount(
    api.pdf,
    async ({ request, body }) => readPagePdf(context, await requirePage(context, door, request, body.session)),
    { door },
  );
  mount(api.leave, ({ request, body }) => leavePage(context, door, request, body.session), { door });
};
