import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Contribution, FoodResult } from '#contract/recommendation.contract.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { nutrientName } from '#web/entities/food-list/amount.ts';
import { spokesman } from '#web/entities/food-list/waterfall-steps.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { IconCopy } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import { SentenceText } from './suggestions/sentence-text.tsx';
import type { Sentence } from './suggestions/use-reason.ts';
import classes from './why-side-panel.module.css';

/** Bacteria that one sentence can name. */
const MOST = 2;

/** Why a food stands where it does, in one sentence that can be read out: the strongest reasons for its place. */
export function ReadOut({ food }: { food: FoodResult }) {
  const sentence = useSentence(food);
  return sentence && <ReadAloud {...sentence} tone={food.finalScore < 0 ? 'red' : 'green'} />;
}

/** A sentence to read out or to copy. */
export function ReadAloud({ text, names, tone }: Sentence & { tone: 'green' | 'red' }) {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast.success(t('why.copied'));
    else toast.warn(t('why.notCopied'));
  };
  return (
    <div className={classes.readOut} data-tone={tone}>
      <p>
        <SentenceText text={text} names={names} />
      </p>
      <ActionIcon variant="subtle" color="gray" aria-label={common('actions.copy')} onClick={() => void copy()}>
        <IconCopy size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function useSentence(food: FoodResult): Sentence | null {
  const { t } = useTranslation('food-list');
  const { t: ranges } = useTranslation('reference-range');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const held = food.exclusion?.reason ?? food.ceiling?.rules[0]?.reason;
  if (held) return { text: held, names: [] };
  const direction = food.finalScore < 0 ? -1 : 1;
  const loud = (food.contributions ?? [])
    .filter(({ points, members }) => points * direction > 0 && members.some(({ status }) => status !== 'Normal'))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST);
  const wish = food.nutrients
    .filter(({ points }) => (points ?? 0) * direction > 0)
    .sort((a, b) => Math.abs(b.points ?? 0) - Math.abs(a.points ?? 0))[0];
  const rule = food.adjustments
    .filter(({ points }) => points * direction > 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))[0];
  const sizes = [loud[0]?.points, wish?.points, rule?.points].map((points) => Math.abs(points ?? 0));
  const [ofTest = 0, ofWish = 0, ofRule = 0] = sizes;
  if (rule !== undefined && ofRule > ofTest && ofRule >= ofWish) return { text: rule.reason, names: [] };
  if (wish !== undefined && ofWish > ofTest) {
    const nutrient = inSentence(nutrientName(wish.nutrientId, language));
    return { text: t(wish.intent === 'prefer' ? 'why.forMore' : 'why.forLess', { nutrient }), names: [] };
  }
  // what is said must be what decided
  if (loud.length === 0) return food.band === 'neutral' ? { text: t('reason.gateShut'), names: [] } : null;
  const clauses = loud.flatMap((genus) => {
    const member = spokesman(genus);
    if (member === undefined) return [];
    const word = member.word === null ? common(`status.${member.status}`) : ranges(`word.${member.word}`);
    return [t(member.value > 0 ? 'why.raises' : 'why.lowers', { name: genus.genusName, word })];
  });
  const { agree, count } = studiesOf(loud);
  const studies = count === 0 ? '' : ` ${t('why.agree', { agree, count })}`;
  return {
    text: t('why.mostly', { clauses: clauses.join(t('why.and')) }) + studies,
    names: loud.map(({ genusName }) => genusName),
  };
}

function studiesOf(genera: readonly Contribution[]): { agree: number; count: number } {
  const evidence = genera.flatMap((genus) => spokesman(genus)?.evidence ?? []);
  return {
    agree: evidence.reduce((sum, { agree }) => sum + agree, 0),
    count: evidence.reduce((sum, { count }) => sum + count, 0),
  };
}
