import { citationsApi as api } from '#contract/citations.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { languageOf } from '#server/http/language-of.ts';
import { citationHistory } from './citation-history.repository.ts';
import { linkStudy, unlinkStudy } from './citations.door.ts';
import { findCitedPairs, findStudies } from './citations.repository.ts';
import {
  addCitation,
  changeCitation,
  presentCitation,
  removeCitation,
  requireCitation,
  retractCitation,
} from './write-citation.ts';

const paging = ({ page, pageSize = 25 }: { page?: number | undefined; pageSize?: number | undefined }) =>
  page === undefined ? {} : { page, pageSize };

export const citationsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  for (const endpoint of [api.list, api.adminList]) {
    mount(endpoint, async ({ query }) => {
      const { studies, total } = await findStudies(orm, query);
      return { citations: studies.map(presentCitation), total, ...paging(query) };
    });
  }
  mount(api.get, async ({ params: { citationId }, query, request }) => ({
    citation: await requireCitation(orm, citationId),
    pairs: await findCitedPairs(orm, citationId, languageOf(query.lang, request)),
  }));
  mount(api.create, ({ session, body }) => addCitation(context, session, body));
  mount(api.update, ({ session, params, body }) => changeCitation(context, session, params.citationId, body));
  mount(api.remove, ({ session, params }) => removeCitation(context, session, params.citationId));
  mount(api.retract, ({ session, params, body }) => retractCitation(context, session, params.citationId, body));
  mount(api.link, ({ session, params, body, request }) =>
    linkStudy(context, session, params.citationId, body, languageOf(undefined, request)),
  );
  mount(api.history, async ({ params: { citationId }, query, request }) => {
    const lang = languageOf(query.lang, request);
    const { changes, total } = await citationHistory(orm, citationId, { ...query, lang });
    if (total === 0) await requireCitation(orm, citationId);
    return { changes, total, ...paging(query) };
  });
  mount(api.unlink, ({ session, params, query }) => unlinkStudy(context, session, params.citationId, query));
};
