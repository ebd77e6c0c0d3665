import { useTranslation } from 'react-i18next';
import type { AccessList } from '#contract/access.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import classes from './access-screen.module.css';
import { ChainCard } from './chain-card.tsx';
import { whenText } from './when-text.ts';

/** How many people, openings and exports, and whether the record is whole. */
export function AccessTotals({ list, ofAccount = false }: { list: AccessList | undefined; ofAccount?: boolean }) {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const staff = list?.people.length ?? 0;
  const people = staff + (list?.byPatient ? 1 : 0);
  const who = [t('staff', { count: staff }), ...(list?.byPatient ? [t('andPatient')] : [])].join(', ');
  const { opened = 0, taken = 0, signIn = 0 } = list?.counts ?? {};
  const last = list?.lastTaken;
  return (
    <div className={`${layout.grid16} ${classes.totals}`}>
      {ofAccount ? (
        <Total value={signIn} name={t('signIns', { count: signIn })} note={t('inThisTime')} />
      ) : (
        <Total value={people} name={t('people', { count: people })} note={who} />
      )}
      <Total value={opened} name={t('openings', { count: opened })} note={t('inThisTime')} />
      <Total
        value={taken}
        name={t('taken', { count: taken })}
        note={
          last
            ? t('lastTaken', { name: last.name, when: whenText(last.at, language, t('todayInside')) })
            : t('noneTaken')
        }
      />
      <ChainCard />
    </div>
  );
}

function Total({ value, name, note }: { value: number; name: string; note: string }) {
  return (
    <Panel className={classes.total ?? ''}>
      <p className={`${layout.muted} ${classes.figure}`}>
        <strong>{formatNumber(value)}</strong> {name}
      </p>
      <p className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.note}`}>{note}</p>
    </Panel>
  );
}
