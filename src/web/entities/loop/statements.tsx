import { useTranslation } from 'react-i18next';
import { IconCircleCheck, IconClock, IconMinus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './loop.module.css';
import type { Statement } from './use-statements.ts';

const icons = { green: IconCircleCheck, amber: IconClock, grey: IconMinus };

export function Statements({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTranslation('follow-up');
  return (
    <section className={`${layout.surface} ${classes.statements}`} aria-label={t('statements')}>
      {statements.map(({ about, tone, title, text }) => {
        const Icon = icons[tone];
        return (
          <div key={about} className={classes.statement} data-tone={tone}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <div>
              <h2 className={classes.statementTitle}>{title}</h2>
              <p className={`${layout.aside} ${layout.line18}`}>{text}</p>
            </div>
          </div>
        );
      })}
    </section>
  );
}
