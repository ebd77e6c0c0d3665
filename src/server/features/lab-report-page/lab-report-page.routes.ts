import { labReportsApi } from '#contract/lab-reports.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { calculationOf } from '#server/features/food-list/food-list.door.ts';
import { reportDetails } from '#server/features/lab-reports/lab-reports.door.ts';
import { ruleBaseAt } from '#server/features/rule-base/rule-base.door.ts';

/** A lab report as its page shows it: what it says, and what food list was made of it. */
export const labReportPageRoutes: FeatureRoutes = (mount, context) => {
  mount(labReportsApi.get, async ({ session, versions, params: { labReportId }, query }) => {
    const rules = ruleBaseAt(context.database, versions);
    const read = await reportDetails(context, session, labReportId, query.lang ?? 'en', rules);
    return { ...read.details, calculation: await calculationOf(context, read) };
  });
};
