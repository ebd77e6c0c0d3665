import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { adultFromYears } from '#domain/dri/body-mass-index.ts';
import { measurementsQuery } from '#web/entities/measurement/measurement.queries.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { IconChartLine, IconFileTypeCsv, IconPlus, IconTable } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { MeasurementCard } from './measurement-card.tsx';
import { MeasurementTable } from './measurement-table.tsx';
import { valueText, viewsOf } from './measurement-view.ts';
import classes from './measurements.module.css';
import { exportMeasurements, useImportMeasurements } from './measurements.queries.ts';
import { StateMark } from './state-mark.tsx';

const MeasurementsModal = lazy(async () => ({
  default: (await import('./measurements-modal.tsx')).MeasurementsModal,
}));
const GrowthPanel = lazy(async () => ({ default: (await import('./growth-panel.tsx')).GrowthPanel }));

/** So many cards at first; the rest are chips. */
const cardsAtFirst = 4;

export function MeasurementsPanel({ user }: { user: UserDetails }) {
  const { t } = useTranslation('measurements');
  const measurements = useQuery(measurementsQuery(user.id));
  const [period, setPeriod] = useState<'year' | 'all'>('year');
  const [asTable, setAsTable] = useState(false);
  const [editing, setEditing] = useState<Measurement | 'new' | null>(null);
  const rows = measurements.data ?? [];
  const child = user.age !== null && user.age < adultFromYears;
  return (
    <>
      {child && rows.length > 0 && (
        <Suspense>
          <GrowthPanel user={user} measurements={rows} />
        </Suspense>
      )}
      <Panel className={classes.panel} aria-label={t('title')}>
        <PanelHead title={t('title')} count={rows.length === 0 ? undefined : rows.length}>
          <div className={layout.wrapRow}>
            {!asTable && rows.length > 0 && (
              <SegmentedSwitch
                label={t('period.label')}
                size="xs"
                value={period}
                onChange={setPeriod}
                options={[
                  { value: 'year', label: t('period.year') },
                  { value: 'all', label: t('period.all') },
                ]}
              />
            )}
            {rows.length > 0 && (
              <Button
                size="xs"
                variant="default"
                aria-pressed={asTable}
                leftSection={asTable ? <IconChartLine size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? t('charts') : t('table')}
              </Button>
            )}
            <CsvMenu user={user} empty={rows.length === 0} />
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setEditing('new')}>
              {t('add')}
            </Button>
          </div>
        </PanelHead>
        {measurements.isPending ? (
          <SkeletonRows rows={4} rowHeight={44} />
        ) : measurements.isError ? (
          <ErrorState error={measurements.error} onRetry={() => void measurements.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<IconChartLine size={24} stroke={1.5} aria-hidden />}>{t('none')}</EmptyState>
        ) : asTable ? (
          <MeasurementTable userId={user.id} measurements={rows} onEdit={setEditing} />
        ) : (
          <Cards user={user} measurements={rows} since={period === 'year' ? yearBefore(practiceToday()) : null} />
        )}
      </Panel>
      {editing !== null && (
        <Suspense>
          <MeasurementsModal
            userId={user.id}
            measurement={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface CardsProps {
  user: UserDetails;
  measurements: readonly Measurement[];
  since: string | null;
}

function Cards({ user, measurements, since }: CardsProps) {
  const { t } = useTranslation('measurements');
  const [opened, setOpened] = useState<readonly MeasurementKind[]>([]);
  const views = viewsOf(t, user, measurements, since);
  const cards = views.filter(({ kind }, at) => at < cardsAtFirst || opened.includes(kind));
  const chips = views.filter((view) => !cards.includes(view));
  return (
    <>
      <div className={`${layout.grid12} ${classes.grid}`}>
        {cards.map((view) => (
          <MeasurementCard key={view.kind} view={view} />
        ))}
      </div>
      {chips.length > 0 && (
        <div className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.also}`}>
          {t('alsoMeasured')}
          {chips.map(({ kind, newest, unit, state }) => (
            <button
              key={kind}
              type="button"
              className={`${layout.inlineGroup} ${classes.chip}`}
              data-state={state}
              onClick={() => setOpened([...opened, kind])}
            >
              {t(`kind.${kind}`)}
              <strong>
                {valueText(newest.value)} {unit}
              </strong>
              <StateMark state={state} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function CsvMenu({ user, empty }: { user: UserDetails; empty: boolean }) {
  const { t } = useTranslation('measurements');
  const file = useRef<HTMLInputElement>(null);
  const add = useImportMeasurements(user.id);
  const take = (chosen: File): void =>
    add.mutate(chosen, {
      onSuccess: ({ created }) => toast.success(created === 0 ? t('csvNothing') : t('csvDone', { count: created })),
      onError: (error) => toast.failure(error, t('csvFailed')),
    });
  const save = (): void => {
    exportMeasurements(user.id).then(
      (content) => saveFile(content, `${user.code}-measurements.csv`),
      (error: Error) => toast.failure(error, t('exportFailed')),
    );
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={add.isPending}
            leftSection={<IconFileTypeCsv size={14} aria-hidden />}
          >
            {t('csv')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={save} disabled={empty}>
            {t('csvOut')}
          </Menu.Item>
          <Menu.Item onClick={() => file.current?.click()}>{t('csvIn')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('csvIn')}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) take(chosen);
        }}
      />
    </>
  );
}

function yearBefore(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}
