import { labReportsApi } from '#contract/lab-reports.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { languageOf } from '#server/http/language-of.ts';
import { assessAgain, listOutdated, previewAgain } from './assess-again.ts';
import { changeReport, removeReport } from './change-report.ts';
import { compareStored } from './compare-stored.ts';
import { listReports } from './report-summary.ts';
import { requireReport } from './require-report.ts';
import { uploadReport } from './upload-report.ts';

export const labReportsRoutes: FeatureRoutes = (mount, context) => {
  mount(labReportsApi.upload, async ({ session, query, uploads, gone, reply }) => {
    const answer = await uploadReport(context, session, query, { uploads, gone });
    reply.code(answer.labReport ? 201 : 200);
    return answer;
  });
  mount(labReportsApi.listOfUser, ({ session, params }) => listReports(context, session, params.userId));
  mount(labReportsApi.listForAdmin, ({ session, params }) => listReports(context, session, params.userId));
  mount(labReportsApi.update, ({ session, params, body, gone }) =>
    changeReport(context, session, params.labReportId, body, gone),
  );
  mount(labReportsApi.outdated, ({ session }) => listOutdated(context, session));
  mount(labReportsApi.previewAgain, ({ session, params, gone }) =>
    previewAgain(context, session, params.labReportId, gone),
  );
  mount(labReportsApi.assessAgain, ({ session, params, body, gone }) =>
    assessAgain(context, session, params.labReportId, body, gone),
  );
  mount(labReportsApi.file, async ({ session, params }) => {
    const { report } = await requireReport(context.database.orm, session, params.labReportId);
    const content = await context.files.read(report.fileSha256);
    return new FileReply({ content, fileName: report.fileName, mediaType: 'application/octet-stream' });
  });
  mount(labReportsApi.compare, ({ session, params, query, request }) =>
    compareStored(context, session, params.labReportId, query.with, languageOf(undefined, request)),
  );
  mount(labReportsApi.remove, ({ session, params }) => removeReport(context, session, params.labReportId));
};
