import { useTranslation } from 'react-i18next';
import type { AuditEntity, AuditVerb } from '#contract/audit.ts';
import type { Resources } from '#web/i18n/resources.ts';

type Words = Resources['operations']['audit'];

/** Records and actions of the log in words. A log that a newer version wrote may hold others: never a code is shown. */
export function useAuditWords(): { entity: (entity: string) => string; verb: (action: string) => string } {
  const { t } = useTranslation('operations');
  const entities: Record<AuditEntity, string> = t('audit.entityName', { returnObjects: true }) as Words['entityName'];
  const verbs: Record<AuditVerb, string> = t('audit.verb', { returnObjects: true }) as Words['verb'];
  return {
    entity: (entity) => wordOf(entities, entity) ?? t('audit.otherEntity'),
    verb: (action) => wordOf(verbs, action.slice(action.indexOf('.') + 1)) ?? t('audit.otherVerb'),
  };
}

function wordOf(words: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}
