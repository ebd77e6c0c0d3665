import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LikePatient, NewUser } from '#contract/patients.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { beginSession, endSession } from '#web/lib/session-store.ts';
import { fakeApi, heldAnswer, refusal } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NewPatientScreen } from './new-patient-screen.tsx';

afterEach(() => act(() => changeLanguage('en')));

const drug = (id: number, name: string) => ({
  ...{ id, name, atcCode: null, drugClass: 'Proton-pump inhibitors', changesMicrobiome: true, advice: [] },
});
const drugs = [drug(1, 'Esomeprazole'), drug(2, 'Omeprazole')];

async function open(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /phenotype/getAll': () => ({ body: { phenotypes: [] } }),
    'GET /drugs/getAll': () => ({ body: { drugs } }),
    'GET /food/restriction/getAll': () => ({ body: { foodRestrictions: [] } }),
    'GET /food/food-name/getAll': () => ({ body: { foodNames: [] } }),
    'GET /users/alike': () => ({ body: { patients: [] } }),
    'POST /users': ({ body }) => {
      const { firstName, lastName } = body as NewUser;
      return { status: 201, body: { user: { ...ana, firstName, lastName } } };
    },
    ...handlers,
  });
  await renderScreen(<NewPatientScreen />, 'Nutritionist');
  await screen.findByRole('heading', { level: 1, name: 'New user' });
  return { saved: () => api.sent('POST', '/users').map(({ body }) => body as NewUser), api };
}
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`), { selector: 'input' });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** Whether it can be seen costs much to ask of a form of this size. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const ctrlEnter = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

describe('a new patient', () => {
  test('is not saved by an Enter that chooses a drug before its list has come', async () => {
    const { handler, release } = heldAnswer({ body: { drugs } });
    const { saved } = await open({ 'GET /drugs/getAll': handler });
    fill('First Name', 'Brza');
    fill('Last name', 'Tipkačica');
    fill('Date of birth', '2.2.1990');
    fireEvent.click(screen.getByLabelText('Female'));
    await screen.findByText('All required fields are filled');
    const choice = screen.getByLabelText<HTMLInputElement>('Drug', { selector: 'input' });
    choice.focus();
    fireEvent.click(choice);
    fireEvent.change(choice, { target: { value: 'omepr' } });
    await screen.findAllByText('Nothing matches.');
    await userEvent.keyboard('{Enter}');
    release();
    await screen.findByRole('option', { name: 'Omeprazole', hidden: true });
    await userEvent.keyboard('{Enter}');
    // Esomeprazole matches too: what is taken is what begins so
    await waitFor(() => expect(choice.value).toBe('Omeprazole'));
    expect(saved()).toEqual([]);
    await ctrlEnter();
    await screen.findByText('Brza Tipkačica was added.');
    expect(saved()).toMatchObject([{ lastName: 'Tipkačica', dateOfBirth: '1990-02-02', medicines: [{ drugId: 2 }] }]);
  });

  test('says beside its fields what is missing or not understood, and nowhere else', async () => {
    const outOfRange = {
      ...{ field: 'weightKg', code: 'OUT_OF_RANGE_KG', values: { min: 2, max: 400 } },
      message: 'Use a number from 2 to 400 kg.',
    };
    const { saved } = await open({
      'POST /users': ({ body }) =>
        (body as NewUser).weightKg === 1234
          ? { status: 422, body: { ...refusal('VALIDATION', 'Wrong.'), fieldErrors: [outOfRange] } }
          : { status: 201, body: { user: { ...ana, firstName: 'Bez', lastName: 'Pogreške' } } },
    });
    fill('First Name', 'Bez');
    field('First Name').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findAllByText('This is required.')).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')));
    fill('Last name', 'Pogreške');
    fill('Date of birth', '2.2.1990');
    fireEvent.click(screen.getByLabelText('Male'));
    field('Weight').focus();
    fill('Weight', '1,234');
    await screen.findByText('Did you mean');
    await ctrlEnter();
    await screen.findByText('Write a number.');
    expect(saved()).toEqual([]);
    fireEvent.click(button('1234'));
    await ctrlEnter();
    await screen.findByText('Use a number from 2 to 400 kg.');
    expect(screen.queryByText(/could not be saved/)).toBeNull();
    fill('Weight', '64,5');
    await waitFor(() => expect(document.activeElement).toBe(field('Weight')));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Bez Pogreške was added.');
    expect(saved().map(({ weightKg }) => weightKg)).toEqual([1234, 64.5]);
  });

  test('is warned about by name alone; another person is said to be another, and kept', async () => {
    const known: LikePatient = {
      ...{ id: 7, code: 'MB-0007', name: 'Ana Dvostruka', dateOfBirth: '1990-05-06', likeness: ['name'] },
    };
    const { saved, api } = await open({ 'GET /users/alike': () => ({ body: { patients: [known] } }) });
    fill('First Name', 'ana');
    fill('Last name', 'DVOSTRUKA');
    field('Last name').focus();
    await userEvent.tab();
    const warning = await screen.findByRole('alert');
    within(warning).getByText('Ana Dvostruka is already a patient:');
    expect(warning.textContent).toContain('MB-0007, born 1990.');
    const [asked] = api.sent('GET', '/users/alike');
    expect([asked?.query.get('firstName'), asked?.query.get('lastName')]).toEqual(['ana', 'DVOSTRUKA']);
    fill('Date of birth', '1990-05-06');
    fireEvent.click(screen.getByLabelText('Female'));
    fireEvent.click(button('Save'));
    const another = button('Another person, continue');
    await waitFor(() => expect(document.activeElement).toBe(another));
    expect(saved()).toEqual([]);
    fireEvent.click(another);
    await waitFor(() => expect(screen.queryByText('Ana Dvostruka is already a patient:')).toBeNull());
    fireEvent.click(button('Save'));
    await screen.findByText('ana DVOSTRUKA was added.');
    expect(saved()).toMatchObject([{ notSameAs: [7] }]);
  });

  test('half typed is kept until it is discarded, and asked about, in Croatian', async () => {
    await act(() => changeLanguage('hr'));
    fakeApi({});
    const part = (value: object) => btoa(JSON.stringify(value));
    const exp = Math.floor(Date.now() / 1000) + 3600;
    act(() => beginSession(`${part({ alg: 'HS256' })}.${part({ sub: '2', role: 'Nutritionist', exp })}.signature`));
    onTestFinished(() => act(() => endSession()));
    const path = '/belly/users/new';
    const load = () => renderAt(path, { path, component: NewPatientScreen });
    const firstName = () => screen.findByLabelText<HTMLInputElement>(/^Ime( \*)?$/);
    await load();
    fireEvent.change(await firstName(), { target: { value: 'Nedovršena' } });
    cleanup();
    const { at } = await load();
    await screen.findByText('Ono što ste prije unijeli još je ovdje.');
    expect((await firstName()).value).toBe('Nedovršena');
    (await firstName()).focus();
    await userEvent.keyboard('{Escape}');
    fireEvent.click(await screen.findByText('Odbaci'));
    await waitFor(() => expect(at()).toBe('/belly/users'));
    expect(Object.values(localStorage).join()).not.toContain('Nedovršena');
  });
});
