import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, i18next, i18nReady } from './i18n.ts';
import { chosenLanguage } from './language.ts';
import { useLanguage } from './use-language.ts';

beforeEach(async () => {
  await i18nReady;
  await changeLanguage('en');
});

test.each(['de', '', 'HR', 'null'])(
  'a stored language that is not offered (%s) is no choice, and English is spoken',
  (stored) => {
    localStorage.setItem('selectedLanguage', stored);
    expect(chosenLanguage()).toBeNull();
    expect(i18next.language).toBe('en');
  },
);

function Probe() {
  const { language, changeLanguage: change } = useLanguage();
  return (
    <button type="button" onClick={() => void change('hr')}>
      {language}
    </button>
  );
}

test('changing the language stores it and tells the document', async () => {
  render(<Probe />);
  await userEvent.click(screen.getByRole('button', { name: 'en' }));
  await screen.findByRole('button', { name: 'hr' });
  expect(localStorage.getItem('selectedLanguage')).toBe('hr');
  expect(document.documentElement.lang).toBe('hr');
});

test('Croatian has its three plural forms', async () => {
  await changeLanguage('hr');
  const selected = [1, 2, 5, 21, 22, 25].map((count) => i18next.t('list.selected', { count }));
  expect(selected).toEqual(['1 odabran', '2 odabrana', '5 odabranih', '21 odabran', '22 odabrana', '25 odabranih']);
});

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Texts>('./locales/*/*.ts', { import: 'default', eager: true });

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

test('no text is empty and every placeholder of English stands in the Croatian text', () => {
  const flat = (texts: Texts, prefix = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
    );
  const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).toSorted().join();
  const wrong: string[] = [];
  for (const [path, english] of Object.entries(files)) {
    // Values of a refusal that are English words are left out in Croatian; `error-texts.test.ts` looks at those.
    if (!path.includes('/en/') || path.endsWith('/errors.ts')) continue;
    const croatian = new Map(flat(files[path.replace('/en/', '/hr/')] ?? {}));
    for (const [key, text] of flat(english)) {
      const other = croatian.get(key);
      if (text === '' || !other || placeholders(text) !== placeholders(other)) wrong.push(`${path} ${key}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(files).length).toBeGreaterThan(30);
  expect(keysOf(files['./locales/en/common.ts'] ?? {})).toContain('errors.notFound');
});

test('the translations that the specification shows', () => {
  const at = (language: string, file: string, path: string[]): unknown =>
    path.reduce<unknown>((texts, key) => (texts as Texts)[key], files[`./locales/${language}/${file}.ts`]);
  const shown = (language: string) => [
    at(language, 'patient', ['fields', 'firstName']),
    at(language, 'patient', ['fields', 'lastName']),
    at(language, 'patients', ['newUser', 'title']),
  ];
  expect(shown('en')).toEqual(['First Name', 'Last name', 'New user']);
  expect(shown('hr')).toEqual(['Ime', 'Prezime', 'Novi korisnik']);
});
