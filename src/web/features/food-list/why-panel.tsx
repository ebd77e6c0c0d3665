import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { IconChevronDown, IconChevronUp, IconHandMove, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { isLetter, isOverlaid, isTypedInto } from './keyboard.ts';
import classes from './why-side-panel.module.css';

interface WhyPanelProps<Item> {
  name: string;
  badges: ReactNode;
  facts: ReactNode[];
  /** Those that the arrows go through, and where among them this one stands; -1: nowhere. */
  order: readonly Item[];
  at: number;
  /** Whose words the arrows have. */
  words: 'why' | 'suggest';
  /** A row of this kind that opened the panel keeps the focus. */
  row: 'food' | 'suggestion';
  onGo: (item: Item) => void;
  onMove?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Why something stands where it does: its name, the way to the next, and the reason below; beside the list, which stays in use. */
export function WhyPanel<Item extends { name: string }>(props: WhyPanelProps<Item>) {
  const { name, badges, facts, order, at, words, row, onGo, onMove, onClose, children } = props;
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const [before, after] = at < 0 ? [] : [order[at - 1], order[at + 1]];
  // Opened by a click or Enter: the panel is where one reads on. The address may open it too.
  useEffect(() => {
    if (!document.activeElement?.closest(`[data-${row}]`)) panel.current?.focus({ preventScroll: true });
  }, [row]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTypedInto(event.target) || isOverlaid(event)) return;
    if (onMove && event.key.toLowerCase() === 'm' && isLetter(event)) {
      event.preventDefault();
      onMove();
      return;
    }
    const next = event.key === 'ArrowDown' ? after : event.key === 'ArrowUp' ? before : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onGo(next);
  };
  return (
    <aside
      ref={panel}
      className={`${layout.stack} ${layout.screenOnly} ${classes.panel}`}
      aria-label={`${t('why.label')}: ${name}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={`${layout.gridMiddle} ${classes.head}`}>
        <div className={`${layout.wrapGroup} ${layout.gapWords}`}>
          <h2 className={layout.title17}>{name}</h2>
          {badges}
        </div>
        <div className={`${layout.group} ${layout.gap6}`}>
          {onMove && (
            <Button size="xs" variant="default" leftSection={<IconHandMove size={16} aria-hidden />} onClick={onMove}>
              {t('why.move')}
            </Button>
          )}
          {(
            [
              ['previous', before, IconChevronUp],
              ['next', after, IconChevronDown],
            ] as const
          ).map(([key, to, Icon]) => (
            <ActionIcon
              key={key}
              variant="default"
              size={30}
              aria-label={[t(`${words}.${key}`), to?.name].filter(Boolean).join(': ')}
              disabled={to === undefined}
              onClick={() => to && onGo(to)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={common('actions.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <p className={`${layout.mutedSmall} ${classes.facts}`}>
          {[...facts, at >= 0 && t('why.place', { place: formatNumber(at + 1), total: formatNumber(order.length) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className={`${layout.stack} ${layout.scroll} ${classes.body}`}>{children}</div>
    </aside>
  );
}
