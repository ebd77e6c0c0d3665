import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Drug } from '#contract/foods.contract.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import { type ElseHappened, elseHappened } from '#domain/trial/else-happened.ts';
import { diariesQuery } from '#web/entities/diary/diary.queries.ts';
import { measurementsQuery } from '#web/entities/measurement/measurement.queries.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { drugsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { visitsQuery } from '#web/entities/visit/visit.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './loop.module.css';

interface ElsePanelProps {
  userId: number;
  /** The first and the last day that are looked at. */
  from: string;
  to: string;
}

/** What happened beside the food, as far as record, visits and diary hold it. It explains nothing: it stands beside. */
export function ElsePanel({ userId, from, to }: ElsePanelProps) {
  const { t } = useTranslation('follow-up');
  const { language } = useLanguage();
  const [patient, drugs, measurements, visits, diaries] = useQueries({
    queries: [
      patientQuery(userId),
      drugsQuery(language),
      measurementsQuery(userId),
      visitsQuery(userId),
      diariesQuery(userId),
    ],
  });
  const read = [patient, drugs, measurements, visits, diaries];
  const failed = read.find(({ isError }) => isError);
  const rows =
    patient.data && drugs.data && measurements.data && visits.data && diaries.data
      ? elseHappened(
          {
            medicines: patient.data.medicines,
            supplements: patient.data.supplements,
            weights: measurements.data.flatMap(weightOf),
            visits: visits.data.map(({ visitedOn, text }) => ({ on: visitedOn, text })),
            diaries: diaries.data.map(({ days, note }) => ({ on: days.at(-1)?.date ?? '', note })),
          },
          { from, to },
        )
      : null;
  return (
    <Panel aria-label={t('else.title')}>
      <PanelHead title={t('else.title')} count={t('else.between', { from: formatDate(from), to: formatDate(to) })} />
      {rows === null ? (
        failed ? (
          <ErrorState
            error={failed.error}
            onRetry={() => {
              for (const query of read) if (query.isError) void query.refetch();
            }}
          />
        ) : (
          <SkeletonRows rows={2} />
        )
      ) : rows.length === 0 ? (
        <p className={`${layout.mutedSmall} ${classes.note}`}>{t('else.nothing')}</p>
      ) : (
        <ul className={layout.plainList}>
          {rows.map((row) => (
            <li key={keyOf(row)} className={`${layout.small} ${layout.wrap} ${classes.elseRow}`}>
              <Row row={row} drugs={drugs.data ?? []} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ row, drugs }: { row: ElseHappened; drugs: readonly Drug[] }) {
  const { t } = useTranslation('follow-up');
  if (row.kind === 'weight') {
    return (
      <>
        <span>{t('else.weight')}</span>
        <b>{t('else.weightText', { from: formatNumber(row.from), to: formatNumber(row.to) })}</b>
      </>
    );
  }
  if (row.kind === 'visit' || row.kind === 'diary') {
    return (
      <>
        <span>{t(`else.${row.kind}`, { day: formatDate(row.on) })}</span>
        {row.words !== '' && <span className={`${layout.aside} ${layout.line18}`}>{row.words}</span>}
      </>
    );
  }
  const drug = row.kind === 'medicine' ? drugs.find(({ id }) => id === row.drugId) : undefined;
  const tone = drug?.changesMicrobiome ? 'amber' : undefined;
  return (
    <>
      <span>{row.kind === 'medicine' ? drug?.name : row.name}</span>
      <b data-tone={tone} className={classes.toned}>
        {whenOf(row)}
        {drug?.changesMicrobiome && ` · ${t('else.changes')}`}
      </b>
    </>
  );

  function whenOf({ startedOn, stoppedOn, ongoing }: Course): string {
    if (startedOn === null) return t('else.until', { day: formatDate(stoppedOn ?? '') });
    if (ongoing || stoppedOn === null) return t('else.since', { day: formatDate(startedOn) });
    return t('else.between', { from: formatDate(startedOn), to: formatDate(stoppedOn) });
  }
}

type Course = Extract<ElseHappened, { ongoing: boolean }>;

/** In kilograms, whatever it was entered in. */
function weightOf({ kind, measuredOn, value, unit, converted }: Measurement): { on: string; kg: number }[] {
  if (kind !== 'weight') return [];
  const kg = unit === 'kg' ? value : converted?.unit === 'kg' ? converted.value : null;
  return kg === null ? [] : [{ on: measuredOn, kg }];
}

function keyOf(row: ElseHappened): string {
  if (row.kind === 'medicine') return `medicine ${row.drugId} ${row.startedOn} ${row.stoppedOn}`;
  if (row.kind === 'supplement') return `supplement ${row.name} ${row.startedOn} ${row.stoppedOn}`;
  return `${row.kind} ${row.on} ${'words' in row ? row.words : ''}`;
}
