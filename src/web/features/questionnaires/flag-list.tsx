import { useTranslation } from 'react-i18next';
import type { FlagSeverity } from '#contract/questionnaire-template.contract.ts';
import type { RaisedFlag } from '#contract/questionnaires.contract.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { IconAlertOctagon, IconAlertTriangle, IconStethoscope } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './questionnaire-single.module.css';

const looks: Record<FlagSeverity, { tone: Tone; icon: typeof IconAlertOctagon }> = {
  urgent: { tone: 'red', icon: IconAlertOctagon },
  doctor: { tone: 'red', icon: IconStethoscope },
  attention: { tone: 'amber', icon: IconAlertTriangle },
};

/** What the nutritionist must see first. */
export function FlagList({ flags }: { flags: RaisedFlag[] }) {
  const { t } = useTranslation('questionnaires');
  if (flags.length === 0) return <p className={layout.faint}>{t('single.noFlags')}</p>;
  return (
    <ul
      className={`${layout.stack} ${layout.plainList} ${layout.gap8} ${classes.flags}`}
      aria-label={t('single.flags')}
    >
      {flags.map(({ id, severity, text }) => {
        const { tone, icon: Icon } = looks[severity];
        return (
          <li key={id} data-tone={tone} data-urgent={severity === 'urgent' || undefined}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <b>{t(`single.severity.${severity}`)}:</b> {saidShort(text)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The severity says what to do; of the text what was found is enough. */
function saidShort(text: string): string {
  const finding = text.split(':')[0] ?? text;
  return finding.charAt(0).toLowerCase() + finding.slice(1).replace(/\.$/, '');
}
