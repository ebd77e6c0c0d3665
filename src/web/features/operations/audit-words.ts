import { useTranslation } from 'react-i18next';
import type { Resources } from '#web/i18n/resources.ts';

type Words = Resources['operations']['audit'];

/** Records and actions of the log in words; one that has no word yet stands as the log has it. */
export function useAuditWords(): { entity: (entity: string) => string; verb: (action: string) => string } {
  const { t } = useTranslation('operations');
  const entities: Record<string, string> = t('audit.entityName', { returnObjects: true }) as Words['entityName'];
  const verbs: Record<string, string> = t('audit.verb', { returnObjects: true }) as Words['verb'];
  return {
    entity: (entity) => entities[entity] ?? entity,
    verb: (action) => {
      const verb = action.slice(action.indexOf('.') + 1);
      return verbs[verb] ?? verb;
    },
  };
}
