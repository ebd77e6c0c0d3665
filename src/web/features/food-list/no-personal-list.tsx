import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#contract/recommendation.contract.ts';
import classes from '#web/entities/food-list/no-list.module.css';
import { IconShieldX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';

interface NoPersonalListProps {
  params: { userId: string; labReportId: string };
  warnings: Calculation['warnings'];
}

/** In place of a list from the test, where a guard forbids one: every reason, and what stays. */
export function NoPersonalList({ params, warnings }: NoPersonalListProps) {
  const { t } = useTranslation('food-list');
  return (
    <Panel>
      <div className={`${layout.stack} ${classes.box}`} role="alert">
        <IconShieldX size={28} stroke={1.5} aria-hidden />
        <h2 className={classes.title}>{t('noPersonal.title')}</h2>
        <ul className={classes.rules}>
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
        <p>{t('noPersonal.general')}</p>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/belly/users/$userId/lab-reports/$labReportId" params={params} {...props} />}
        >
          {t('noPersonal.toReport')}
        </Button>
      </div>
    </Panel>
  );
}
