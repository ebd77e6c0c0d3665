import { reportLinksApi as api } from '#contract/report-links.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { mailReport, textOfReport } from './mail-report.ts';

export const reportLinksRoutes: FeatureRoutes = (mount, context) => {
  mount(api.mail, ({ session, params, query }) => mailReport(context, session, params, query.again ?? false));
  mount(api.mailText, ({ session, params }) => textOfReport(context, session, params));
};
