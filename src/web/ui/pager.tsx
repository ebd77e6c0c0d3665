import { ActionIcon, NativeSelect } from '@mantine/core';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { type PageSize, pageSizes } from '#web/lib/list-search.ts';
import { IconChevronLeft, IconChevronRight } from './icons.gen.ts';
import layout from './layout.module.css';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  /** Not known before the first answer: then nothing is said of it. */
  total: number | undefined;
  onPage: (page: number) => void;
  onPageSize: (pageSize: PageSize) => void;
  /** Replaces "1–25 of 727". */
  summary?: string;
}

/** The page that can be shown: an address may ask for one beyond the end. */
export function clampPage(page: number, pageSize: number, total: number): number {
  return Math.min(Math.max(page, 1), Math.max(1, Math.ceil(total / pageSize)));
}

export function pageOf<T>(items: readonly T[], page: number, pageSize: number): readonly T[] {
  const start = (clampPage(page, pageSize, items.length) - 1) * pageSize;
  return items.slice(start, start + pageSize);
}

export const Pager = memo(function Pager(props: PagerProps) {
  const { page, pageSize, total, onPage, onPageSize } = props;
  const { t } = useTranslation();
  const summary = total === undefined ? '' : (props.summary ?? rangeText(t, page, pageSize, total));
  const current = total === undefined ? page : clampPage(page, pageSize, total);
  const last = clampPage(Number.MAX_SAFE_INTEGER, pageSize, total ?? 0);
  return (
    <div className={`${layout.group} ${layout.growShrinks} ${classes.pager}`}>
      <span className={`${layout.truncate} ${classes.range}`} title={summary}>
        {summary}
      </span>
      <NativeSelect
        size="xs"
        classNames={{ root: classes.size ?? '', input: classes.sizeInput ?? '' }}
        aria-label={t('list.pageSize')}
        value={String(pageSize)}
        data={pageSizes.map((size) => ({ value: String(size), label: t('list.perPage', { size }) }))}
        onChange={(event) => {
          const size = pageSizes.find((each) => String(each) === event.currentTarget.value);
          if (size !== undefined) onPageSize(size);
        }}
      />
      <ActionIcon
        size="xs"
        className={classes.step ?? ''}
        aria-label={t('list.previousPage')}
        disabled={total === undefined || current <= 1}
        onClick={() => onPage(current - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className={classes.page} title={t('list.page', { page: formatNumber(current) })}>
        {formatNumber(current)}
      </span>
      <ActionIcon
        size="xs"
        className={classes.step ?? ''}
        aria-label={t('list.nextPage')}
        disabled={total === undefined || current >= last}
        onClick={() => onPage(current + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  );
});

function rangeText(t: TFunction, page: number, pageSize: number, total: number): string {
  const current = clampPage(page, pageSize, total);
  return t('list.range', {
    from: formatNumber(total === 0 ? 0 : (current - 1) * pageSize + 1),
    to: formatNumber(Math.min(current * pageSize, total)),
    total: formatNumber(total),
  });
}
