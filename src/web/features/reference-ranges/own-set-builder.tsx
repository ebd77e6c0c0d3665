import { Button, Checkbox, Modal, NativeSelect, Progress, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { fewestOwnPeople, type referenceSetsApi, type SetCandidate } from '#contract/reference-sets.contract.ts';
import { rangeText } from '#web/entities/reference-range/range-text.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { errorMessage } from '#web/lib/api-error.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatDate, formatNumber, formatPercent } from '#web/lib/format.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './own-set.module.css';
import { useCreateOwn, usePreviewOwn, useSetCandidates } from './reference-ranges.queries.ts';

interface OwnSetBuilderProps {
  onClose: () => void;
  onSaved: (setId: string) => void;
}

/** Choose reports of one laboratory and kind, see the ranges they make, and save them as a draft. */
export function OwnSetBuilder({ onClose, onSaved }: OwnSetBuilderProps) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const query = useSetCandidates();
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('builder.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {query.isPending && <SkeletonRows rows={6} rowHeight={37} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.reports.length === 0 && <EmptyState>{t('builder.none')}</EmptyState>}
      {query.data !== undefined && query.data.reports.length > 0 && (
        <Builder reports={query.data.reports} onClose={onClose} onSaved={onSaved} />
      )}
    </Modal>
  );
}

const groupKey = ({ labName, kind }: SetCandidate): string => `${labName?.toLowerCase() ?? ''} ${kind}`;

/** By laboratory and kind, the largest first. */
function groupsOf(reports: readonly SetCandidate[]): [string, SetCandidate[]][] {
  const groups = new Map<string, SetCandidate[]>();
  for (const report of reports) groups.set(groupKey(report), [...(groups.get(groupKey(report)) ?? []), report]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function Builder({ reports, onClose, onSaved }: OwnSetBuilderProps & { reports: readonly SetCandidate[] }) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const undo = useUndo();
  const groups = useMemo(() => groupsOf(reports), [reports]);
  const [group, setGroup] = useState(groups[0]?.[0] ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const form = useForm({ initialValues: { name: '' }, validate: { name: filled(t('builder.nameMissing')) } });
  const preview = usePreviewOwn();
  const offered = groups.find(([key]) => key === group)?.[1] ?? [];
  const choose = (ids: Iterable<number>): void => {
    preview.reset();
    setChosen(new Set(ids));
  };
  const create = useCreateOwn({
    onDone: ({ set, changeSetId }) => {
      toast.success(about(t('message.setSaved'), set.name), undo(changeSetId));
      onSaved(set.id);
    },
    onFailed: (error, { name }) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('message.setFailed'), name);
    },
  });
  const missing = fewestOwnPeople - chosen.size;
  const healthy = offered.filter(({ conditions, drugs, quality }) => conditions + drugs === 0 && quality !== 'poor');
  return (
    <form
      className={layout.stack12}
      noValidate
      onSubmit={form.onSubmit(({ name }) => {
        if (missing <= 0) create.mutate({ name, labReportIds: [...chosen] });
      })}
    >
      <p className={layout.mutedSmall}>{t('ownSet.text')}</p>
      <NativeSelect
        label={t('builder.laboratory')}
        value={group}
        data={groups.map(([key, rows]) => ({
          value: key,
          label: `${rows[0]?.labName ?? ''}, ${rows[0]?.kind ?? ''} (${formatNumber(rows.length)})`,
        }))}
        onChange={(event) => {
          setGroup(event.currentTarget.value);
          choose([]);
        }}
      />
      <div className={layout.chips}>
        <Button variant="default" size="xs" onClick={() => choose(offered.map(({ labReportId }) => labReportId))}>
          {t('builder.all')}
        </Button>
        <Button variant="default" size="xs" onClick={() => choose(healthy.map(({ labReportId }) => labReportId))}>
          {t('builder.healthy')}
        </Button>
        <Button variant="default" size="xs" onClick={() => choose([])}>
          {t('builder.clear')}
        </Button>
      </div>
      <ul className={`${layout.stack} ${classes.reports}`} aria-label={t('builder.choose')}>
        {offered.map((report) => (
          <li key={report.labReportId}>
            <Checkbox
              label={t('builder.report', {
                code: report.patient.code,
                date: report.sampleDate === null ? t('builder.noDate') : formatDate(report.sampleDate),
              })}
              description={[
                t('builder.facts', {
                  conditions: formatNumber(report.conditions),
                  drugs: formatNumber(report.drugs),
                }),
                ...(report.quality === 'good' ? [] : [t(`builder.${report.quality}`)]),
              ].join(', ')}
              checked={chosen.has(report.labReportId)}
              onChange={(event) =>
                choose(
                  event.currentTarget.checked
                    ? [...chosen, report.labReportId]
                    : [...chosen].filter((id) => id !== report.labReportId),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div>
        <p className={`${layout.between} ${classes.progress}`}>
          <strong>{t('builder.chosen', { count: chosen.size, formatted: formatNumber(chosen.size) })}</strong>
          <span className={layout.mutedSmall}>{t('builder.atLeast', { needed: formatNumber(fewestOwnPeople) })}</span>
        </p>
        <Progress
          value={Math.min(100, (100 * chosen.size) / fewestOwnPeople)}
          color={missing > 0 ? 'gray' : 'green'}
          aria-label={t('builder.chosen', { count: chosen.size, formatted: formatNumber(chosen.size) })}
        />
      </div>
      {preview.isError && <p role="alert">{errorMessage(preview.error, t('common:errors.operationFailed'))}</p>}
      {preview.data !== undefined && <PreviewOfSet preview={preview.data} />}
      <TextInput label={t('builder.name')} required maxLength={100} {...form.getInputProps('name')} />
      <div className={layout.chips}>
        <Button
          variant="default"
          disabled={chosen.size === 0}
          loading={preview.isPending}
          onClick={() => preview.mutate([...chosen])}
        >
          {t('builder.preview')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" disabled={missing > 0} loading={create.isPending}>
          {missing > 0 ? t('builder.missing', { count: missing, formatted: formatNumber(missing) }) : t('builder.save')}
        </Button>
      </div>
    </form>
  );
}

type Preview = ResponseOf<typeof referenceSetsApi.previewOwn>;

function PreviewOfSet({ preview: { ranges, against } }: { preview: Preview }) {
  const { t } = useTranslation('reference-ranges');
  const known = ranges.flatMap((row) => (row.current === null ? [] : [{ own: row.own, current: row.current }]));
  const within = known.filter(({ own, current }) => own.p50 >= current.p5 && own.p50 <= current.p95).length;
  const moved = known.filter(({ own, current }) => movesBy2(own.p95, current.p95) || movesBy2(own.p5, current.p5));
  return (
    <>
      <strong>{t('builder.against', { set: against })}</strong>
      <dl className={classes.facts}>
        <dt>{t('builder.ranges')}</dt>
        <dd>{formatNumber(ranges.length)}</dd>
        <dt>{t('builder.within')}</dt>
        <dd>{known.length === 0 ? '–' : formatPercent((100 * within) / known.length, 0)}</dd>
        <dt>{t('builder.moved')}</dt>
        <dd>{formatNumber(moved.length)}</dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard */}
      <section className={classes.ranges} aria-label={t('builder.table')} tabIndex={0}>
        <DataTable
          label={t('builder.table')}
          rowHeight={37}
          rows={ranges}
          rowKey={({ taxId }) => taxId}
          columns={[
            { key: 'name', header: t('builder.column.name'), render: ({ name }) => <TaxonName>{name}</TaxonName> },
            {
              key: 'own',
              header: t('builder.column.own'),
              nowrap: true,
              render: ({ own }) => rangeText(own.p5, own.p95),
            },
            {
              key: 'current',
              header: t('builder.column.current'),
              nowrap: true,
              render: ({ current }) => (current ? rangeText(current.p5, current.p95) : t('builder.notIn')),
            },
          ]}
        />
      </section>
    </>
  );
}

/** Below a hundredth of a percent the factor says nothing. */
function movesBy2(a: number, b: number): boolean {
  const [low, high] = [Math.max(Math.min(a, b), 0.01), Math.max(a, b, 0.01)];
  return high / low > 2;
}
