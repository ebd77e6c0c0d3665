import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './command-menu.module.css';

const keys = {
  menu: ['Ctrl', 'K'],
  search: ['/'],
  intoList: ['↓'],
  openRow: ['Enter'],
  sendForm: ['Enter'],
  nextStep: ['G'],
  newUser: ['N'],
  newVisit: ['V'],
  saveNote: ['Ctrl', 'S'],
  signNote: ['Ctrl', 'Enter'],
  close: ['Esc'],
} as const;
const prefixes = { patients: '@', reference: '#', actions: '>' } as const;

/** The keys that work everywhere, and how to narrow the search. */
export function Shortcuts() {
  const { t } = useTranslation('command-menu');
  return (
    <section className={classes.shortcuts} aria-label={t('shortcuts')}>
      <h3 className={classes.heading}>{t('shortcuts')}</h3>
      <dl className={classes.keys}>
        {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
          <div key={name}>
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd>
              {keys[name].map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.heading}>{t('beginWith')}</h3>
      <dl className={classes.keys}>
        {(Object.keys(prefixes) as (keyof typeof prefixes)[]).map((name) => (
          <div key={name}>
            <dt>{t(`begin.${name}`)}</dt>
            <dd>
              <Kbd>{prefixes[name]}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
