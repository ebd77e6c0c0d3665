import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '#web/lib/api-error.ts';
import { IconShieldX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import classes from './no-list.module.css';

const refusalSchema = z.object({
  rules: z.array(z.object({ ruleId: z.string(), reason: z.string(), source: z.string() })),
});

/** The rules that forbid a list for this patient; null for any other error. */
export function refusalOf(error: unknown): z.infer<typeof refusalSchema>['rules'] | null {
  if (!(error instanceof ApiError) || error.code !== 'NO_LIST_FOR_THIS_PATIENT') return null;
  const parsed = refusalSchema.safeParse(error.data?.values);
  return parsed.success ? parsed.data.rules : [];
}

/** In place of a list that would harm: why there is none, and where it can change. */
export function NoList({
  userId,
  rules,
}: {
  userId: string;
  rules: readonly { ruleId: string; reason: string; source: string }[];
}) {
  const { t } = useTranslation('recommendation');
  return (
    <Panel>
      <div className={`${layout.stack} ${classes.box}`} role="alert">
        <IconShieldX size={28} stroke={1.5} aria-hidden />
        <h2 className={classes.title}>{t('noList.title')}</h2>
        {rules.length > 0 && <p>{t('noList.text')}</p>}
        <ul className={classes.rules}>
          {rules.map(({ ruleId, reason, source }) => (
            <li key={ruleId}>
              {reason} <span className={layout.faintSmall}>{t('noList.source', { source })}</span>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/belly/users/$userId/info" params={{ userId }} {...props} />}
        >
          {t('noList.info')}
        </Button>
      </div>
    </Panel>
  );
}
