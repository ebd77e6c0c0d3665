import { patientReportApi } from '#contract/patient-report.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { languageOf } from '#server/http/language-of.ts';
import { limitFileWork } from '#server/http/limit-file-work.ts';
import { giveIssued, givenReports, issuedPdf, noteIssued, withdrawIssued } from './given-reports.ts';
import { issueReport } from './issue-report.ts';
import { draftPages, draftPdf } from './print-draft.ts';
import { listVersions, readReport, readVersion } from './report-versions.ts';
import { restoreVersion, saveReport } from './save-report.ts';

export const patientReportRoutes: FeatureRoutes = (mount, context) => {
  mount(patientReportApi.get, ({ session, params, query, request }) =>
    readReport(context, session, params.labReportId, languageOf(query.lang, request)),
  );
  mount(patientReportApi.save, ({ session, params, query, body, request }) =>
    saveReport(context, session, params.labReportId, body, languageOf(query.lang, request)),
  );

  mount(patientReportApi.versions, ({ session, params }) => listVersions(context, session, params.labReportId));
  mount(patientReportApi.version, ({ session, params }) => readVersion(context, session, params));
  mount(patientReportApi.restore, ({ session, params, query, body, request }) =>
    restoreVersion(context, session, params, body.version, languageOf(query.lang, request)),
  );

  mount(patientReportApi.pages, ({ session, params, query }) =>
    draftPages(context, session, params.labReportId, { language: query.lang, form: query.form }),
  );
  mount(patientReportApi.pdf, ({ session, params, query, reply }) =>
    limitFileWork(reply, () =>
      draftPdf(context, session, params.labReportId, { language: query.lang, form: query.form }),
    ),
  );

  mount(patientReportApi.issue, ({ session, params, query, body, request }) =>
    issueReport(context, session, params.labReportId, body, languageOf(query.lang, request)),
  );
  mount(patientReportApi.issuedPdf, ({ session, params }) => issuedPdf(context, session, params));
  mount(patientReportApi.updateIssued, ({ session, params, body }) => noteIssued(context, session, params, body.note));
  mount(patientReportApi.give, ({ session, params, body }) => giveIssued(context, session, params, body.way));
  mount(patientReportApi.withdraw, ({ session, params, body }) =>
    withdrawIssued(context, session, params, body.reason),
  );
  mount(patientReportApi.ofUser, ({ session, params }) => givenReports(context, session, params.userId));
};
