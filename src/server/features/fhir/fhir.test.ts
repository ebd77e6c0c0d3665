import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { type FhirResourceType, fhirApi, fhirResourceTypes } from '#contract/fhir.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { problemsOf } from './validate.fixture.ts';

interface Found {
  resourceType: FhirResourceType;
  id: string;
  meta: { lastUpdated: string };
  // biome-ignore lint/suspicious/noExplicitAny: a resource as another system meets it
  [element: string]: any;
}
interface Page {
  resourceType: 'Bundle';
  total: number;
  link: { relation: string; url: string }[];
  entry?: { fullUrl: string; resource: Found }[];
}

let own: TestApp;
let iva: Caller;
let luka: Caller;
let admin: Caller;
let service: Caller;
beforeAll(async () => {
  own = await createTestApp();
  [iva, luka, admin] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2'), own.as('admin')]);
  const made = await admin.call(serviceTokensApi.create, { body: { name: 'Hospital', scopes: ['fhir.read'] } });
  service = own.withToken(made.body.secret);
});
afterAll(() => own.close());

const search = async (resourceType: FhirResourceType, query: object = {}, who = iva) => {
  const answer = await who.call(fhirApi.search, { params: { resourceType }, query });
  return { ...answer, page: JSON.parse(answer.text) as Page };
};
const found = ({ entry = [] }: Page): Found[] => entry.map(({ resource }) => resource);
const everything = async (patientId: number, who = iva) => {
  const answer = await who.call(fhirApi.everything, { params: { patientId }, query: { _count: 500 } });
  expect(answer.status, answer.text.slice(0, 400)).toBe(200);
  const page = JSON.parse(answer.text) as Page;
  return { page, of: (type: FhirResourceType) => found(page).filter(({ resourceType }) => resourceType === type) };
};

/** A patient with something of each kind, made once. */
let whole: Promise<{ userId: number; labReportId: number }> | undefined;
function wholePatient(): Promise<{ userId: number; labReportId: number }> {
  whole ??= makeWholePatient();
  return whole;
}
async function makeWholePatient(): Promise<{ userId: number; labReportId: number }> {
  const { users } = (await iva.call(patientsApi.list, { query: { nextStep: 'reviewList' } })).body;
  const user = users.find(({ latestLabReport }) => latestLabReport !== null);
  if (!user?.latestLabReport) throw new Error('The demo data have no patient with a food list.');
  const labReportId = user.latestLabReport.id;
  await iva.call(weekApi.propose, { params: { labReportId }, body: {} });
  await iva.call(patientsApi.update, {
    params: { userId: user.id },
    body: {
      version: user.version,
      foodRestrictionIds: [3, 15],
      phenotypeIds: [2, 38],
      medicines: [
        { drugId: 1, dose: '500 mg daily', startedOn: '2024-01-05', stoppedOn: null },
        { drugId: 1, dose: '250 mg', startedOn: '2023-01-05', stoppedOn: '2023-06-01' },
      ],
      supplements: [{ name: 'Folic acid', dose: null, startedOn: null, stoppedOn: null }],
    },
  });
  return { userId: user.id, labReportId };
}

describe('what leaves', () => {
  test('is FHIR R4 by an independent validator, for patients of all sorts of the demo data', async () => {
    const all = (await admin.call(patientsApi.list, { query: {} })).body.users;
    // The validator takes its time: every fourth, which are patients at every step.
    const users = all.filter((_, place) => place % 4 === 0);
    const kinds = new Set<string>();
    for (const { id } of users) {
      const { page } = await everything(id, admin);
      expect(problemsOf(page).slice(0, 10)).toEqual([]);
      for (const { resourceType } of found(page)) kinds.add(resourceType);
    }
    expect(users.length).toBeGreaterThan(5);
    expect(kinds.size).toBeGreaterThan(8);
  });

  test('has all twelve kinds, each read by its own address and valid alone', async () => {
    const { userId } = await wholePatient();
    const { page, of } = await everything(userId);
    expect(problemsOf(page)).toEqual([]);
    for (const resourceType of fhirResourceTypes) {
      const [first] = of(resourceType);
      expect(first, resourceType).toBeDefined();
      const answer = await iva.call(fhirApi.read, { params: { resourceType, id: first?.id ?? '' } });
      expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
      expect(JSON.parse(answer.text)).toEqual(first);
    }
    const ids = found(page).map(({ resourceType, id }) => `${resourceType}/${id}`);
    expect(new Set(ids).size).toBe(ids.length);
    // Whatever a resource names is in the Bundle.
    const named = [...JSON.stringify(page).matchAll(/"reference":"([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(named)].filter((name) => !ids.includes(name ?? ''))).toEqual([]);
  });

  test('says of a bacterium what the screen says', async () => {
    const { userId, labReportId } = await wholePatient();
    const screen = (await iva.call(labReportsApi.get, { params: { labReportId }, query: {} })).body;
    const { of } = await everything(userId);
    const taxa = of('Observation').filter(({ id }) => id.startsWith(`${userId}-${labReportId}-`));
    const told = screen.bacteria.filter(({ fileName, status }) => fileName !== null || status !== 'Unknown');
    expect(taxa).toHaveLength(told.length);
    const outside = told.find(({ status, low, high }) => ['Low', 'High'].includes(status) && (low ?? high) !== null);
    if (!outside) throw new Error('The report has nothing outside its range.');
    const sent = taxa.find(({ id }) => id === `${userId}-${labReportId}-${outside.taxId}`);
    expect(sent).toMatchObject({
      code: { coding: [{ system: 'http://www.ncbi.nlm.nih.gov/taxonomy', code: String(outside.taxId) }] },
      valueQuantity: { value: outside.abundance, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
      interpretation: [{ coding: [{ code: outside.status === 'Low' ? 'L' : 'H' }] }],
    });
    const [range] = sent?.referenceRange ?? [];
    expect(range?.low?.value).toBe(outside.low ?? undefined);
    expect(range?.high?.value).toBe(outside.high ?? undefined);
    const report = of('DiagnosticReport').find(({ id }) => id === `${userId}-report-${labReportId}`);
    expect(report?.result).toHaveLength(taxa.length);
    expect(report?.effectiveDateTime).toBe(screen.labReport.sampleDate ?? undefined);
  });

  test('says of foods what the list says, with allergies and moves by hand', async () => {
    const { userId, labReportId } = await wholePatient();
    await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
    const { foods } = (await iva.call(recommendationApi.latest, { params: { labReportId } })).body;
    const order = (await everything(userId)).of('NutritionOrder')[0];
    const codes = (list: { coding: { code: string }[] }[] = []) =>
      list.map(({ coding }) => Number(coding[0]?.code)).sort();
    const banded = (...bands: string[]) => foods.filter(({ band }) => bands.includes(band)).map((food) => food.foodId);
    expect(codes(order?.foodPreferenceModifier)).toEqual(banded('eatMore').map(Number).sort());
    expect(codes(order?.excludeFoodModifier)).toEqual(banded('excluded', 'avoid').map(Number).sort());
    const { suggestions } = (await iva.call(recommendationApi.latest, { params: { labReportId } })).body;
    const names = new Map(foods.map(({ foodId, name, band }) => [foodId, { name, band }]));
    const said = suggestions.flatMap(({ open, side, name, band, examples }) => {
      const stands = side === 'up' ? ['eat', 'eatMore'] : ['limit', 'avoid'];
      const left = examples.flatMap((id) => (stands.includes(names.get(id)?.band ?? '') ? [names.get(id)?.name] : []));
      return open && left.length > 0
        ? [{ name, band: band === 'eatMore' ? 'eat more' : band, foods: left.join('; ') }]
        : [];
    });
    const notes = (order?.note ?? [])
      .map(({ text = '' }) => text)
      .filter((text: string) => text.startsWith('From the test: '));
    expect(notes).toHaveLength(said.length);
    for (const [at, one] of said.entries()) {
      expect(notes[at]).toContain(`From the test: ${one.name}`);
      expect(notes[at]).toContain(`(${one.band}): ${one.foods}.`);
    }
    expect(order?.allergyIntolerance).toEqual([{ reference: `AllergyIntolerance/${userId}-allergen-egg` }]);
  });

  test('is also in the export of all data, in one Bundle', async () => {
    const { userId } = await wholePatient();
    const file = await iva.call(patientsApi.exportData, { params: { userId } });
    const { fhir } = JSON.parse(file.text);
    expect(fhir.type).toBe('collection');
    expect(problemsOf(fhir)).toEqual([]);
  });

  test('a list that a red flag holds is on hold, with the reason', async () => {
    const { userId } = await wholePatient();
    const { user } = (await iva.call(patientsApi.get, { params: { userId } })).body;
    const held = user.redFlags.some(({ holdsList, handledAt }) => holdsList && handledAt === null);
    const order = (await everything(userId)).of('NutritionOrder')[0];
    expect(order?.status).toBe(held ? 'on-hold' : 'active');
  });

  test('no list leaves for somebody that none may be made for', async () => {
    const { userId } = await wholePatient();
    const { user } = (await iva.call(patientsApi.get, { params: { userId } })).body;
    await iva.call(patientsApi.update, { params: { userId }, body: { version: user.version, phenotypeIds: [61] } });
    const { page, of } = await everything(userId);
    expect([of('NutritionOrder'), of('CarePlan')]).toEqual([[], []]);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('who may read', () => {
  test('a nutritionist own patients, an Admin and a token all; a foreign one is as one that is not there', async () => {
    const mine = (await iva.call(patientsApi.list, { query: {} })).body.users;
    const all = (await admin.call(patientsApi.list, { query: {} })).body.users;
    expect((await search('Patient', { _count: 500 })).page.total).toBe(mine.length);
    expect((await search('Patient', { _count: 500 }, service)).page.total).toBe(all.length);
    const foreign = all.find(({ id }) => !mine.some((each) => each.id === id))?.id ?? 0;
    const refused = await iva.call(fhirApi.read, { params: { resourceType: 'Patient', id: String(foreign) } });
    const missing = await iva.call(fhirApi.read, { params: { resourceType: 'Patient', id: '2000000000' } });
    expect(refused.status).toBe(404);
    const plain = (text: string) => text.replace(/Request [\w-]+/g, '');
    expect(plain(refused.text)).toBe(plain(missing.text));
    expect(problemsOf(JSON.parse(refused.text))).toEqual([]);
    expect((await luka.call(fhirApi.read, { params: { resourceType: 'Patient', id: String(foreign) } })).status).toBe(
      200,
    );
    for (const query of [{ patient: String(foreign) }, { _id: `${foreign}-allergen-egg` }]) {
      expect((await search('AllergyIntolerance', query)).status).toBe(404);
    }
  });

  test('the list of accounts is an Admin’s, and a colleague’s e-mail too', async () => {
    const own = found((await search('Practitioner')).page);
    expect(own.map(({ name }) => name[0].text)).toEqual(['Iva Matić']);
    expect(own[0]?.telecom).toHaveLength(1);
    const all = found((await search('Practitioner', {}, service)).page);
    expect(all.length).toBeGreaterThan(2);
    const other = all.find(({ id }) => id !== own[0]?.id)?.id ?? '';
    const colleague = await iva.call(fhirApi.read, { params: { resourceType: 'Practitioner', id: other } });
    expect(JSON.parse(colleague.text).telecom).toBeUndefined();
  });

  test('every look is noted, of each patient that a page shows', async () => {
    const { users } = (await iva.call(patientsApi.list, { query: {} })).body;
    await search('Patient', { _count: 500 }, iva);
    for (const { id: userId } of users.slice(0, 3)) {
      await expect
        .poll(async () => (await iva.call(accessApi.ofUser, { params: { userId }, query: {} })).text)
        .toContain('Data for another system (FHIR)');
    }
  });
});

describe('a search', () => {
  test('comes in pages that hold everything once', async () => {
    const { userId } = await wholePatient();
    const whole = await search('Observation', { patient: `Patient/${userId}`, _count: 500 });
    const seen: string[] = [];
    let url: string | undefined = `/api/fhir/Observation?patient=${userId}&_count=40`;
    const headers = { authorization: `Bearer ${iva.token}` };
    while (url !== undefined) {
      const page: Page = (await own.app.inject({ url, headers })).json();
      expect(problemsOf(page)).toEqual([]);
      expect(page.total).toBe(whole.page.total);
      seen.push(...found(page).map(({ id }) => id));
      url = page.link.find(({ relation }) => relation === 'next')?.url.replace(/^http:\/\/[^/]+/, '');
    }
    expect(seen).toHaveLength(whole.page.total);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('of patients pages through the database, and finds one by its code', async () => {
    const first = await search('Patient', { _count: 2 });
    const next = first.page.link.find(({ relation }) => relation === 'next')?.url ?? '';
    const headers = { authorization: `Bearer ${iva.token}` };
    const second = (await own.app.inject({ url: next.replace(/^http:\/\/[^/]+/, ''), headers })).json() as Page;
    const ids = [...found(first.page), ...found(second)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const code = found(first.page)[0]?.identifier[0].value;
    expect(found((await search('Patient', { identifier: code })).page).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await search('Patient', { identifier: 'MB-9999999' })).page.total).toBe(0);
  });

  test('by the time of the last change finds what changed since, and nothing else', async () => {
    const { userId } = await wholePatient();
    const { page } = await everything(userId);
    const times = found(page)
      .map(({ meta }) => meta.lastUpdated)
      .sort();
    const middle = times[Math.floor(times.length / 2)] ?? '';
    const since = async (bound: string) => {
      const query = { _count: 500, _lastUpdated: bound };
      return found(JSON.parse((await iva.call(fhirApi.everything, { params: { patientId: userId }, query })).text))
        .length;
    };
    expect(await since(`ge${middle}`)).toBe(times.filter((time) => time >= middle).length);
    expect(await since(`lt${middle}`)).toBe(times.filter((time) => time < middle).length);
    expect(await since('gt2100')).toBe(0);
    const { user } = (await iva.call(patientsApi.get, { params: { userId } })).body;
    const changed = await search('Patient', { _lastUpdated: user.updatedAt, _count: 500 });
    expect(found(changed.page).map(({ id }) => id)).toContain(String(userId));
    expect((await search('Patient', { _lastUpdated: 'lt1999-12' })).page.total).toBe(0);
  });

  test('by category, code and day finds those alone, and other kinds have none of them', async () => {
    const { userId } = await wholePatient();
    const patient = String(userId);
    const of = async (type: FhirResourceType, query: object) =>
      found((await search(type, { patient, _count: 500, ...query })).page);
    for (const type of ['Observation', 'DiagnosticReport'] as const) {
      const all = await of(type, {});
      const [first] = all;
      const category = first?.category[0].coding[0].code;
      const day = String(first?.effectiveDateTime).slice(0, 10);
      // biome-ignore lint/suspicious/noExplicitAny: a concept as another system meets it
      const has = (concept: any, wanted: string) => concept.coding?.some((each: any) => each.code === wanted);
      const idsOf = (resources: Found[]) => resources.map(({ id }) => id);
      const ofCategory = all.filter((each) => each.category.some((one: unknown) => has(one, category)));
      expect(idsOf(await of(type, { category }))).toEqual(idsOf(ofCategory));
      expect(ofCategory).not.toEqual([]);
      const ofDay = all.filter((each) => String(each.effectiveDateTime).startsWith(day));
      expect(idsOf(await of(type, { date: day }))).toEqual(idsOf(ofDay));
      // the report of a laboratory has a name alone
      const { system, code } = all.find((each) => each.code.coding !== undefined)?.code.coding[0] ?? { code: 'none' };
      const ofCode = all.filter((each) => has(each.code, code));
      expect(idsOf(await of(type, { code: `${system}|${code}` }))).toEqual(idsOf(ofCode));
      expect(await of(type, { category: 'nothing-like-it' })).toEqual([]);
    }
    expect((await search('Condition', { patient, category: 'laboratory' })).status).toBe(400);
  });

  test.each([
    ['an unknown filter', { status: 'final', patient: '1' }, 400],
    ['no patient', {}, 400],
    ['a patient by name', { patient: 'Ana' }, 400],
    ['a time that is none', { patient: '1', _lastUpdated: '2026-02-30' }, 400],
    ['too many at once', { patient: '1', _count: 501 }, 400],
    ['another format', { patient: '1', _format: 'xml' }, 400],
    ['a day that is none', { patient: '1', date: '2026-02-30' }, 400],
  ])('with %s is refused with an OperationOutcome', async (_, query, status) => {
    const answer = await iva.call(fhirApi.search, { params: { resourceType: 'Observation' }, query: query as object });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/fhir+json');
    expect(problemsOf(JSON.parse(answer.text))).toEqual([]);
  });

  test('of a kind that is not served, and an address that is not there, is an OperationOutcome too', async () => {
    for (const url of ['/api/fhir/Medication/1', '/api/fhir/Patient/1/$nothing', '/api/fhir/Patient/x%00']) {
      const answer = await own.app.inject({ url, headers: { authorization: `Bearer ${iva.token}` } });
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type'], url).toContain('application/fhir+json');
      expect(problemsOf(answer.json()), url).toEqual([]);
    }
    const nobody = await own.app.inject('/api/fhir/metadata');
    expect([nobody.statusCode, problemsOf(nobody.json())]).toEqual([401, []]);
  });
});

test('the CapabilityStatement is valid and names what is served', async () => {
  const answer = await service.call(fhirApi.metadata, {});
  const statement = JSON.parse(answer.text);
  expect(problemsOf(statement)).toEqual([]);
  expect(statement.rest[0].resource.map(({ type }: { type: string }) => type)).toEqual([...fhirResourceTypes]);
});
