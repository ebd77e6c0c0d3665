import { Checkbox, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EffectBadge, StateBadge } from './effect-badge.tsx';
import classes from './safety-rules-workspace.module.css';
import type { RuleWords } from './use-rule-words.ts';

interface RulesTableProps {
  rows: readonly SafetyRule[];
  words: RuleWords;
  /** Undefined where nothing can be selected. */
  selected: ReadonlySet<string> | undefined;
  onSelect: (ruleIds: readonly string[], on: boolean) => void;
  opened: string | undefined;
  onOpen: (ruleId: string) => void;
  placeholder: ReactNode;
}

export function RulesTable({ rows, words, selected, onSelect, opened, onOpen, placeholder }: RulesTableProps) {
  const { t } = useTranslation('safety-rules');
  const { language } = useLanguage();
  const columns: Column<SafetyRule>[] = [
    {
      key: 'when',
      header: t('column.when'),
      width: '32%',
      render: (rule) => (
        <span className={classes.when}>
          {selected !== undefined && (
            <Checkbox
              aria-label={t('select', { rule: rule.ruleId })}
              checked={selected.has(rule.ruleId)}
              onClick={(event) => event.stopPropagation()}
              onChange={(event) => onSelect([rule.ruleId], event.currentTarget.checked)}
            />
          )}
          <span className={classes.stack}>
            <UnstyledButton
              className={classes.open ?? ''}
              aria-label={t('open', { rule: rule.ruleId, when: words.when(rule) })}
              onClick={(event) => {
                event.stopPropagation();
                onOpen(rule.ruleId);
              }}
            >
              {words.when(rule)}
            </UnstyledButton>
            <span className={classes.muted}>
              {t(`kind.${rule.triggerKind}`)} · {rule.ruleId}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'effect', header: t('column.effect'), nowrap: true, render: (rule) => <EffectBadge effect={rule.effect} /> },
    {
      key: 'foods',
      header: t('column.foods'),
      render: (rule) => (
        <span className={classes.stack}>
          <span className={classes.about}>
            {words.about(rule)}{' '}
            {rule.foodIds.length > 0 && <span className={classes.muted}>{formatNumber(rule.foodIds.length)}</span>}
          </span>
          <span className={classes.reason} title={rule.reason[language]}>
            {rule.reason[language]}
          </span>
        </span>
      ),
    },
    { key: 'state', header: t('column.state'), nowrap: true, render: (rule) => <StateBadge rule={rule} /> },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={(rule) => rule.ruleId}
      rowHeight={56}
      selectedKey={opened ?? null}
      onRowClick={(rule) => onOpen(rule.ruleId)}
      placeholder={placeholder}
    />
  );
}
