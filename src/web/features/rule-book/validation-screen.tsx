import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type HowGood, validationResultSchema } from '#contract/validation.contract.ts';
import { publishedFigures } from '#domain/evaluation/published-figures.ts';
import { deviationText } from '#domain/evaluation/report-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { IconUpload } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CalibrationPanel } from './calibration-panel.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { MarksPanel } from './marks-panel.tsx';
import { StatementPanels } from './statement-panels.tsx';
import { howGoodQuery, useLoadResult } from './validation.queries.ts';
import classes from './validation-screen.module.css';

/** How good is this: what was measured of the rules that run, in plain words, and what nobody knows. */
export function ValidationScreen() {
  const { t } = useTranslation('validation');
  const { isAdmin } = useAuth();
  const query = useQuery(howGoodQuery);
  return (
    <>
      <PageHeader title={t('title')}>{isAdmin && <LoadButton />}</PageHeader>
      {query.data ? (
        <Answer of={query.data} />
      ) : (
        <Panel>
          {query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={12} rowHeight={44} />
          )}
        </Panel>
      )}
    </>
  );
}

function Answer({ of: { current, other } }: { of: HowGood }) {
  const { t } = useTranslation('validation');
  const measured = current?.result ?? publishedFigures;
  return (
    <div className={layout.column16}>
      {current ? <OfRunning result={current} /> : <OfNone other={other} />}
      <p className={layout.mutedSmall}>{t('draws')}</p>
      <div className={`${layout.gridTop16} ${classes.columns}`}>
        <StatementPanels measured={measured} />
        <CalibrationPanel calibration={measured.calibration} />
      </div>
      {current && <MarksPanel result={current.result} />}
      {current && <GroupsPanel groups={current.result.groups} />}
    </div>
  );
}

function OfRunning({ result: { result } }: { result: NonNullable<HowGood['current']> }) {
  const { t } = useTranslation('validation');
  const { language } = useLanguage();
  const cohorts = result.groups.filter(({ by }) => by === 'cohort').length;
  const counts = {
    people: t('people', { count: result.people, formatted: formatNumber(result.people) }),
    cohorts: t('cohorts', { count: cohorts, formatted: formatNumber(cohorts) }),
  };
  return (
    <section
      className={`${layout.stack} ${layout.toned} ${classes.notice}`}
      data-tone="green"
      aria-label={t('belongs')}
    >
      <strong>{t('belongs')}</strong>
      <span>{t('belongsOf', { ...counts, date: formatDate(result.madeAt), version: result.engineVersion })}</span>
      {result.protocol ? (
        <span>
          {t('protocol', { title: result.protocol.title, date: formatDate(result.protocol.writtenOn) })}{' '}
          {result.deviations.map((each) => deviationText(each)[language]).join(' ')}
        </span>
      ) : (
        <span>{t('noProtocol')}</span>
      )}
    </section>
  );
}

function OfNone({ other }: Pick<HowGood, 'other'>) {
  const { t } = useTranslation('validation');
  const { language } = useLanguage();
  return (
    <section className={`${layout.stack} ${layout.toned} ${classes.notice}`} data-tone="amber" aria-label={t('none')}>
      <strong>{t('none')}</strong>
      {other && (
        <span>
          {t('noneSince', {
            date: formatDate(other.madeAt),
            parts: other.differs.map((part) => t(`part.${part}`)).join(', '),
          })}
        </span>
      )}
      <span>{t('published')}</span>
      <span className={`${layout.mutedSmall} ${classes.muted}`}>{publishedFigures.source[language]}</span>
    </section>
  );
}

function LoadButton() {
  const { t } = useTranslation('validation');
  const reset = useRef<() => void>(null);
  const load = useLoadResult({
    onDone: () => toast.success(t('loaded')),
    onFailed: (error) => toast.failure(error, t('loadFailed')),
  });
  const choose = async (file: File | null): Promise<void> => {
    reset.current?.();
    if (file === null) return;
    const read = validationResultSchema.safeParse(jsonOf(await file.text()));
    if (read.success) load.mutate(read.data);
    else toast.error(t('noResult'));
  };
  return (
    <FileButton onChange={(file) => void choose(file)} accept="application/json,.json" resetRef={reset}>
      {(props) => (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={load.isPending}
          {...props}
        >
          {t('load')}
        </Button>
      )}
    </FileButton>
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
