import { impactApi } from '#contract/impact.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { languageOf } from '#server/http/language-of.ts';
import { previewImpact } from './preview-impact.ts';

export const impactRoutes: FeatureRoutes = (mount, context) => {
  mount(impactApi.preview, async ({ session, query, body, request }) => ({
    impact: await previewImpact(context, session, body, languageOf(query.lang, request)),
  }));
};
