import { reportLinksApi as api } from '#contract/report-links.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { PublicDoor } from '#server/http/public-door.ts';
import { mailReport, textOfReport } from './mail-report.ts';
import { openReport } from './open-report.ts';

export const reportLinksRoutes: FeatureRoutes = (mount, context) => {
  mount(api.mail, ({ session, params }) => mailReport(context, session, params));
  mount(api.mailText, ({ session, params }) => textOfReport(context, session, params));

  const door = new PublicDoor(context, 'report');
  mount(api.open, async ({ request, reply, body }) => {
    await door.admit(request, reply);
    return openReport(context, door, request, body);
  });
};
