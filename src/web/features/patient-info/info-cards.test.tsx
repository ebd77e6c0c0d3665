import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { UserDetails, UserPatch } from '#contract/patients.contract.ts';
import { calculateDri, energyOf } from '#domain/dri/calculate-dri.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { formatNumber } from '#web/lib/format.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BodyCard } from './body-card.tsx';
import { BodyFigures } from './body-figures.tsx';
import { driInputOfUser } from './dri-input-of-user.ts';
import { DrugsCard } from './drugs-card.tsx';
import { RestrictionsCard } from './restrictions-card.tsx';

const vitaminB12 = 31;
const drug = (id: number, name: string) => ({
  ...{ id, name, atcCode: null, drugClass: 'Proton-pump inhibitors', changesMicrobiome: true },
  advice: [
    ...[{ nutrientId: vitaminB12, foodIds: [], direction: 'raise_intake', advice: 'Look at it.', severity: null }],
  ],
});

const factsOf = (pregnancyWeeks: number | null) => ({
  facts: [],
  asks: [],
  energyAims: ['keep' as const, 'gain' as const],
  energyAimBy: null,
  intakes: { pregnancyWeeks, lactationMonths: null },
});

function serve(handlers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /food/restriction/getAll': () => ({
      body: {
        foodRestrictions: [{ id: 4, name: 'Vegan', label: 'Vegan', kind: 'diet', foodCount: 2, foodIds: [1, 2] }],
      },
    }),
    'GET /food/food-name/getAll': () => ({
      body: { foodNames: [1, 2].map((id) => ({ id, name: id === 1 ? 'Eggs' : 'Butter, salted' })) },
    }),
    'GET /users/3/facts': () => ({ body: factsOf(null) }),
    'GET /drugs/getAll': () => ({ body: { drugs: [drug(8, 'Omeprazole'), drug(9, 'Pantoprazole')] } }),
    'PUT /users/3': ({ body }) => {
      const { version, ...change } = body as UserPatch;
      return { body: { user: { ...ana, ...(change as Partial<UserDetails>), version: version + 1 } } };
    },
    ...handlers,
  });
}

describe('the info of a patient', () => {
  test('edited in two tabs at once names who saved and shows both values', async () => {
    const theirs = { ...ana, weightKg: 62, version: 2 };
    const api = serve({
      'PUT /users/3': ({ body }) => {
        const { version, weightKg = null } = body as UserPatch;
        if (version === 2) return { body: { user: { ...ana, weightKg, version: 3 } } };
        const details = { savedBy: { id: 1, name: 'Mirna Herceg' }, savedAt: '2026-11-16T10:00:00.000Z' };
        return { status: 409, body: { ...refusal('STALE', 'Saved in between.'), ...details, current: theirs } };
      },
    });
    await renderScreen(<BodyCard user={{ ...ana, weightKg: 60 }} />, 'Nutritionist');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Body and life stage' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Weight (kg)' }), { target: { value: '64.5' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved changes' }));
    dialog.getByText(/^Mirna Herceg saved this patient on/);
    const row = within(dialog.getByRole('row', { name: /^Weight/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['64.5 kg', '62 kg']);
    await userEvent.click(dialog.getByRole('button', { name: 'Save my values' }));
    await screen.findByText('Saved');
    const sent = api.sent('PUT', '/users/3').map(({ body }) => body as UserPatch);
    expect(sent.map(({ version, weightKg }) => [version, weightKg])).toEqual([
      [1, 64.5],
      [2, 64.5],
    ]);
  });

  test('counts the energy of a pregnancy that only a condition or an answer tells, as the list does', async () => {
    serve({ 'GET /users/3/facts': () => ({ body: factsOf(20) }) });
    const body = { heightCm: 168, weightKg: 62, activityLevel: 'active' as const };
    const user = { ...ana, ...body, sex: 'female' as const, dateOfBirth: '1990-05-02' };
    const energy = (pregnancyWeeks: number | null) =>
      Math.round(energyOf(calculateDri(driInputOfUser({ ...user, pregnancyWeeks }), 'nasem')).kcal ?? 0);
    expect(energy(20)).not.toBe(energy(null));
    await renderScreen(<BodyFigures user={user} />, 'Nutritionist');
    await screen.findByText(formatNumber(energy(20)));
  });

  test('offers of the aims of weekly menus those that are for this patient and asks for one', async () => {
    const asks = ['energyAim' as const];
    const api = serve({ 'GET /users/3/facts': () => ({ body: { ...factsOf(null), asks } }) });
    await renderScreen(<BodyCard user={ana} />, 'Nutritionist');
    await screen.findByText(/^Weight is part of the treatment/);
    screen.getByText('Keep (not chosen)');
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Body and life stage' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Weight in weekly menus' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gain: more energy', hidden: true }));
    expect(screen.queryByRole('option', { name: /^Lose/, hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('PUT', '/users/3')[0]?.body).toMatchObject({ energyAim: 'gain', version: 1 }));
  });

  test('says what restrictions exclude', async () => {
    const api = serve();
    await renderScreen(
      <>
        <RestrictionsCard user={ana} />
        <RestrictionsCard user={{ ...ana, foodRestrictionIds: [4] }} />
      </>,
      'Nutritionist',
    );
    const [empty, filled] = await screen.findAllByRole('region', { name: 'Food restrictions' });
    const card = within(filled as HTMLElement);
    await card.findByText('excludes 2 foods');
    await userEvent.click(card.getByRole('button', { name: 'Show the foods' }));
    card.getByText('Butter, salted · Eggs');

    await userEvent.click(within(empty as HTMLElement).getByRole('button', { name: 'Edit: Food restrictions' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Diets' }), 'vegan');
    await userEvent.click(await screen.findByRole('option', { name: 'Vegan', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent('PUT', '/users/3')[0]?.body).toEqual({ foodRestrictionIds: [4], version: 1 }));
  });

  test('says what drugs touch, and which change the microbiome', async () => {
    const api = serve();
    const medicine = { drugId: 9, dose: null, startedOn: null, stoppedOn: null };
    await renderScreen(<DrugsCard user={{ ...ana, medicines: [medicine], drugIds: [9] }} />, 'Nutritionist');
    const card = within(await screen.findByRole('region', { name: 'Drugs' }));
    await card.findByText(/such drugs change the gut microbiome/);
    card.getByText('Vitamin B12:');

    await userEvent.click(card.getByRole('button', { name: 'Edit: Drugs' }));
    const choice = await card.findByRole('combobox', { name: 'Drug' });
    await userEvent.clear(choice);
    await userEvent.type(choice, 'omep');
    await userEvent.click(await screen.findByRole('option', { name: 'Omeprazole', hidden: true }));
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.sent('PUT', '/users/3')[0]?.body).toEqual({ medicines: [{ ...medicine, drugId: 8 }], version: 1 }),
    );
  });
});
