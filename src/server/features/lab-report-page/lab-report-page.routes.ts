import { labReportsApi } from '#contract/lab-reports.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { reportDetails } from '#server/features/lab-reports/report-details.service.ts';
import { calculationOf } from '#server/features/recommendation/calculation.service.ts';

/** A lab report as its page shows it: what it says, and what food list was made of it. */
export const labReportPageRoutes: FeatureRoutes = (mount, context) => {
  mount(labReportsApi.get, async ({ session, params: { labReportId }, query }) => {
    const { details, patient } = await reportDetails(context, session, labReportId, query.lang ?? 'en');
    return { ...details, calculation: await calculationOf(context, labReportId, patient) };
  });
};
