import { Button, Checkbox, Group, Modal, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiaryEntry, type DiarySlot, diarySlots } from '#contract/diaries.contract.ts';
import type { KitchenFood } from '#contract/meals.contract.ts';
import { gramsOf } from '#domain/plan/given-amount.ts';
import { type EatenBefore, foodNames, type MatchedFood, matchText, rounded } from '#domain/plan/match-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { gramsOfText } from './diary-content.ts';
import type { DiaryView } from './diary-view.ts';
import { ExcludedBadge } from './food-mark.tsx';
import classes from './paste-modal.module.css';

interface PasteModalProps {
  view: DiaryView;
  /** What the diaries before have confirmed. */
  eaten: EatenBefore;
  /** For foods that stand under no heading. */
  slot: DiarySlot;
  onAdd: (entries: DiaryEntry[]) => void;
  onClose: () => void;
}

/** What a person has decided of one food of the text. */
interface Answer {
  foodId?: number | null;
  grams?: string;
  taken?: boolean;
}

/** The text at the left, what it is taken for at the right. Unsure foods are asked; nothing is added by itself. */
export function PasteModal({ view, eaten, slot: chosen, onAdd, onClose }: PasteModalProps) {
  const { t } = useTranslation(['diary', 'common']);
  const [text, setText] = useState('');
  const [slot, setSlot] = useState(chosen);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const names = useMemo(() => foodNames(view.kitchen.values()), [view.kitchen]);
  const read = useDeferredValue(text);
  const found = useMemo(() => matchText(read, names, eaten), [read, names, eaten]);
  const rows = found.map((match, at) => {
    const key = `${at} ${match.text}`;
    return { key, match, ...resolved(match, answers[key] ?? {}, view) };
  });
  const entries = rows.flatMap(({ match, foodId, grams, taken }) =>
    taken && foodId !== null && grams !== null ? [{ foodId, grams, slot: match.slot ?? slot }] : [],
  );
  const open = rows.filter(({ taken }) => !taken).length;
  const answer = (key: string, part: Answer): void =>
    setAnswers((before) => ({ ...before, [key]: { ...before[key], ...part } }));
  return (
    <Modal
      opened
      onClose={onClose}
      size={980}
      title={t('paste.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <div className={classes.columns}>
        <div className={layout.stack12}>
          <Textarea
            label={t('paste.text')}
            description={t('paste.hint')}
            placeholder={t('paste.example')}
            autosize
            minRows={10}
            maxRows={20}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <NativeSelect
            label={t('paste.slot')}
            data={diarySlots.map((each) => ({ value: each, label: t(`slot.${each}`) }))}
            value={slot}
            onChange={({ currentTarget }) => setSlot(currentTarget.value as DiarySlot)}
          />
        </div>
        <section className={`${layout.box} ${classes.right}`} aria-label={t('paste.matches')}>
          {rows.length === 0 && <p className={`${layout.mutedSmall} ${classes.empty}`}>{t('paste.empty')}</p>}
          <ul className={layout.plainList}>
            {rows.map((row) => (
              <MatchRow
                key={row.key}
                match={row.match}
                foodId={row.foodId}
                gramsText={row.gramsText}
                taken={row.taken}
                possible={row.foodId !== null && row.grams !== null}
                view={view}
                onAnswer={(part) => answer(row.key, part)}
              />
            ))}
          </ul>
        </section>
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        {rows.length > 0 && <span className={layout.mutedSmall}>{open > 0 && t('paste.open', { count: open })}</span>}
        <Button variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button disabled={entries.length === 0} onClick={() => onAdd(entries)}>
          {t('paste.add', { count: entries.length })}
        </Button>
      </Group>
    </Modal>
  );
}

/** The match with what the person has said of it; what is unsure is taken only once it was answered or ticked. */
function resolved(match: MatchedFood, answer: Answer, { kitchen }: DiaryView) {
  const foodId = answer.foodId === undefined ? (match.candidates[0] ?? null) : answer.foodId;
  const food = foodId === null ? undefined : kitchen.get(foodId);
  const proposed = proposedGrams(match, food);
  const gramsText =
    answer.grams ?? (proposed === null ? '' : formatNumber(proposed, { useGrouping: false, maximumFractionDigits: 1 }));
  const grams = answer.grams === undefined ? proposed : gramsOfText(answer.grams);
  const sure = match.asks.length === 0;
  const taken = (answer.taken ?? (sure || answer.foodId !== undefined || answer.grams !== undefined)) && grams !== null;
  return { foodId, grams, gramsText, taken: taken && foodId !== null };
}

function proposedGrams(match: MatchedFood, food: KitchenFood | undefined): number | null {
  if (food === undefined) return null;
  if (food.id === match.candidates[0]) return match.grams;
  const grams = rounded(gramsOf(match.amount, food).grams);
  return gramsOfText(String(grams)) === null ? null : grams;
}

interface MatchRowProps {
  match: MatchedFood;
  foodId: number | null;
  gramsText: string;
  taken: boolean;
  possible: boolean;
  view: DiaryView;
  onAnswer: (part: Answer) => void;
}

function MatchRow({ match, foodId, gramsText, taken, possible, view, onAnswer }: MatchRowProps) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const data = useMemo(() => {
    const nameOf = (food: KitchenFood) => ({ value: String(food.id), label: food.name[language] });
    const best = match.candidates.flatMap((id) => view.kitchen.get(id) ?? []);
    const rest = [...view.kitchen.values()]
      .filter(({ id }) => !match.candidates.includes(id))
      .sort((a, b) => a.name[language].localeCompare(b.name[language], language));
    return [
      { group: t('paste.like'), items: best.map(nameOf) },
      { group: t('paste.others'), items: rest.map(nameOf) },
    ];
  }, [match.candidates, view.kitchen, language, t]);
  return (
    <li className={`${layout.gap10} ${layout.gridMiddle} ${classes.match}`} data-open={!taken || undefined}>
      <Checkbox
        checked={taken}
        disabled={!possible}
        aria-label={t('paste.take', { text: match.text })}
        onChange={({ currentTarget }) => onAnswer({ taken: currentTarget.checked })}
      />
      <div className={`${layout.lines} ${layout.gap4}`}>
        <span className={`${layout.small} ${layout.breaks}`}>{match.text}</span>
        <span className={`${layout.wrap} ${layout.gap4}`}>
          {match.slot !== null && <Badge>{t(`slot.${match.slot}`)}</Badge>}
          {match.asks.map((ask) => (
            <Badge key={ask} tone="amber">
              {t(match.candidates.length === 0 && ask === 'food' ? 'paste.ask.none' : `paste.ask.${ask}`)}
            </Badge>
          ))}
          <ExcludedBadge said={foodId === null ? undefined : view.foods.get(foodId)} />
        </span>
      </div>
      <Select
        className={classes.food ?? ''}
        size="xs"
        searchable
        limit={40}
        aria-label={t('paste.foodOf', { text: match.text })}
        placeholder={t('paste.choose')}
        data={data}
        value={foodId === null ? null : String(foodId)}
        onChange={(id) => onAnswer({ foodId: id === null ? null : Number(id) })}
      />
      <TextInput
        size="xs"
        inputMode="decimal"
        aria-label={t('paste.gramsOf', { text: match.text })}
        rightSection="g"
        value={gramsText}
        onChange={({ currentTarget }) => onAnswer({ grams: currentTarget.value })}
      />
    </li>
  );
}
