import { labReportDraftsApi } from '#contract/lab-report-drafts.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { changeDraft, removeDraft } from './change-draft.ts';
import { createDraft } from './create-draft.ts';
import { getDraft, listDrafts } from './drafts.ts';
import { saveDraft } from './save-draft.ts';

export const labReportDraftsRoutes: FeatureRoutes = (mount, context) => {
  mount(labReportDraftsApi.list, ({ session }) => listDrafts(context, session));
  mount(labReportDraftsApi.create, ({ session, query, uploads, gone }) =>
    createDraft(context, session, query, { uploads, gone }),
  );
  mount(labReportDraftsApi.get, ({ session, params }) => getDraft(context, session, params.draftId));
  mount(labReportDraftsApi.update, ({ session, params, body, gone }) =>
    changeDraft(context, session, params.draftId, body, gone),
  );
  mount(labReportDraftsApi.remove, ({ session, params }) => removeDraft(context, session, params.draftId));
  mount(labReportDraftsApi.save, ({ session, params, query }) => saveDraft(context, session, params.draftId, query));
};
