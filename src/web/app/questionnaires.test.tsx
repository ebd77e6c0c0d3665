import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ResultRow, UserQuestionnaire } from '#contract/questionnaires.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { type Handlers, openApp, resultsAnswer } from './open-app.fixture.tsx';

afterEach(() => act(() => changeLanguage('en')));

const sent: UserQuestionnaire = {
  ...{ id: 31, bundleId: null, userId: ana.id, questionnaireId: 2, groupId: 2, code: 'digestive-symptoms', version: 1 },
  ...{ title: 'Probavne tegobe', language: 'hr', state: 'sent', progress: { answered: 0, total: 20 } },
  ...{ sentAt: '2026-11-10T10:00:00.000Z', savedAt: null, submittedAt: null, expiresAt: '2026-12-10T10:00:00.000Z' },
};
const submission = (userQuestionnaireId: number, submittedAt: string) => ({
  ...{ userQuestionnaireId, submittedAt, code: 'follow-up', title: 'Follow-up', version: 1 },
});
/** Newest first. */
const row = (questionId: string, text: string, latest: [string, boolean], before: string): ResultRow => ({
  ...{ code: 'follow-up', questionId, text, type: 'scale' },
  values: [
    { userQuestionnaireId: 42, value: null, display: latest[0], changed: latest[1] },
    { userQuestionnaireId: 41, value: null, display: before, changed: false },
  ],
});

const serve = (results: Parameters<typeof resultsAnswer>[0], extra: Handlers = {}): Handlers => ({
  [`GET /users/${ana.id}`]: () => ({ body: { user: ana } }),
  ...resultsAnswer(results),
  ...extra,
});

describe('a nutritionist', () => {
  test('sees answers of two submissions side by side, with what changed', async () => {
    const { at } = await openApp(`/belly/users/${ana.id}/questionnaires/group/4`, {
      as: 'Nutritionist',
      handlers: serve({
        submissions: [submission(42, '2026-11-15T10:00:00.000Z'), submission(41, '2026-10-15T10:00:00.000Z')],
        rows: [
          row('bloating', 'How much does bloating bother you?', ['2/10', true], '7/10'),
          row('stoolFrequency', 'How often do you have a bowel movement?', ['Daily', false], 'Daily'),
        ],
      }),
    });
    const results = within(await screen.findByRole('region', { name: 'Answers side by side: Follow-up' }));
    const bloating = () => results.getByRole('row', { name: /bloating/ });
    expect(
      within(bloating())
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2/10changed', '7/10']);
    await userEvent.click(screen.getByRole('switch', { name: 'Only changes' }));
    await waitFor(() => expect(results.queryByRole('row', { name: /bowel movement/ })).toBeNull());
    expect(bloating()).toBeTruthy();
    expect(at()).toContain('changes=true');
  });

  test('is told once that the questionnaires could not be loaded, and nothing goes on loading', async () => {
    await openApp(`/belly/users/${ana.id}/questionnaires/group/0`, {
      as: 'Nutritionist',
      handlers: serve(
        {},
        {
          'GET /questionnaire/user/result': () => ({ status: 403, body: refusal('FORBIDDEN', 'Not for you.') }),
        },
      ),
    });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('sees only what changed where the address says so', async () => {
    await openApp(`/belly/users/${ana.id}/questionnaires/group/4?changes=true`, {
      as: 'Nutritionist',
      handlers: serve({
        submissions: [submission(42, '2026-11-15T10:00:00.000Z'), submission(41, '2026-10-15T10:00:00.000Z')],
        rows: [row('bloating', 'How much does bloating bother you?', ['7/10', false], '7/10')],
      }),
    });
    expect(await screen.findByText('Nothing has changed between the submissions.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Only changes' }).checked).toBe(true);
  });

  test('replaces a lost link and cancels, in Croatian', async () => {
    await changeLanguage('hr');
    const publicUrl = '/public/questionnaire/user/a-new-link/questionsAndAnswers/';
    let state: UserQuestionnaire['state'] = 'sent';
    const now = () => ({ ...sent, state });
    const { api } = await openApp(`/belly/users/${ana.id}/questionnaires/group/2`, {
      as: 'Nutritionist',
      handlers: serve(
        { assignments: [sent] },
        {
          'POST /questionnaire/user/31/reissue': () => ({
            body: { userQuestionnaire: sent, userQuestionnaires: [sent], publicUrl },
          }),
          'GET /questionnaire/user/31': () => ({
            body: {
              userQuestionnaire: { ...now(), answers: [], flags: [], scores: [], proposals: [] },
              questionnaire: {
                ...{ id: 2, code: sent.code, version: 1, title: sent.title, purpose: '', estimatedMinutes: 5 },
                sections: [],
              },
            },
          }),
          'POST /questionnaire/user/31/cancel': () => {
            state = 'cancelled';
            return { body: { userQuestionnaire: now() } };
          },
        },
      ),
    });
    const table = await screen.findByRole('table', { name: 'Dodijeljeni upitnici' });
    await userEvent.click(await within(table).findByRole('button', { name: 'Radnje: Probavne tegobe' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Nova poveznica', hidden: true }));
    const question = await screen.findByRole('dialog', { name: 'Nova poveznica' });
    await userEvent.click(within(question).getByRole('button', { name: 'Nova poveznica' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Poveznica' });
    expect(link.value).toBe(`${location.origin}${publicUrl}`);
    await userEvent.click(screen.getByRole('button', { name: 'Gotovo' }));

    await userEvent.click(within(table).getByRole('link', { name: 'Probavne tegobe' }));
    expect(await screen.findByText(/Odgovori se prikazuju kad ih pacijent preda/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Otkaži upitnik' }));
    const cancelling = await screen.findByRole('dialog', { name: 'Otkaži upitnik' });
    await userEvent.click(within(cancelling).getByRole('button', { name: 'Otkaži upitnik' }));
    expect(await screen.findByText('Otkazano')).toBeTruthy();
    expect(api.sent('POST', '/questionnaire/user/31/cancel')).toHaveLength(1);
  });

  test('is told when a questionnaire is not there', async () => {
    const { at } = await openApp(`/belly/users/${ana.id}/questionnaires/single/999999`, {
      as: 'Nutritionist',
      handlers: serve({}),
    });
    expect(await screen.findByText('There is no such questionnaire, or it belongs to another account.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'All questionnaires' }));
    expect(await screen.findByText('Nothing was sent to this patient yet.')).toBeTruthy();
    expect(at()).toBe(`/belly/users/${ana.id}/questionnaires/group/0`);
  });
});
