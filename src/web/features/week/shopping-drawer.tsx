import { ActionIcon, Button, Checkbox, CloseButton, Drawer, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Shopping } from '#contract/week.contract.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { i18next } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatDate, formatDay, formatNumber } from '#web/lib/format.ts';
import { IconCopy, IconMinus, IconPlus, IconPrinter, IconShoppingCart } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { dateOf } from './plan.ts';
import classes from './shopping-drawer.module.css';
import { countsOf, groupsOf, type ListedGroup, plainText, type ShoppingOrder } from './shopping-list.ts';
import { type ShoppingChange, shoppingQuery, useSaveShopping } from './week.queries.ts';

interface ShoppingDrawerProps {
  userId: number;
  labReportId: number;
  startsOn: string;
  isEmpty: boolean;
  opened: boolean;
  /** The list is made of the stored week: first it must be stored. */
  whenSaved: () => Promise<boolean>;
  onClose: () => void;
}

const mostPersons = 12;
const mostOwnItems = 50;

/** What the week needs from the shop: for so many, by aisle or day, less what is at home. */
export function ShoppingDrawer(props: ShoppingDrawerProps) {
  const { labReportId, startsOn, isEmpty, opened, onClose } = props;
  const { t } = useTranslation('week');
  const { t: common } = useTranslation();
  const screen = useLanguage().language;
  const [language, setLanguage] = useState<Language>(screen);
  const [order, setOrder] = useState<ShoppingOrder>('aisle');
  const isStored = useStored(opened, props.whenSaved);
  const listed = useTextsOf(language);
  const list = useQuery({ ...shoppingQuery(labReportId, language), enabled: opened && isStored && !isEmpty });
  const patient = useQuery(patientQuery(props.userId)).data;
  const save = useSaveShopping(labReportId, language, (error) => toast.failure(error, t('shopping.failed')));
  const shopping = list.data;
  const dates = `${formatDay(startsOn)} – ${formatDate(dateOf(startsOn, 7))}`;
  const title = [patient && `${patient.firstName} ${patient.lastName}`, dates].filter(Boolean).join(', ');

  const change = (part: Partial<ShoppingChange>): void => {
    if (shopping !== undefined) save.mutate({ ...changeOf(shopping), ...part });
  };
  const groups = shopping === undefined ? [] : groupsOf(shopping, order, (day) => listed(`day.long.${day}`));
  const own: ListedGroup = {
    key: 'own',
    name: listed('shopping.own'),
    items: (shopping?.ownItems ?? []).map(({ text, atHome }) => ({ key: text, name: text, amount: '', atHome })),
  };
  const heading = `${listed('shopping.title')}, ${title}`;
  const copy = async (): Promise<void> => {
    if (shopping === undefined) return;
    const persons = listed('shopping.forPersons', { count: shopping.persons });
    const copied = await copyText(plainText(`${heading}. ${persons}`, groups, own));
    if (copied) toast.success(t('shopping.copied'));
    else toast.warn(t('shopping.notCopied'));
  };

  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={780}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shopping.label')} classNames={{ content: classes.drawer ?? '' }}>
        <header className={`${layout.wrapGroup} ${classes.head}`}>
          <h2 className={layout.title17}>{t('shopping.title')}</h2>
          <span className={layout.aside}>{title}</span>
          <span className={classes.end}>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              disabled={shopping === undefined}
              onClick={() => void copy()}
            >
              {t('shopping.copy')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={shopping === undefined}
              onClick={() => printSheet()}
            >
              {t('shopping.print')}
            </Button>
            <CloseButton aria-label={common('actions.close')} onClick={onClose} />
          </span>
        </header>
        {shopping !== undefined && (
          <div className={`${layout.wrapGroup} ${classes.tools}`}>
            <Persons persons={shopping.persons} onChange={(persons) => change({ persons })} />
            <SegmentedSwitch
              label={t('shopping.order')}
              value={order}
              onChange={setOrder}
              options={[
                { value: 'aisle', label: t('shopping.byAisle') },
                { value: 'day', label: t('shopping.byDay') },
              ]}
            />
            <SegmentedSwitch
              label={t('shopping.language')}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'en', label: t('shopping.english') },
                { value: 'hr', label: t('shopping.croatian') },
              ]}
            />
            <Switch
              className={classes.end ?? ''}
              label={t('shopping.onPaper')}
              checked={shopping.onPaper}
              onChange={(event) => change({ onPaper: event.currentTarget.checked })}
            />
          </div>
        )}
        <div className={`${layout.scroll} ${classes.body}`}>
          {isEmpty ? (
            <EmptyState icon={<IconShoppingCart size={28} stroke={1.5} aria-hidden />}>
              {t('shopping.empty')}
            </EmptyState>
          ) : shopping === undefined ? (
            list.isError ? (
              <ErrorState error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <SkeletonRows rows={14} rowHeight={27} />
            )
          ) : (
            <div className={classes.columns} lang={language}>
              {groups.map((group) => (
                <Group key={group.key} group={group} onTick={(key) => change({ atHome: ticked(shopping, key) })} />
              ))}
              <OwnItems shopping={shopping} onChange={(ownItems) => change({ ownItems })} />
            </div>
          )}
        </div>
        {shopping !== undefined && <Foot shopping={shopping} onClear={() => change(withoutTicks(shopping))} />}
        {shopping !== undefined && opened && (
          <PrintSheet heading={heading} language={language} groups={[...groups, own]} />
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

function useStored(opened: boolean, whenSaved: () => Promise<boolean>): boolean {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    if (!opened) {
      setStored(false);
      return;
    }
    let here = true;
    // Where it could not be saved, the list of the last stored week is shown; the frame says that it is not saved.
    void whenSaved().finally(() => here && setStored(true));
    return () => {
      here = false;
    };
  }, [opened, whenSaved]);
  return isStored;
}

/** Texts in the language of the list, which may not be that of the screen. */
function useTextsOf(language: Language) {
  const [, setLoaded] = useState<Language | null>(null);
  useEffect(() => {
    void i18next.loadLanguages(language).then(() => setLoaded(language));
  }, [language]);
  return i18next.getFixedT(language, 'week');
}

const changeOf = ({ persons, aisles, ownItems, onPaper }: Shopping): ShoppingChange => ({
  ...{ persons, ownItems, onPaper },
  atHome: aisles.flatMap(({ items }) => items.filter((item) => item.atHome).map(({ key }) => key)),
});

function ticked(shopping: Shopping, key: string): string[] {
  const { atHome } = changeOf(shopping);
  return atHome.includes(key) ? atHome.filter((each) => each !== key) : [...atHome, key];
}

const withoutTicks = ({ ownItems }: Shopping): Partial<ShoppingChange> => ({
  atHome: [],
  ownItems: ownItems.map(({ text }) => ({ text, atHome: false })),
});

function Persons({ persons, onChange }: { persons: number; onChange: (persons: number) => void }) {
  const { t } = useTranslation('week');
  return (
    <span className={`${layout.inlineGroup} ${layout.small} ${layout.gap8}`}>
      {t('shopping.for')}
      <span className={`${layout.inlineGroup} ${classes.stepper}`}>
        <ActionIcon aria-label={t('shopping.fewer')} disabled={persons <= 1} onClick={() => onChange(persons - 1)}>
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <output className={classes.count}>{t('shopping.persons', { count: persons })}</output>
        <ActionIcon
          aria-label={t('shopping.more')}
          disabled={persons >= mostPersons}
          onClick={() => onChange(persons + 1)}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </span>
    </span>
  );
}

function Group({ group, onTick }: { group: ListedGroup; onTick: (key: string) => void }) {
  const { t } = useTranslation('week');
  return (
    <section className={classes.group} aria-label={group.name}>
      <h3 className={`${layout.small20} ${classes.groupTitle}`}>
        {group.name} <span className={layout.aside}>{formatNumber(group.items.length)}</span>
      </h3>
      <ul className={layout.plainList}>
        {group.items.map((item) => (
          <li key={item.key} className={`${layout.row} ${classes.item}`} data-home={item.atHome || undefined}>
            <Checkbox
              checked={item.atHome}
              aria-label={t('shopping.tick', { item: item.name })}
              label={<span className={`${layout.breaks} ${classes.name}`}>{item.name}</span>}
              onChange={() => onTick(item.key)}
            />
            <span className={`${layout.muted} ${layout.right} ${layout.rigid}`}>
              {item.atHome ? t('shopping.atHome') : item.amount}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OwnItemsProps {
  shopping: Shopping;
  onChange: (items: Shopping['ownItems']) => void;
}

/** What is bought besides. */
function OwnItems({ shopping: { ownItems }, onChange }: OwnItemsProps) {
  const { t } = useTranslation('week');
  const [text, setText] = useState<string | null>(null);
  const add = (): void => {
    const item = text?.trim() ?? '';
    setText('');
    // The same twice is one thing to buy.
    if (item !== '' && !ownItems.some((each) => each.text === item))
      onChange([...ownItems, { text: item, atHome: false }]);
  };
  return (
    <section className={classes.group} aria-label={t('shopping.own')}>
      {ownItems.length > 0 && <h3 className={`${layout.small20} ${classes.groupTitle}`}>{t('shopping.own')}</h3>}
      <ul className={layout.plainList}>
        {ownItems.map(({ text: name, atHome }) => (
          <li key={name} className={`${layout.row} ${classes.item}`} data-home={atHome || undefined}>
            <Checkbox
              checked={atHome}
              aria-label={t('shopping.tick', { item: name })}
              label={<span className={`${layout.breaks} ${classes.name}`}>{name}</span>}
              onChange={() =>
                onChange(ownItems.map((each) => (each.text === name ? { ...each, atHome: !each.atHome } : each)))
              }
            />
            <CloseButton
              size="sm"
              aria-label={t('shopping.removeItem', { item: name })}
              onClick={() => onChange(ownItems.filter((each) => each.text !== name))}
            />
          </li>
        ))}
      </ul>
      {text === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={ownItems.length >= mostOwnItems}
          onClick={() => setText('')}
        >
          {t('shopping.addItem')}
        </Button>
      ) : (
        <TextInput
          size="sm"
          aria-label={t('shopping.item')}
          placeholder={t('shopping.item')}
          maxLength={80}
          data-autofocus
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => {
            add();
            setText(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setText(null);
          }}
        />
      )}
    </section>
  );
}

function Foot({ shopping, onClear }: { shopping: Shopping; onClear: () => void }) {
  const { t } = useTranslation('week');
  const { toBuy, atHome } = countsOf(shopping);
  return (
    <footer className={`${layout.wrapGroup} ${classes.foot}`}>
      <p role="status">
        <b>{t('shopping.toBuy', { count: toBuy, formatted: formatNumber(toBuy) })}</b>
        {atHome > 0 && `, ${t('shopping.home', { formatted: formatNumber(atHome) })}`}
        <span className={layout.aside}> · {t('shopping.note')}</span>
      </p>
      {atHome > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t('shopping.clearTicks')}
        </Button>
      )}
    </footer>
  );
}

const printed = 'shopping';

function printSheet(): void {
  document.body.dataset.printing = printed;
  window.addEventListener('afterprint', () => delete document.body.dataset.printing, { once: true });
  window.print();
}

/** One A4, beside the page and seen on paper only; what is at home is not printed. */
function PrintSheet({
  heading,
  language,
  groups,
}: {
  heading: string;
  language: Language;
  groups: readonly ListedGroup[];
}) {
  return createPortal(
    <div className={classes.sheet} lang={language} aria-hidden>
      <p className={classes.sheetTitle}>{heading}</p>
      <div className={classes.sheetColumns}>
        {groups.map(({ key, name, items }) => {
          const toBuy = items.filter(({ atHome }) => !atHome);
          if (toBuy.length === 0) return null;
          return (
            <div key={key} className={classes.sheetGroup}>
              <p className={classes.sheetName}>{name}</p>
              {toBuy.map((item) => (
                <p key={item.key} className={classes.sheetItem}>
                  <span className={classes.box} /> <span>{item.name}</span> <span>{item.amount}</span>
                </p>
              ))}
            </div>
          );
        })}
      </div>
    </div>,
    document.body,
  );
}
