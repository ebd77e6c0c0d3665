import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { SafetyRulesSearch } from './safety-rules.search.ts';
import { SafetyRulesWorkspace } from './safety-rules-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const ruleOf = (ruleId: string): SafetyRule => ({
  ...{ ruleId, triggerKind: 'condition', trigger: 'ibs', effect: 'ceiling:limit', appliesTo: 'food:1' },
  ...{ exceptFoodIds: [], reason: { en: 'Gas', hr: 'Plinovi' }, patientText: { en: '', hr: '' } },
  ...{ source: 'Monash University', strength: 'guideline', review: false, checked: 'read', foodIds: [1] },
  ...{ draft: true, standing: 'waiting', approvals: 0, approvedBy: null, approvedOn: null, problem: null, version: 1 },
  updatedAt: '2026-11-09T10:00:00.000Z',
});
const rules = Array.from({ length: 60 }, (_, index) => ruleOf(`RULE-${index + 1}`));

function serve() {
  return fakeApi({
    'GET /safety-rules': () => ({ body: { safetyRules: rules, contradictions: [] } }),
    'GET /safety-rules/terms': () => ({
      body: {
        ...{ restrictions: [], drugs: [], foodSets: [], foodGroups: [] },
        conditions: [{ code: 'ibs', name: 'Irritable bowel' }],
      },
    }),
    'GET /food/food-info': () => ({
      body: { foodInfoList: [{ id: 1, name: 'Onion', foodGroup: { id: 7, name: 'Vegetables' } }] },
    }),
  });
}

function Screen({ start }: { start: SafetyRulesSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <SafetyRulesWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />
  );
}
const open = (start: SafetyRulesSearch, role: Role = 'Admin') => renderScreen(<Screen start={start} />, role);

test('an address leads to its rule on its page, and arrow keys go on from there', async () => {
  serve();
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await open({ rule: 'RULE-40' });
  const rule = await screen.findByRole('button', { name: 'Open RULE-40: Irritable bowel' });
  expect(screen.getByText('26–50 of 60')).toBeTruthy();
  const rows = scrolled.mock.contexts.filter((each) => each instanceof HTMLTableRowElement);
  expect(rows).toEqual([rule.closest('tr')]);

  const focused = () => document.activeElement?.getAttribute('data-rule');
  act(() => rule.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('RULE-41');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('RULE-40');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('RULE-50');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(focused()).toBe('RULE-26');
});

test('others read the rules and change nothing', async () => {
  serve();
  await changeLanguage('hr');
  await open({ rule: 'RULE-1' }, 'Nutritionist');
  const editor = within(await screen.findByRole('region', { name: 'RULE-1' }));
  expect(editor.getByRole<HTMLInputElement>('textbox', { name: 'Izvor' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Novo pravilo' })).toBeNull();
  expect(editor.queryByRole('button', { name: 'Spremi nacrt' })).toBeNull();
});
