import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReportAnswer, ReportDraft } from '#contract/patient-report.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { type FakeRequest, fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { answerOf, draftOf } from './report.fixture.ts';
import { ReportWorkspace } from './report-workspace.tsx';

const page = (text: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`,
  width: 595,
  height: 842,
});
const place = (section: string, at: number) => ({ section, page: at, x: 50, y: 100, width: 200, height: 40 });
const pages = {
  version: 3,
  pages: ['1', '2', '3', '4', '5', '6'].map(page),
  fingerprint: '7c1e94ab',
  places: [
    place('message', 1),
    place('finding:base', 1),
    place('group:vegetables', 3),
    place('week', 5),
    place('nextSteps', 6),
  ],
  tooLong: [],
};

const params = { userId: '1', labReportId: '7' };
let labReportId = 7;

// Each test has a lab report of its own: a draft outlives the screen while it is being saved.
beforeEach(() => {
  labReportId += 1;
  params.labReportId = String(labReportId);
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

/** Saves what is sent, and answers with it. */
async function open(answer: ReportAnswer = answerOf(), handlers: Parameters<typeof fakeApi>[0] = {}) {
  let stored = answer.report;
  const path = `/lab-reports/${labReportId}/report`;
  const save = ({ body }: FakeRequest) => {
    const { version: _, takeOver: __, ...change } = body as Partial<ReportDraft> & { takeOver?: true };
    stored = { ...stored, ...change, version: stored.version + 1, savedAt: new Date().toISOString() };
    return { body: { ...answer, report: stored } };
  };
  const api = fakeApi({
    [`PUT ${path}`]: save,
    [`GET ${path}`]: () => ({ body: { ...answer, report: stored } }),
    [`GET ${path}/pages`]: () => ({ body: pages }),
    [`GET ${path}/versions`]: () => ({ body: { versions: [] } }),
    ...handlers,
  });
  const { queryClient } = await renderScreen(<ReportWorkspace params={{ ...params }} answer={answer} />);
  await screen.findByRole('heading', { name: 'Message' });
  const saved = () => api.sent('PUT', path).map(({ body }) => body as Partial<ReportDraft>);
  return { api, saved, user: userEvent.setup(), queryClient };
}

test('a message is saved while it is written, counted, and stops at its limit', async () => {
  const { saved, user } = await open(answerOf({}, { message: { en: 'a'.repeat(376), hr: '' } }));
  const message = screen.getByRole('textbox', { name: 'Message' });
  await user.type(message, 'bcde');
  await screen.findByText('It prints in 9.5 instead of 10.5 points.');
  screen.getByRole('img', { name: '380 of 480 characters' });
  // A slow hand is saved in parts.
  await waitFor(() => expect(saved().at(-1)?.message).toEqual({ en: `${'a'.repeat(376)}bcde`, hr: '' }));
  await screen.findByText(/^Draft saved \d\d:\d\d$/);
  expect(saved()[0]?.version).toBe(3);
  expect((message as HTMLTextAreaElement).maxLength).toBe(480);
});

test('leaving a field saves at once', async () => {
  const { saved } = await open();
  const message = screen.getByRole('textbox', { name: 'Message' });
  // No time passes: what is sent was not waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.change(message, { target: { value: 'Dear Ana' } });
    expect(saved()).toEqual([]);
    fireEvent.blur(message);
    await vi.advanceTimersByTimeAsync(0);
    expect(saved().map((each) => each.message?.en)).toEqual(['Dear Ana']);
  } finally {
    vi.useRealTimers();
  }
});

test('findings: reworded within limits, back to the proposal, ordered by keys, dropped with undo', async () => {
  const { saved, user } = await open();
  const list = screen.getByRole('list', { name: 'Findings on the paper' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);

  await user.click(within(list).getByRole('button', { name: 'Reword: Many fat lovers' }));
  const claim = within(list).getByRole('textbox', { name: 'Claim' });
  await user.clear(claim);
  await user.click(claim);
  await user.paste('Too many words for one claim');
  within(list).getByText('6 / 5 words');
  within(list).getByText('Use at most 5 words; it is saved then.');
  await user.clear(claim);
  await user.click(claim);
  await user.paste('Fat lovers abound');
  within(list).getByText('From: Bilophila 0.90 %, usual up to 0.3 %');
  await user.click(within(list).getByRole('button', { name: 'Done' }));
  within(list).getByText('reworded');
  await waitFor(() =>
    expect(
      saved()
        .at(-1)
        ?.findings?.find(({ id }) => id === 'fat')?.own,
    ).toEqual({
      en: { claim: 'Fat lovers abound', sentence: 'Bilophila likes fat.' },
      hr: null,
    }),
  );
  expect(JSON.stringify(saved())).not.toContain('Too many words for one claim');
  await user.click(within(list).getByRole('button', { name: 'Reword: Fat lovers abound' }));
  await user.click(within(list).getByRole('button', { name: 'Back to proposal' }));
  await user.click(within(list).getByRole('button', { name: 'Done' }));
  expect(within(list).queryByText('reworded')).toBeNull();

  const handle = within(list).getByRole('button', { name: 'Move: Many fat lovers' });
  fireEvent.keyDown(handle, { key: 'ArrowUp', altKey: true });
  await screen.findByText('Many fat lovers: 2 of 4');

  await user.click(within(list).getByRole('button', { name: 'Drop: The base is good' }));
  await screen.findByRole('button', { name: '2 more proposed' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: '1 more proposed' });
  const order = within(list)
    .getAllByRole('button', { name: /^Move/ })
    .map((each) => each.getAttribute('aria-label'));
  expect(order).toEqual([
    'Move: The base is good',
    'Move: Many fat lovers',
    'Move: Few fibre lovers',
    'Move: One is not from food',
  ]);
  await user.click(screen.getByRole('button', { name: '1 more proposed' }));
  expect((screen.getByRole('button', { name: 'Add: One more thing' }) as HTMLButtonElement).disabled).toBe(true);
});

test('groups and foods are left out and stay in their place', async () => {
  const { saved, user } = await open();
  screen.getByText('3 of at most 52');
  await user.click(screen.getByRole('checkbox', { name: /Leek/ }));
  await screen.findByText('2 of at most 52');
  screen.getByText('1 left out');
  await user.click(screen.getByRole('switch', { name: 'On the paper: Legumes' }));
  await screen.findByText('1 of at most 52');
  await waitFor(() => expect(saved().at(-1)?.leftOut).toEqual({ groups: ['legumes'], foodIds: [1] }));
});

test('next steps are sorted by date, and doubtful dates are amber', async () => {
  const step = (id: string, date: string, en: string) => ({ id, date, text: { en, hr: '' }, followUp: false });
  const steps = [step('a', '2020-01-01', 'Long ago'), step('b', '2099-01-05', 'Later')];
  const { saved, user } = await open(answerOf({}, { nextSteps: steps }));
  screen.getByText('In the past');
  const date = screen.getByRole('textbox', { name: 'Date of step 1' });
  await user.clear(date);
  await user.click(date);
  await user.paste('9 Mar 2099');
  await user.tab();
  await waitFor(() =>
    expect(
      saved()
        .at(-1)
        ?.nextSteps?.map(({ id }) => id),
    ).toEqual(['b', 'a']),
  );
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  await user.click(screen.getByRole('textbox', { name: 'Step 3' }));
  await user.paste('New sample');
  await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
  await waitFor(() =>
    expect(
      saved()
        .at(-1)
        ?.nextSteps?.map(({ text }) => text.en),
    ).toEqual(['Long ago', 'New sample']),
  );
});

test('the paper in the other language keeps both texts and says what is missing', async () => {
  const { saved, user } = await open(answerOf({}, { message: { en: 'Dear Ana', hr: '' } }));
  await user.click(screen.getByRole('radio', { name: 'Croatian' }));
  await screen.findByText('Written in English only');
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ language: 'hr' }));
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.paste('Draga Ana');
  await waitFor(() => expect(saved().at(-1)?.message).toEqual({ en: 'Dear Ana', hr: 'Draga Ana' }));
});

test('the preview follows the place in focus, marks changed pages, and a click leads back', async () => {
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Page 1 of 6' });
  await user.click(screen.getByRole('checkbox', { name: /Leek/ }));
  await screen.findByRole('heading', { name: 'Page 3 of 6' });
  await screen.findByRole('button', { name: 'Page 3, changed' });
  screen.getByText('Foods to eat');
  await user.keyboard('{PageDown}');
  await screen.findByRole('heading', { name: 'Page 4 of 6' });
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  await user.click(await screen.findByTitle('Edit: Message'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' })));
  await user.click(screen.getByRole('switch', { name: 'Black-and-white' }));
  expect(screen.getByRole('img', { name: 'Page 1 of 6 as it will print' }).dataset.grey).toBe('true');
});

test('pages that cannot be drawn say that the text is saved', async () => {
  let attempts = 0;
  const path = `/lab-reports/${labReportId}/report/pages`;
  await open(answerOf(), {
    [`GET ${path}`]: () => {
      attempts += 1;
      return attempts > 2 ? { body: pages } : { status: 500, body: refusal('INTERNAL', 'Boom') };
    },
  });
  await screen.findByText('The pages could not be drawn. Your text is saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Page 1 of 6' });
});

test('somebody else saved: both drafts beside each other, and mine goes on', async () => {
  const theirs = draftOf({
    version: 9,
    message: { en: 'From Marko', hr: '' },
    savedBy: 'Marko Perić',
    savedAt: '2026-11-13T14:01:00.000Z',
  });
  let overtaken = true;
  const path = `/lab-reports/${labReportId}/report`;
  const { api, user } = await open(answerOf(), {
    [`PUT ${path}`]: ({ body }) => {
      if (overtaken) {
        overtaken = false;
        return { status: 409, body: { ...refusal('REPORT_CHANGED', 'Somebody else saved.'), report: theirs } };
      }
      return { body: answerOf({}, { ...(body as object), version: 10 }) };
    },
  });
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.paste('From me');
  await screen.findByText('Marko Perić saved this draft');
  screen.getByText('Not saved');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved by someone else' });
  within(dialog).getByText('From Marko');
  within(dialog).getByText('From me');
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(api.sent('PUT', path).at(-1)?.body).toEqual({ version: 9, message: { en: 'From me', hr: '' } }),
  );
});

test('what stands in the way is named with the way to it, and no PDF is made', async () => {
  const block = {
    code: 'REPORT_WITHOUT_CONTACT' as const,
    values: {},
    message: 'The practice has no phone, e-mail or address; the paper needs one.',
    place: 'practice' as const,
  };
  const { user } = await open(answerOf({ blocks: [block] }));
  screen.getByText('The PDF cannot be made yet.');
  await user.click(screen.getByRole('button', { name: 'Make PDF' }));
  const dialog = await screen.findByRole('dialog', { name: 'The PDF cannot be made yet' });
  within(dialog).getByText('1 to settle');
  within(dialog).getByRole('link', { name: 'Practice' });
  expect((within(dialog).getByRole('button', { name: 'Make PDF' }) as HTMLButtonElement).disabled).toBe(true);
});

test('the PDF is made of what was saved last, with what is doubtful said before', async () => {
  const file = {
    id: 5,
    at: '2026-11-13T14:31:00.000Z',
    by: 'Iva Matić',
    form: 'full' as const,
    language: 'en' as const,
    sha256: 'a'.repeat(64),
    fingerprint: '7c1e94ab',
    pages: 6,
    bytes: 268_000,
  };
  const warning = {
    code: 'REPORT_STEP_PAST' as const,
    values: { date: '2026-11-01' },
    message: 'The next step of 2026-11-01 lies in the past.',
    place: 'nextSteps' as const,
  };
  const path = `/lab-reports/${labReportId}/report`;
  const { api, saved, user } = await open(answerOf({ warnings: [warning] }), {
    [`POST ${path}/issue`]: () => ({ status: 201, body: { issued: file } }),
    'GET /users/1': () => ({ status: 404, body: refusal('NOT_FOUND', 'Not found.') }),
  });
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.paste('Last words');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Make the PDF?' });
  await within(dialog).findByText('The next step of 1 Nov 2026 lies in the past.');
  within(dialog).getByText('4 findings, 3 foods, 7 days, 34 plants');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Also the short form' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make PDF' }));
  await waitFor(() => expect(api.sent('POST', `${path}/issue`)).toHaveLength(1));
  // A slow hand is saved in parts; the paper is made of the last of them.
  expect(saved().at(-1)?.message?.en).toMatch(/Last words$/);
  expect(api.sent('POST', `${path}/issue`).map(({ body }) => body)).toEqual([
    { version: 3 + saved().length, form: 'full', language: 'en', alsoShort: true },
  ]);
});

test('what the reading of the paper finds stops it, or is confirmed by name', async () => {
  const check = (kind: 'block' | 'confirm', food: string) => ({
    ...{ code: 'PAPER_EXCLUDED_FOOD' as const, values: { food, page: 5 }, place: 'week' as const, kind },
    ...{ message: `Page 5 offers a food that this patient may not eat: ${food}.`, key: `food=${food}` },
  });
  const path = `/lab-reports/${labReportId}/report`;
  const { api, user } = await open(answerOf({ checks: [check('confirm', 'walnuts')] }), {
    [`POST ${path}/issue`]: () => ({
      status: 422,
      body: {
        ...refusal('REPORT_BLOCKED', 'The PDF cannot be made yet.'),
        blocks: [],
        checks: [check('block', 'milk')],
      },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Make PDF' }));
  const question = await screen.findByRole('dialog', { name: 'Make the PDF?' });
  const make = within(question).getByRole('button', { name: 'Make PDF' }) as HTMLButtonElement;
  expect(make.disabled).toBe(true);
  await user.click(within(question).getByRole('checkbox', { name: /^I have seen this: Page 5 offers.*walnuts/ }));
  expect(make.disabled).toBe(false);
  await user.click(make);
  expect(api.sent('POST', `${path}/issue`).map(({ body }) => body)).toMatchObject([{ confirmed: ['food=walnuts'] }]);
  const dialog = await screen.findByRole('dialog', { name: 'The PDF cannot be made yet' });
  within(dialog).getByText('Page 5 offers a food that this patient may not eat: milk.');
});

test('what is found only when the paper is set is named too', async () => {
  const block = {
    code: 'REPORT_OVERFLOWS' as const,
    values: { page: 3 },
    message: 'The text does not fit page 3. Shorten it.',
    place: 'foods' as const,
  };
  const path = `/lab-reports/${labReportId}/report`;
  const { user } = await open(answerOf(), {
    [`POST ${path}/issue`]: () => ({
      status: 422,
      body: { ...refusal('REPORT_BLOCKED', 'The PDF cannot be made yet.'), blocks: [block] },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Make PDF' }));
  const question = await screen.findByRole('dialog', { name: 'Make the PDF?' });
  await user.click(within(question).getByRole('button', { name: 'Make PDF' }));
  const dialog = await screen.findByRole('dialog', { name: 'The PDF cannot be made yet' });
  await within(dialog).findByText('The text does not fit page 3. Shorten it.');
  await user.click(within(dialog).getByRole('button', { name: 'Foods' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a recalculated list is taken over one by one; what became unsafe cannot be kept', async () => {
  const food = (foodId: number, name: string, before: 'eat' | null, after: 'eat' | 'avoid') => ({
    foodId,
    name: { en: name, hr: name },
    before,
    after,
  });
  const { saved, user } = await open(
    answerOf({
      differences: {
        since: '2026-11-12T10:00:00.000Z',
        calculatedAt: '2026-11-13T12:40:00.000Z',
        findings: [{ id: 'base', kind: 'changed' }],
        foods: [food(1, 'Leek', null, 'eat'), food(9, 'Butter', 'eat', 'avoid')],
      },
    }),
  );
  screen.getByText('1 proposed finding and 2 foods differ from this draft.');
  await user.click(screen.getByRole('button', { name: 'Show changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'The food list was recalculated' });
  within(dialog).getByText('leaves the paper');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Take over: Leek' }));
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }));
  await waitFor(() =>
    expect(saved().at(-1)).toEqual({ version: 3, takeOver: true, leftOut: { groups: [], foodIds: [1] } }),
  );
});

test('versions say when, by whom and what; one is brought back', async () => {
  const version = (id: number, count: number) => ({
    id,
    version: count,
    savedAt: '2026-11-12T17:20:00.000Z',
    savedBy: 'Marko Perić',
    reason: 'pause' as const,
    summary: ['nextSteps' as const],
  });
  const path = `/lab-reports/${labReportId}/report`;
  const { api, user } = await open(answerOf(), {
    [`GET ${path}/versions`]: () => ({ body: { versions: [version(2, 3), version(1, 1)] } }),
    [`POST ${path}/versions/1/restore`]: () => ({
      body: answerOf({}, { version: 4, message: { en: 'As it was', hr: '' } }),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Versions/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Versions' });
  await within(drawer).findByText('Now');
  expect(within(drawer).getAllByText('Marko Perić, next steps')).toHaveLength(2);
  await user.click(within(drawer).getByRole('button', { name: /^Restore: 12 Nov/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe('As it was'));
  expect(api.sent('POST', `${path}/versions/1/restore`)[0]?.body).toEqual({ version: 3 });
  await screen.findByText(/^The draft is what it was then/);
});

test('in Croatian it says the same', async () => {
  await open();
  await screen.findByRole('img', { name: 'Page 1 of 6 as it will print' });
  try {
    await act(() => changeLanguage('hr'));
    await screen.findByRole('textbox', { name: 'Poruka' });
    screen.getByRole('heading', { name: 'Zaključci' });
    screen.getByRole('img', { name: /^Stranica 1 od 6/ });
    // The paper itself is in its own language.
    screen.getByText('Leek');
  } finally {
    await act(() => changeLanguage('en'));
  }
});

test('where nothing could be compared, nothing is called within its range', async () => {
  const answer = answerOf();
  await open({ ...answer, state: { ...answer.state, nothingOutside: true, nothingCompared: true } });
  screen.getByText('Nothing of this sample could be compared with usual ranges.');
  expect(screen.queryByText('All that could be compared is within the usual range.')).toBeNull();
});

test('a healthy person: the paper says what is fine', async () => {
  const answer = answerOf();
  await open({ ...answer, state: { ...answer.state, nothingOutside: true, week: 'none', plants: null, pages: 5 } });
  screen.getByText('All that could be compared is within the usual range.');
  screen.getByText('Good for everybody');
  screen.getByText('No week yet.');
  screen.getByRole('radio', { name: 'Full, 5 pages' });
});
