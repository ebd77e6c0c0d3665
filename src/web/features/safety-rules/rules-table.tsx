import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { EffectBadge, StateBadge } from '#web/entities/rule-base/effect-badge.tsx';
import type { RuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './safety-rules-workspace.module.css';

interface RulesTableProps {
  rows: readonly SafetyRule[];
  words: RuleWords;
  opened: string | undefined;
  onOpen: (ruleId: string) => void;
  placeholder: ReactNode;
}

export function RulesTable({ rows, words, opened, onOpen, placeholder }: RulesTableProps) {
  const { t } = useTranslation('safety-rules');
  const { language } = useLanguage();
  const table = useRef<HTMLDivElement>(null);
  // an address names a rule far down its page
  useEffect(() => {
    if (opened !== undefined) rowOf(table.current, opened)?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const columns: Column<SafetyRule>[] = [
    {
      key: 'when',
      header: t('column.when'),
      width: '32%',
      render: (rule) => (
        <span className={layout.lines}>
          <UnstyledButton
            className={`${layout.medium} ${layout.breaks}`}
            data-rule={rule.ruleId}
            onKeyDown={(event) => moveFocus(event, table.current)}
            aria-label={t('open', { rule: rule.ruleId, when: words.when(rule) })}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(rule.ruleId);
            }}
          >
            {words.when(rule)}
          </UnstyledButton>
          <span className={layout.mutedSmall}>
            {t(`kind.${rule.triggerKind}`)} · {rule.ruleId}
          </span>
        </span>
      ),
    },
    { key: 'effect', header: t('column.effect'), nowrap: true, render: (rule) => <EffectBadge effect={rule.effect} /> },
    {
      key: 'foods',
      header: t('column.foods'),
      render: (rule) => (
        <span className={layout.lines}>
          <span className={`${layout.breaks} ${layout.block} ${classes.about}`}>
            {words.about(rule)}{' '}
            {rule.foodIds.length > 0 && <span className={layout.mutedSmall}>{formatNumber(rule.foodIds.length)}</span>}
          </span>
          <span className={`${layout.mutedSmall} ${classes.reason}`} title={rule.reason[language]}>
            {rule.reason[language]}
          </span>
        </span>
      ),
    },
    { key: 'state', header: t('column.state'), nowrap: true, render: (rule) => <StateBadge rule={rule} /> },
  ];
  return (
    <div ref={table}>
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
    </div>
  );
}

const buttonsIn = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('[data-rule]') ?? [])];

function rowOf(table: HTMLElement | null, ruleId: string): HTMLElement | null {
  return (
    buttonsIn(table)
      .find(({ dataset }) => dataset.rule === ruleId)
      ?.closest('tr') ?? null
  );
}

/** From rule to rule with the arrow keys, to the ends of the page with Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>, table: HTMLElement | null): void {
  const buttons = buttonsIn(table);
  const at = buttons.indexOf(event.currentTarget);
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
  const next = buttons[places[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
