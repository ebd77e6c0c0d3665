import { UnstyledButton } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '#web/lib/use-printing.ts';
import layout from '#web/ui/layout.module.css';
import classes from './work-strip.module.css';

/** What a strip is about, the worst first: only one is in view, the others are counted at its end. */
const ranks = ['blocked', 'flags', 'unsaved', 'stale', 'note'] as const;
type Rank = (typeof ranks)[number];

interface Board {
  /** Where the one strip stands. */
  place: HTMLElement | null;
  shown: string | undefined;
  others: number;
  enter: (id: string, rank: Rank) => () => void;
  turn: () => void;
  setPlace: (place: HTMLElement | null) => void;
}
const StripBoard = createContext<Board | null>(null);

/** Around everything that may have a strip to show. */
export function WorkStrips({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [entered, setEntered] = useState<readonly { id: string; rank: Rank }[]>([]);
  const [turned, setTurned] = useState(0);
  const enter = useCallback((id: string, rank: Rank) => {
    setEntered((before) => [...before, { id, rank }]);
    // what is new may be worse than what one has turned to
    setTurned(0);
    return () => {
      setEntered((before) => before.filter((each) => each.id !== id));
      setTurned(0);
    };
  }, []);
  const board = useMemo((): Board => {
    const sorted = entered.toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
    return {
      ...{ place, setPlace, enter },
      shown: sorted[turned % Math.max(sorted.length, 1)]?.id,
      others: sorted.length - 1,
      turn: () => setTurned((turned + 1) % sorted.length),
    };
  }, [place, entered, turned, enter]);
  return <StripBoard value={board}>{children}</StripBoard>;
}

/** Between the row of the work and the page. */
export function StripPlace() {
  return <div className={`${layout.screenOnly} ${classes.place}`} ref={use(StripBoard)?.setPlace} />;
}

interface WorkStripProps {
  rank: Rank;
  tone: 'red' | 'amber';
  icon: ReactNode;
  /** Named where it is a place to go to. */
  label?: string;
  role?: 'alert' | 'status';
  /** Holds more than a line. */
  tall?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** One line of 36 px that says what is wrong with the work on screen, and the way to settle it. */
export function WorkStrip({ rank, ...line }: WorkStripProps) {
  const id = useId();
  const board = use(StripBoard);
  const printing = usePrinting();
  const enter = board?.enter;
  useLayoutEffect(() => enter?.(id, rank), [enter, id, rank]);
  // Paper says that it is out of date whatever else is in view.
  if (board === null || (printing && rank === 'stale')) return <Line {...line} />;
  if (board.shown !== id || board.place === null) return null;
  return createPortal(<Line {...line} more={<More others={board.others} turn={board.turn} />} />, board.place);
}

function Line({
  tone,
  icon,
  label,
  role,
  tall,
  actions,
  more,
  children,
}: Omit<WorkStripProps, 'rank'> & { more?: ReactNode }) {
  const { t } = useTranslation('patient');
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of its roles takes a name
    <div
      role={role ?? 'region'}
      className={`${layout.small18} ${layout.group} ${classes.strip}`}
      data-tone={tone}
      data-tall={tall || undefined}
      aria-label={label ?? t('strip.label')}
    >
      {icon}
      <div className={`${layout.growShrinks} ${classes.text}`}>{children}</div>
      {more}
      {actions}
    </div>
  );
}

function More({ others, turn }: { others: number; turn: () => void }) {
  const { t } = useTranslation('patient');
  if (others === 0) return null;
  return (
    <UnstyledButton className={classes.more ?? ''} onClick={turn}>
      {t('strip.more', { count: others })}
    </UnstyledButton>
  );
}
