import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlightStore, Spotlight } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconBowlChopsticks,
  IconBug,
  IconChevronRight,
  IconLayoutList,
  IconSearch,
  IconUser,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './command-menu.module.css';
import { type Command, type CommandGroup, grouped } from './commands.ts';
import { Shortcuts } from './shortcuts.tsx';
import { useCommands } from './use-commands.ts';

const store = createSpotlightStore();

const icons: Record<CommandGroup, typeof IconUser> = {
  recent: IconUser,
  patients: IconUser,
  actions: IconChevronRight,
  foods: IconBowlChopsticks,
  bacteria: IconBug,
  screens: IconLayoutList,
};

interface CommandMenuProps {
  onClose: () => void;
}

/** Patients, foods, bacteria, screens and next steps by typing. Mounted open; it goes when it is closed. */
export default function CommandMenu({ onClose }: CommandMenuProps) {
  const { t } = useTranslation('command-menu');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 120);
  const [withShortcuts, setWithShortcuts] = useState(rememberedShortcuts);
  const router = useRouter();
  const commands = useCommands(settled);
  const groups = grouped(commands);
  const count = groups.reduce((sum, group) => sum + group.commands.length, 0);

  useEffect(() => {
    store.setState((state) => ({ ...state, opened: true }));
    return () => store.setState((state) => ({ ...state, opened: false }));
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === '?' && text === '') {
      event.preventDefault();
      setWithShortcuts(!withShortcuts);
      rememberShortcuts(!withShortcuts);
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      const chosen = document.querySelector<HTMLElement>('[data-command][data-selected]')?.dataset.command;
      const command = commands.find(({ id }) => id === chosen) ?? commands[0];
      if (command) window.open(command.href, '_blank', 'noopener');
    }
  };

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      size={withShortcuts ? 980 : 680}
      title={t('title')}
      withinPortal
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      classNames={{ content: classes.content ?? '', header: classes.title ?? '' }}
    >
      <Spotlight.Search
        aria-label={t('title')}
        placeholder={t('placeholder')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={<Kbd aria-hidden>Esc</Kbd>}
        rightSectionWidth={56}
        onKeyDown={onKeyDown}
      />
      <div className={classes.body}>
        <Spotlight.ActionsList className={classes.list ?? ''}>
          {groups.map((group) => (
            <Spotlight.ActionsGroup key={group.group} label={t(`groups.${group.group}`)}>
              {group.commands.map((command) => (
                <CommandRow
                  key={command.id}
                  command={command}
                  onRun={() => void router.navigate({ href: command.href })}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
          {count === 0 && settled !== '' && <Spotlight.Empty>{t('nothing', { text: settled })}</Spotlight.Empty>}
        </Spotlight.ActionsList>
        {withShortcuts && <Shortcuts />}
      </div>
      <Spotlight.Footer className={classes.footer ?? ''}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('open')}
        </span>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('newTab')}
        </span>
        <span>
          <Kbd>?</Kbd> {t('toggleShortcuts')}
        </span>
        <span className={layout.end} role="status">
          {t('results', { count })}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

function CommandRow({ command, onRun }: { command: Command; onRun: () => void }) {
  const Icon = icons[command.group];
  return (
    <Spotlight.Action data-command={command.id} onClick={onRun} className={classes.row ?? ''}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.label} data-italic={command.italic}>
        {command.label}
      </span>
      <span className={`${layout.mutedSmall} ${layout.truncate}`}>{command.detail}</span>
    </Spotlight.Action>
  );
}

const shortcutsKey = 'metabelly.command-menu.shortcuts';

function rememberedShortcuts(): boolean {
  return globalThis.localStorage?.getItem(shortcutsKey) !== 'hidden' && globalThis.innerWidth >= 900;
}

function rememberShortcuts(shown: boolean): void {
  globalThis.localStorage?.setItem(shortcutsKey, shown ? 'shown' : 'hidden');
}
