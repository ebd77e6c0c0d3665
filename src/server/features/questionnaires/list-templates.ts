import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import type { AppContext } from '#server/context.ts';
import { findGroups, findLatestQuestionnaires } from './questionnaires.repository.ts';

export async function listTemplates(
  { database }: AppContext,
  language: Language,
): Promise<ResponseOf<typeof questionnairesApi.templates>> {
  const groups = await findGroups(database.orm);
  const latest = await findLatestQuestionnaires(database.orm);
  const orderOf = (groupId: number) => groups.findIndex((group) => group.id === groupId);
  return {
    questionnaireGroups: groups.map(({ id, name, nameHr, order }) => ({
      id,
      name: language === 'hr' ? nameHr : name,
      order,
    })),
    questionnaires: latest
      .sort((one, other) => orderOf(one.groupId) - orderOf(other.groupId))
      .map(({ id, groupId, code, version, template }) => ({
        id,
        groupId,
        code,
        version,
        title: template.title[language],
        estimatedMinutes: template.estimatedMinutes,
        questionCount: template.sections
          .flatMap((section) => section.questions)
          .filter((question) => question.type !== 'display').length,
      })),
  };
}
