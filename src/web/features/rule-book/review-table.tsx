import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isContradiction } from '#contract/rule-book.contract.ts';
import { EffectBadge, StandingBadge } from '#web/entities/rule-base/effect-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconArrowsRightLeft, IconQuote, IconShieldCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { placeOf } from './review-place.ts';
import classes from './rule-book-screen.module.css';
import { patientsOf, type ReviewItem } from './use-review-queue.ts';

const icons = { safetyRule: IconShieldCheck, study: IconQuote, contradiction: IconArrowsRightLeft };

interface ReviewTableProps {
  items: readonly ReviewItem[];
  readOnly: boolean;
  placeholder: ReactNode;
}

export function ReviewTable({ items, readOnly, placeholder }: ReviewTableProps) {
  const { t } = useTranslation(['rule-book', 'safety-rules']);
  const about = (item: ReviewItem): string => {
    if (item.kind === 'safetyRule') return `${t(`safety-rules:kind.${item.rule.triggerKind}`)} · ${item.rule.ruleId}`;
    if (item.kind === 'contradiction')
      return `${t('kind.contradiction')} · ${t(`coherence.code.${item.finding.code}`)}`;
    const count = item.study.agreesWith + item.study.speaksAgainst;
    return `${t('kind.study')} · ${t('pairs', { count, formatted: formatNumber(count) })}`;
  };
  const columns: Column<ReviewItem>[] = [
    {
      key: 'what',
      header: t('column.what'),
      width: '46%',
      render: (item) => {
        const Icon = icons[item.kind];
        return (
          <span className={`${layout.group} ${classes.what}`}>
            <Icon size={18} stroke={1.6} aria-hidden className={classes.icon ?? ''} />
            <span className={`${layout.lines} ${layout.breaks}`}>
              <span>{item.title}</span>
              <span className={`${layout.mutedSmall} ${classes.muted}`}>{about(item)}</span>
            </span>
          </span>
        );
      },
    },
    {
      key: 'effect',
      header: t('column.effect'),
      nowrap: true,
      render: (item) => {
        if (item.kind === 'safetyRule') return <EffectBadge effect={item.rule.effect} />;
        if (item.kind === 'study') return <Badge>{t('effect.evidence')}</Badge>;
        return isContradiction(item.finding.code) ? (
          <Badge tone="red">{t('effect.contradiction')}</Badge>
        ) : (
          <Badge>{t('effect.none')}</Badge>
        );
      },
    },
    { key: 'source', header: t('column.source'), render: (item) => <Source item={item} /> },
    {
      key: 'patients',
      header: t('column.patients'),
      align: 'right',
      render: (item) => <b>{formatNumber(patientsOf(item))}</b>,
    },
    {
      key: 'state',
      header: t('column.state'),
      nowrap: true,
      render: (item) => <State item={item} />,
    },
    {
      key: 'open',
      header: t('column.open'),
      hiddenHeader: true,
      stays: true,
      align: 'right',
      render: (item) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`${t(readOnly ? 'open' : 'review')}: ${item.title}`}
          renderRoot={(props) => <Link {...placeOf(item)} {...props} />}
        >
          {t(readOnly ? 'open' : 'review')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      rowHeight={50}
      placeholder={placeholder}
    />
  );
}

function State({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('rule-book');
  if (item.kind === 'contradiction') return <Badge tone="amber">{t('state.waiting')}</Badge>;
  const { standing } = item.waiting;
  if (item.kind === 'safetyRule' || standing !== 'waiting') return <StandingBadge standing={standing} />;
  const { read, notVerified } = item.study;
  if (read === 'notRead') return <Badge tone="amber">{t('state.notRead')}</Badge>;
  return notVerified.length > 0 ? <Badge>{t('state.notVerified')}</Badge> : <StandingBadge standing={standing} />;
}

function Source({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('rule-book');
  if (item.kind === 'contradiction') return '–';
  if (item.kind === 'study') return item.study.identifier ?? '–';
  return (
    <span className={`${layout.lines} ${layout.breaks}`}>
      <span className={layout.twoLines}>{item.rule.source}</span>
      <span className={`${layout.mutedSmall} ${classes.muted}`}>{t(`checked.${item.rule.checked}`)}</span>
    </span>
  );
}
