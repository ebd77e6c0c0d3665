import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Practice } from '#contract/practice.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, heldAnswer } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { calculatorSearch } from './dri-calculator.search.ts';
import { DriCalculatorScreen } from './dri-calculator-screen.tsx';

afterEach(() => act(() => changeLanguage('en')));

const practice: Practice = {
  ...{ name: 'Metabelly', tagline: '', address: '', phone: '', email: '', web: '', footer: '', colour: '#7a1f3d' },
  ...{ timeZone: 'Europe/Zagreb', idleMinutes: 30, requireSecondFactor: false, standard: 'efsa' },
  paperNeedsApprovedRules: false,
  ...{ logo: null, version: 1 },
};
const person = 'sex=female&years=41&heightCm=168&weightKg=66&activity=lowActive&standard=nasem';
const woman = 'sex=female&years=52&heightCm=168&weightKg=66&activity=lowActive';

function open(query: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    'GET /practice': () => ({ body: { practice } }),
    'GET /users/3': () => ({ body: { user: { ...ana, heightCm: 168, weightKg: 66.5 } } }),
    'GET /users/3/measurements': () => ({ body: { measurements: [] } }),
    ...handlers,
  });
  const path = '/belly/DRICalculator';
  const screenAt = { path, component: DriCalculatorScreen, validateSearch: calculatorSearch };
  return renderAt(`${path}?${query}`, screenAt);
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** By the name of its nutrient; whatever group is chosen, on paper there are all. */
async function row(nutrient: string): Promise<HTMLElement> {
  const head = await screen.findByText(nutrient, { selector: 'th[scope=row]' });
  return head.closest('tr') as HTMLElement;
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

function listenToClipboard(): string[] {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  return copied;
}

describe('free entry', () => {
  test('the arrow keys choose the activity', async () => {
    await open(person);
    (await screen.findByRole('radio', { name: 'Low active' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByText('Equations of 2023, active');
  });

  test('feet and pounds are the same person', async () => {
    await open(person);
    fireEvent.click(await screen.findByRole('radio', { name: 'ft / lb' }));
    expect((await field('Height, feet')).value).toBe('5');
    expect((await field('Weight')).value).toBe('145.5');
    expect((await region('Energy need')).getAllByText('2,198')).not.toEqual([]);
  });

  test('a value out of bounds says its bound, and the rest is still computed', async () => {
    await open('sex=male&years=60&heightCm=300&weightKg=80&activity=active&week=20');
    await screen.findByText('Enter 40 to 250 cm.');
    screen.getByText('For females only.');
    (await region('Body mass index')).getByText('Enter height.');
    await row('Vitamin C');
  });

  test('the results can be copied, without a name', async () => {
    const copied = listenToClipboard();
    await open(`${person}&patient=3`);
    await screen.findByDisplayValue('Ana Kovačević · MB-0003');
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Results copied.');
    expect(copied[0]).toContain('Female, 41 years, 168 cm, 66 kg, low active');
    expect(copied[0]).toContain('Iron\t18\tmg\tRDA\tNASEM 2001');
    expect(copied[0]).toContain('Standard: NASEM');
    expect(copied[0]).not.toMatch(/Ana|Kovačević|MB-/);
  });

  test('an infant has no adult class and no activity', async () => {
    await open('sex=male&months=4&heightCm=63&weightKg=7&standard=nasem');
    await screen.findByText(/^No adult class below 19 years\./);
    screen.getByText('Below three years the equations take no activity.');
    expect(screen.queryByRole('radio', { name: 'Inactive' })).toBeNull();
    screen.getByText(/^Below one year no range is set/);
  });
});

describe('with a patient', () => {
  test("an address with a patient alone opens the patient's values; a stranger's says that there is none", async () => {
    const { history } = await open('patient=3');
    await waitFor(async () => expect((await field('Weight')).value).toBe('66.5'));
    expect((await field('Height')).value).toBe('168');
    act(() => history.push('/belly/DRICalculator?patient=999999'));
    await screen.findByText('This patient was not found.');
    expect((await field('Weight')).value).toBe('');
  });
});

describe('in Croatian', () => {
  test('figures with a comma, and no English left', async () => {
    await act(() => changeLanguage('hr'));
    await open(`${person}&tab=minerals`);
    await screen.findByRole('heading', { name: /Kalkulator/ });
    const body = await region('Indeks tjelesne mase');
    body.getByText('23,4');
    expect((await region('Energetske potrebe')).getAllByText('2.198')).not.toEqual([]);
    await row('Željezo');
    fireEvent.change(await field('Težina'), { target: { value: '66,5' } });
    await body.findByText('23,6');
    // The titles of the reports stay as they were published.
    const words = [...document.body.querySelectorAll('*')]
      .filter((element) => element.tagName !== 'STYLE' && element.closest('[lang=en]') === null)
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ textContent }) => textContent);
    expect(words.join('\n')).not.toMatch(/\b(Weight|Energy|Enter|Target|Sources|upper level|years)\b/);
  });
});

describe('two standards', () => {
  test('that of the practice holds until another is chosen, and every number says its own', async () => {
    const { at } = await open(`${woman}&tab=minerals`);
    const efsa = await screen.findByRole<HTMLInputElement>('radio', { name: 'EFSA' });
    expect(efsa.checked).toBe(true);
    expect(efsa.closest('label')?.textContent).toContain('of the practice');
    const iron = within(await row('Iron'));
    iron.getByText('11–16');
    fireEvent.click(screen.getByRole('combobox', { name: 'Menopause, for iron' }));
    fireEvent.click(await screen.findByRole('option', { name: 'after', hidden: true }));
    await iron.findByText('11');
    expect(iron.getByText('PRI').title).toBe('Population reference intake, EFSA 2015');

    fireEvent.click(screen.getByRole('radio', { name: 'NASEM' }));
    expect((await iron.findByText('RDA')).title).toBe('Recommended dietary allowance, NASEM 2001');
    await waitFor(() => expect(at()).toContain('standard=nasem'));
  });

  test('no figure stands there before it is known whose standard holds', async () => {
    const { handler, release } = heldAnswer({ body: { practice: { ...practice, standard: 'nasem' } } });
    await open(`${woman}&tab=minerals`, { 'GET /practice': handler });
    await screen.findByRole('status', { name: 'Loading' });
    expect(screen.queryByText('Iron')).toBeNull();
    release();
    within(await row('Iron')).getByText('RDA');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'NASEM' }).checked).toBe(true);
  });

  test('a standard that cannot be loaded is said, and asked for again', async () => {
    let broken = true;
    const gateway = { status: 502, body: null, text: '<h1>Bad gateway</h1>' };
    await open(`${woman}&tab=minerals`, { 'GET /practice': () => (broken ? gateway : { body: { practice } }) });
    await screen.findByText(/^The standard of the practice could not be loaded/);
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    within(await row('Iron')).getByText('11–16');
  });

  test('both side by side, each with its own kind; an empty cell says who set nothing', async () => {
    const { at } = await open(`${woman}&tab=minerals&menopause=post`);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Show both side by side' }));
    await waitFor(async () => {
      const cells = within(await row('Calcium')).getAllByRole('cell');
      const texts = cells.map(({ textContent }) => textContent?.trim());
      expect(texts).toEqual(['950 mg', 'PRI', '2,500 mg', '1,200 mg', 'RDA', '2,000 mg', '−21 %']);
    });
    within(await row('Chromium')).getByText('none set by EFSA');
    (await region('Energy need')).getByText('NASEM, 2023');
    await waitFor(() => expect(at()).toContain('both=true'));
  });

  test('what is copied carries standard, kind, year, equation and inputs', async () => {
    const copied = listenToClipboard();
    await open(`${woman}&menopause=post`);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('Results copied.');
    expect(copied[0]).toContain('Female, 52 years, 168 cm, 66 kg, low active, menopause: after');
    expect(copied[0]).toContain('Standard: EFSA (European Union, 2010–2025). Energy need: Henry × PAL 1.6, 66 kg.');
    expect(copied[0]).toContain('Iron\t11\tmg\tPRI\tEFSA 2015\tsafe level 40 (2024)');
  });
});

describe('life stages', () => {
  test('a child of 7 is read by WHO, never by an adult class', async () => {
    await open('sex=female&years=7&heightCm=123.4&weightKg=25.6&activity=lowActive');
    const growth = await region('Growth');
    growth.getByText('Normal');
    growth.getByText('Height for age');
    growth.getByText(/^No adult class below 19 years\./);
    expect(screen.queryByText('Normal weight')).toBeNull();
  });

  test('a pregnant woman sees her gain against the week', async () => {
    await open('sex=female&years=31&heightCm=168&weightKg=64.5&activity=lowActive&week=22&beforeKg=60');
    const gain = await region('Weight gain in pregnancy');
    gain.getByText('As expected');
    gain.getByText('11.5–16 kg at birth');
    screen.getByText('second trimester');
  });

  test('a man of 82: low by GLIM is not green, MUST asks, GLIM goes on', async () => {
    await open('sex=male&years=82&heightCm=172&weightKg=61.5&activity=inactive');
    const body = await region('Body mass index');
    body.getByText('Low for 70 and over, GLIM');
    body.getByText('Normal weight, WHO');
    screen.getByText('74–92 g');
    const screening = await region('Malnutrition screening');
    screening.getByText('MUST not complete');
    fireEvent.change(screening.getByLabelText('Weight lost in 3 to 6 months'), { target: { value: '6.1' } });
    fireEvent.click(screening.getByRole('radio', { name: 'No' }));
    await screening.findByText('MUST 1, medium');
    fireEvent.click(screening.getByRole('button', { name: 'Go on to GLIM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'GLIM criteria' }));
    dialog.getByText('By what is known, the criteria of malnutrition are not met.');
    const inflammation = within(dialog.getByRole('radiogroup', { name: /inflammation/ }));
    fireEvent.click(inflammation.getByRole('radio', { name: 'Yes' }));
    await dialog.findByText(/stage 1, moderate/);
  });
});
