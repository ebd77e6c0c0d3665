import { fhirImportApi } from '#contract/fhir-import.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { languageOf } from '#server/http/language-of.ts';
import { previewBundle } from './preview-bundle.ts';

export const fhirImportRoutes: FeatureRoutes = (mount, context) => {
  mount(fhirImportApi.preview, async ({ upload, query, request, gone }) => {
    const { content } = await upload();
    return previewBundle(context, content, languageOf(query.lang, request), gone);
  });
};
