import { citationsApi as api } from '#contract/citations.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { languageOf } from '#server/http/language-of.ts';
import { findCitedPairs, findStudies } from './citations.repository.ts';
import { linkStudy, unlinkStudy } from './link-study.service.ts';
import { addCitation, changeCitation, presentCitation, removeCitation, requireCitation } from './write-citation.ts';

export const citationsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(api.list, async ({ query }) => {
    const { studies, total } = await findStudies(orm, query);
    const { page, pageSize = 25 } = query;
    return { citations: studies.map(presentCitation), total, ...(page !== undefined && { page, pageSize }) };
  });
  mount(api.get, async ({ params: { citationId }, query, request }) => ({
    citation: await requireCitation(orm, citationId),
    pairs: await findCitedPairs(orm, citationId, languageOf(query.lang, request)),
  }));
  mount(api.create, ({ session, body }) => addCitation(context, session, body));
  mount(api.update, ({ session, params, body }) => changeCitation(context, session, params.citationId, body));
  mount(api.remove, ({ session, params }) => removeCitation(context, session, params.citationId));
  mount(api.link, ({ session, params, body, request }) =>
    linkStudy(context, session, params.citationId, body, languageOf(undefined, request)),
  );
  mount(api.unlink, ({ session, params, query }) => unlinkStudy(context, session, params.citationId, query));
};
