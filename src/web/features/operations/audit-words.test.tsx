import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { auditActions, auditEntities } from '#contract/audit.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import en from '#web/i18n/locales/en/operations.ts';
import hr from '#web/i18n/locales/hr/operations.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { useAuditWords } from './audit-words.ts';

afterEach(() => changeLanguage('en'));

function Words({ actions, entities }: { actions: readonly string[]; entities: readonly string[] }) {
  const words = useAuditWords();
  return <p>{[...actions.map(words.verb), ...entities.map(words.entity)].join('|')}</p>;
}

async function wordsOf(actions: readonly string[], entities: readonly string[]): Promise<string[]> {
  await renderScreen(<Words actions={actions} entities={entities} />);
  return (await screen.findByText(/\|/)).textContent?.split('|') ?? [];
}

test.each([
  ['en', en],
  ['hr', hr],
] as const)('every action and record that the server can write has a word in %s', async (language, texts) => {
  await changeLanguage(language);
  const words = await wordsOf(auditActions, auditEntities);
  expect(words).toHaveLength(auditActions.length + auditEntities.length);
  for (const word of words) {
    expect(word).not.toBe('');
    expect(word).not.toMatch(/[a-z][A-Z]/);
    expect([texts.audit.otherVerb, texts.audit.otherEntity]).not.toContain(word);
  }
  if (language === 'hr') {
    // No word was left in English.
    const english: string[] = [...Object.values(en.audit.verb), ...Object.values(en.audit.entityName)];
    expect(words.filter((word) => english.includes(word))).toEqual([]);
  }
});

test('what this version does not know is no code either', async () => {
  expect(await wordsOf(['moon.landOn', 'moon.constructor'], ['moonBase'])).toEqual([
    'other change',
    'other change',
    'Other record',
  ]);
});
