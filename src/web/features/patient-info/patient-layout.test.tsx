import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { LabReportListItem } from '#contract/lab-reports.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { setPatientQueue } from '#web/entities/workbench/patient-queue.ts';
import { WorkActions } from '#web/entities/workbench/work-frame.tsx';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { PatientLayout } from './patient-layout.tsx';

const page = (path: string, staticData = {}) => ({
  path,
  staticData,
  component: () => (
    <>
      <WorkActions>
        <button type="button">Act on {path}</button>
      </WorkActions>
      <p>{path}</p>
    </>
  ),
});
const restriction = { id: 42, name: 'Walnut', label: 'No walnut', kind: 'allergen', foodCount: 0, foodIds: [] };
const vegan = { ...restriction, id: 15, name: 'Vegan', label: 'Vegan', kind: 'diet' };
const latestLabReport = { id: 8, sampleDate: '2026-11-05', state: 'parsed', low: 0, high: 0 } as const;

const listed: LabReportListItem = {
  ...{ id: 8, userId: 3, labName: null, method: '16S', kitId: null, sampleDate: '2026-11-05', sample: null },
  ...{ uploadedAt: '2026-11-10T09:00:00.000Z', uploadedBy: null, format: 'metabelly-csv', state: 'parsed' },
  ...{ file: { name: 'a.csv', size: 1, sha256: '' }, referenceSet: null, referenceSetBy: 'file' },
  ...{ quality: { level: 'good', reasons: [] }, diversity: null, warnings: [], genusCount: 0, speciesCount: 0 },
  ...{ statusCounts: { Low: 0, Normal: 0, High: 0, Unknown: 0 }, paper: { state: 'none', at: null } },
  outdated: false,
};

function open(address: string, answer: Parameters<typeof fakeApi>[0][string]) {
  fakeApi({
    'GET /users/3': answer,
    'GET /users/4': () => ({ body: { user: { ...ana, id: 4, firstName: 'Iva', latestLabReport } } }),
    'GET /users/3/labReports': () => ({ body: { labReports: [listed] } }),
    'GET /users/4/labReports': () => ({ body: { labReports: [listed] } }),
    'GET /food/restriction/getAll': () => ({ body: { foodRestrictions: [restriction, vegan] } }),
  });
  const report = 'lab-reports/$labReportId';
  return renderAt(address, {
    ...{ path: '/belly/users/$userId', component: PatientLayout },
    children: [
      page('info'),
      page(report, { workStep: 'bacteria' }),
      page(`${report}/food-list`, { workStep: 'foods' }),
      {
        path: `${report}/stale`,
        staticData: { workStep: 'foods' },
        component: () => (
          <WorkStrip rank="stale" tone="amber" icon={null}>
            Out of date
          </WorkStrip>
        ),
      },
      page(`${report}/week`, { workStep: 'week', workScreen: true }),
    ],
  });
}

describe('the head of a patient', () => {
  test('of somebody else’s patient is not there', async () => {
    await open('/belly/users/3/info', () => ({ status: 404, body: refusal('NOT_FOUND', 'Not found.') }));
    await screen.findByText('This patient was not found. It may have been erased, or belong to another account.');
    expect(screen.getByRole('link', { name: 'To the patients' }).getAttribute('href')).toBe('/belly/users');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  test('says what must not be eaten with its "No", after the diets', async () => {
    await open('/belly/users/3/info', () => ({ body: { user: { ...ana, foodRestrictionIds: [42, 15] } } }));
    const [name] = await screen.findAllByRole('heading', { level: 1, name: 'Ana Kovačević' });
    await screen.findByText('No walnut');
    expect(name?.closest('header')?.querySelector('p')?.textContent).toBe('MB-0003VeganNo walnut');
  });

  test('has the goals and who looked in its menu', async () => {
    await open('/belly/users/3/info', () => ({ body: { user: { ...ana, goals: { open: 1, reached: 2 } } } }));
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByText('Goals: 2 reached, 1 open');
    const looked = await screen.findByRole('menuitem', { name: 'Who looked at this?', hidden: true });
    expect(looked.getAttribute('href')).toBe('/belly/users/3/access');
  });
});

describe('flags and warnings', () => {
  const blood: UserDetails['redFlags'][number] = {
    ...{ code: 'RF-BLOOD', severity: 'doctor', since: '2026-11-10', userQuestionnaireId: null, source: 'NICE NG12' },
    ...{ text: { en: 'Blood in the stool. Refer.', hr: 'Krv u stolici. Uputite.' }, holdsList: true },
    ...{ handledAt: null, handledBy: null, note: null },
  };

  test('of one matter stand together: what was found, all that is to do, each source once', async () => {
    const unseen: typeof blood = {
      ...blood,
      ...{ code: 'RF-BLOODUNSEEN', severity: 'urgent', source: 'NICE NG12; GLIM' },
      text: { en: 'Blood in the stool; no doctor knows. Call today.', hr: 'Krv u stolici, liječnik ne zna. Nazovite.' },
    };
    await open('/belly/users/3/info#red-flags', () => ({ body: { user: { ...ana, redFlags: [unseen, blood] } } }));
    const flags = within(await screen.findByRole('dialog', { name: '1 red flag' }));
    flags.getByRole('heading', { name: 'Blood in the stool; no doctor knows' });
    flags.getByText('Call today. Refer.');
    flags.getByText(/NICE NG12 · GLIM$/);
  });

  test('share one strip; F opens the flags', async () => {
    const user = { ...ana, latestLabReport, redFlags: [blood] };
    const { at } = await open('/belly/users/3/lab-reports/8/stale', () => ({ body: { user } }));
    const flags = await screen.findByRole('region', { name: 'Red flags' });
    within(flags).getByText('and 1 more');
    expect(screen.queryByText('Out of date')).toBeNull();
    await userEvent.click(within(flags).getByText('and 1 more'));
    await screen.findByText('Out of date');
    expect(screen.queryByRole('region', { name: 'Red flags' })).toBeNull();
    await userEvent.keyboard('f');
    await waitFor(() => expect(at()).toBe('/belly/users/3/lab-reports/8/stale#red-flags'));
  });
});

describe('the row of the work', () => {
  const answer = () => ({ body: { user: { ...ana, latestLabReport } } });

  test('leads from step to step, and stays with the actions of the page', async () => {
    const { at } = await open('/belly/users/3/lab-reports/8/food-list', answer);
    const row = screen.findByRole('navigation', { name: 'Steps' });
    const steps = within(await row);
    const names = steps.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['1Bacteria', '2Foods', '3Week', '4Report', '5Give']);
    expect(steps.getByRole('link', { name: 'Foods' }).getAttribute('aria-current')).not.toBeNull();
    await screen.findByRole('button', { name: /food-list/ });
    await userEvent.click(steps.getByRole('link', { name: 'Bacteria' }));
    await waitFor(() => expect(at()).toBe('/belly/users/3/lab-reports/8'));
    expect(await screen.findByRole('navigation', { name: 'Steps' })).toBe(await row);
    await userEvent.keyboard('3');
    await waitFor(() => expect(at()).toBe('/belly/users/3/lab-reports/8/week'));
  });

  test('leads from the other pages to the newest report', async () => {
    await open('/belly/users/3/info', answer);
    const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
    expect(steps.getByRole('link', { name: 'Week' }).getAttribute('href')).toBe('/belly/users/3/lab-reports/8/week');
    expect(steps.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('goes on to the next patient of the list one came from, at the same step', async () => {
    setPatientQueue([3, 4]);
    const { at } = await open('/belly/users/3/lab-reports/8/food-list', answer);
    await screen.findByText('1 / 2');
    await userEvent.keyboard('j');
    await waitFor(() => expect(at()).toBe('/belly/users/4/lab-reports/8/food-list'));
    await screen.findByText('2 / 2');
    await userEvent.keyboard('j');
    await screen.findByText('Queue done');
    setPatientQueue([]);
  });
});
