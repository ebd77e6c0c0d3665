import { questionnairesApi as api } from '#contract/questionnaires.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { assignQuestionnaire } from './assign-questionnaire.ts';
import { cancelQuestionnaire, reissueQuestionnaire } from './change-assignment.ts';
import { getResults } from './get-results.ts';
import { getUserQuestionnaire } from './get-user-questionnaire.ts';
import { listTemplates } from './list-templates.ts';
import { mailLink, textOfLink } from './mail-link.ts';
import { PublicAccess } from './public-access.ts';
import { publicGet } from './public-get.ts';
import { publicSave, publicUpdate } from './public-save.ts';

export const questionnairesRoutes: FeatureRoutes = (mount, context) => {
  mount(api.templates, ({ query }) => listTemplates(context, query.lang ?? 'en'));
  mount(api.assign, ({ session, body }) => assignQuestionnaire(context, session, body));
  mount(api.results, ({ session, query }) => getResults(context, session, query, query.lang ?? 'en'));
  mount(api.get, ({ session, params, query }) =>
    getUserQuestionnaire(context, session, params.userQuestionnaireId, query.lang ?? 'en'),
  );
  mount(api.cancel, ({ session, params }) => cancelQuestionnaire(context, session, params.userQuestionnaireId));
  mount(api.reissue, ({ session, params, body }) =>
    reissueQuestionnaire(context, session, params.userQuestionnaireId, body?.expiresInDays),
  );
  mount(api.mail, ({ session, params, body }) => mailLink(context, session, params.userQuestionnaireId, body.token));
  mount(api.mailText, ({ session, params, body }) =>
    textOfLink(context, session, params.userQuestionnaireId, body.token),
  );

  const door = new PublicAccess(context);
  mount(
    api.publicGet,
    ({ request, params, query }) => publicGet(context, door, request, params.userQuestionnaireId, query.lang),
    { door },
  );
  mount(api.publicUpdate, ({ request, body }) => publicUpdate(context, door, request, body), { door });
  mount(api.publicSave, ({ request, body }) => publicSave(context, door, request, body), { door });
};
