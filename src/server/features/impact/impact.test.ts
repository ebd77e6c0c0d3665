import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import {
  type Impact,
  type ImpactChangeInput,
  type ImpactReport,
  impactApi,
  impactBudgetMs,
  maxImpactFoods,
} from '#contract/impact.contract.ts';
import { type CalculateBody, recommendationApi } from '#contract/recommendation.contract.ts';
import { patient } from '#server/db/schema/index.ts';
import {
  exampleFoods,
  exampleTaxa,
  patientOf,
  seedExampleRules,
  seedReport,
} from '#server/features/food-list/seed-report.fixture.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

const bifidobacterium = 1678;
const toEat = { level: 'genus', kind: 'to-eat' } as const;

let own: TestApp;
let admin: Caller;
let nutritionist: Caller;
let patientId: number;
/** The latest report of a patient without restrictions: the worked example of the engine. */
let reportId: number;
beforeAll(async () => {
  own = await createTestApp();
  [admin, nutritionist] = [await own.as('admin'), await own.as('nutritionist')];
  patientId = await patientOf(own.database, 'nutritionist');
  await own.byHand.orm
    .update(patient)
    .set({ foodRestrictionIds: [], drugIds: [], phenotypeIds: [], dislikedFoodIds: [] })
    .where(eq(patient.id, patientId));
  await seedReport(own.database, patientId, exampleTaxa, '2026-05-01');
  reportId = await seedReport(own.database, patientId, exampleTaxa, '2026-11-12');
});
afterAll(() => own.close());

async function preview(change: ImpactChangeInput, query: { lang?: 'en' | 'hr' } = {}): Promise<Impact> {
  const { status, body, error } = await admin.call(impactApi.preview, { query, body: change });
  if (status !== 200) throw new Error(`${status} ${error.message}`);
  return body.impact;
}

async function behaviourId(genusTaxId: number, status: string): Promise<number> {
  const { body } = await admin.call(bacteriaBehaviourApi.list, { params: toEat });
  const row = body.genusBehaviourToEat?.find((each) => each.genusTaxId === genusTaxId && each.status === status);
  if (!row) throw new Error(`no behaviour of ${genusTaxId}`);
  return row.id;
}

const ofOurs = (impact: Impact): ImpactReport | undefined =>
  impact.reports.find((report) => report.labReportId === reportId);

type Lists = Map<number, { foodId: number; name: string; band: string; finalScore: number }[]>;

/** Lists as a nutritionist gets them today, of the patients with the youngest samples; nothing is stored. */
async function listsOfToday(most: number): Promise<Lists> {
  const { rows } = await own.database.orm.execute<{ id: number; request: CalculateBody | null }>(sql`
    select lab_report_id as id, (select request from calculation c where c.lab_report_id = p.lab_report_id
      order by c.id desc limit 1) as request
    from patient_progress p where lab_report_id is not null order by sample_date desc, lab_report_id desc limit ${most}`);
  const lists: Lists = new Map();
  for (const { id, request } of rows) {
    const body = { ...request, preview: true };
    const call = { params: { labReportId: id }, query: { detail: 'list' as const }, body };
    lists.set(id, (await admin.call(recommendationApi.calculate, call)).body.foods);
  }
  return lists;
}

/** What has become another band, in the shape of the preview. */
function movesBetween(before: Lists, after: Lists) {
  const moves = [...after].flatMap(([labReportId, foods]) => {
    const was = new Map(before.get(labReportId)?.map((food) => [food.foodId, food]));
    const moved = foods.flatMap(({ foodId, name, band, finalScore }) => {
      const then = was.get(foodId);
      if (!then || then.band === band) return [];
      return [{ foodId, name, before: placeOf(then), after: placeOf({ band, finalScore }) }];
    });
    return moved.length === 0 ? [] : [[labReportId, moved] as const];
  });
  return new Map(moves);
}

const placeOf = ({ band, finalScore }: { band: string; finalScore: number }) => ({ band, finalScore });

describe('access and input', () => {
  const change = { change: 'behaviour.delete', params: { ...toEat, id: 1 } } as const;

  test('is for the Admin alone', async () => {
    expect((await own.withToken(null).call(impactApi.preview, { body: change })).status).toBe(401);
    expect((await nutritionist.call(impactApi.preview, { body: change })).status).toBe(403);
  });

  test('refuses what it does not understand', async () => {
    const post = (payload: unknown) =>
      own.app.inject({
        method: 'POST',
        url: '/api/admin/impact',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
    expect((await post('{')).statusCode).toBe(400);
    expect((await post({ change: 'category.delete', params: { id: 1 } })).statusCode).toBe(422);
    expect((await post({ change: 'pair.bulk', body: { level: 'genus', kind: 'to-eat' } })).statusCode).toBe(422);
    expect((await post({ ...change, params: { ...toEat, id: 0 } })).statusCode).toBe(422);
  });

  test('refuses what the change itself would refuse, in the same words', async () => {
    const gone = await admin.call(impactApi.preview, { body: { ...change, params: { ...toEat, id: 2_000_000 } } });
    expect([gone.status, gone.error.message]).toEqual([404, 'The behaviour was not found.']);
    const body = { genusTaxId: bifidobacterium, status: 'Low', flow: 'Increase' } as const;
    const used = await admin.call(impactApi.preview, { body: { change: 'behaviour.create', params: toEat, body } });
    expect([used.status, used.error.message]).toEqual([409, 'Status already used.']);
    const species = { speciesTaxId: 216816, status: 'Low', flow: 'Increase' } as const;
    const wrong = await admin.call(impactApi.preview, {
      body: { change: 'behaviour.create', params: toEat, body: species },
    });
    expect([wrong.status, wrong.error.fieldErrors?.[0]?.field]).toEqual([422, 'genusTaxId']);
  });
});

describe('the preview is what the change then does to every list', () => {
  /** Previews, applies, calculates again, compares, and takes the change back. */
  async function proves(change: ImpactChangeInput, apply: () => Promise<{ changeSetId?: number | undefined }>) {
    const before = await listsOfToday(4);
    const impact = await preview(change);
    const { changeSetId } = await apply();
    const after = await listsOfToday(4);
    const expected = movesBetween(before, after);
    const shown = impact.reports.filter(({ labReportId }) => before.has(labReportId));
    expect(new Set(shown.map(({ labReportId }) => labReportId))).toEqual(new Set(expected.keys()));
    for (const { labReportId, foodsChanged, foods } of shown) {
      const moves = expected.get(labReportId) ?? [];
      expect(foodsChanged).toBe(moves.length);
      expect(foods).toHaveLength(Math.min(maxImpactFoods, moves.length));
      expect(moves).toEqual(expect.arrayContaining(foods));
    }
    const foods = new Set(impact.reports.flatMap((report) => report.foods.map(({ foodId }) => foodId)));
    expect(impact.foodsChanged).toBeGreaterThanOrEqual(foods.size);
    expect(impact.reportsChanged).toBe(impact.reports.length);
    expect([impact.stoppedEarly, impact.reportsLookedAt]).toEqual([false, impact.reportsTotal]);
    await admin.call(changeSetsApi.revert, { params: { changeSetId: changeSetId ?? 0 } });
    return impact;
  }

  test('a bulk of behaviours', { tags: ['full'] }, async () => {
    const { body: list } = await admin.call(bacteriaBehaviourApi.list, { params: toEat });
    const taxonIds = [...new Set(list.genusBehaviourToEat?.map((row) => row.genusTaxId))];
    const body = { ...toEat, taxonIds, status: 'Low', flow: 'Decrease', editExisting: true } as const;
    const impact = await proves({ change: 'behaviour.bulk', body }, async () => {
      return (await admin.call(bacteriaBehaviourApi.bulk, { body })).body;
    });
    expect(impact.reportsChanged).toBeGreaterThan(0);
    expect(impact.foodsRescored).toBeGreaterThan(0);
    const [first] = impact.reports;
    expect(first?.labReportId).toBe(reportId);
    expect(first?.patient).toMatchObject({ id: patientId, code: expect.stringMatching(/^MB-\d{4}$/) });
  });

  test('a bulk of pairs with the species of a genus', { tags: ['full'] }, async () => {
    const { rows } = await own.database.orm.execute<{ id: number }>(sql`
      select tax_id as id from taxon where genus_tax_id = ${bifidobacterium} order by tax_id limit 10`);
    const free = await own.database.orm.execute<{ id: number }>(sql`
      select food_id as id from food_portion p where form = 'as-is' and not exists (
        select from bacteria_food_pair b where b.food_id = p.food_id) order by food_id limit 5`);
    const body = {
      ...toEat,
      taxonIds: [bifidobacterium, 35832, 216851],
      foodIds: free.rows.map(({ id }) => id),
      value: 10,
      editExisting: true,
      includeSpeciesIds: rows.map(({ id }) => id),
    };
    const impact = await proves({ change: 'pair.bulk', body }, async () => {
      return (await admin.call(bacteriaFoodApi.bulk, { body })).body;
    });
    expect(impact.reportsChanged).toBeGreaterThan(0);
  });

  test('one pair added, changed and deleted', { tags: ['full'] }, async () => {
    await seedExampleRules(own.byHand);
    const key = { taxonId: bifidobacterium, foodId: exampleFoods.butter };
    await own.byHand.pool.query('delete from bacteria_food_pair where taxon_id = $1 and food_id = $2', [
      key.taxonId,
      key.foodId,
    ]);
    const added = { genusId: key.taxonId, foodId: key.foodId, value: 10 };
    const create = async () => (await admin.call(bacteriaFoodApi.create, { params: toEat, body: added })).body;
    const ofAdding = await proves({ change: 'pair.create', params: toEat, body: added }, create);
    expect(ofAdding.foodsChanged + ofAdding.foodsRescored).toBeGreaterThan(0);

    await create();
    const changed = { ...key, value: -10 };
    const ofChanging = await proves({ change: 'pair.update', params: toEat, body: changed }, async () => {
      return (await admin.call(bacteriaFoodApi.update, { params: toEat, body: changed })).body;
    });
    expect(ofChanging.foodsChanged + ofChanging.foodsRescored).toBeGreaterThan(0);
    const ofDeleting = await proves({ change: 'pair.delete', params: toEat, query: key }, async () => {
      return (await admin.call(bacteriaFoodApi.remove, { params: toEat, query: key })).body;
    });
    expect(ofDeleting.foodsChanged + ofDeleting.foodsRescored).toBeGreaterThan(0);

    const again = await admin.call(impactApi.preview, { body: { change: 'pair.create', params: toEat, body: added } });
    expect([again.status, again.error.code]).toEqual([409, 'ALREADY_EXISTS']);
    const unknown = await admin.call(impactApi.preview, {
      body: { change: 'pair.delete', params: toEat, query: { ...key, foodId: 88_888 } },
    });
    expect(unknown.status).toBe(404);
  });

  test('one behaviour changed, deleted and added', { tags: ['full'] }, async () => {
    await seedExampleRules(own.byHand);
    const params = { ...toEat, id: await behaviourId(bifidobacterium, 'Low') };
    const body = { genusTaxId: bifidobacterium, status: 'Low', flow: 'Decrease' } as const;
    const changed = await proves({ change: 'behaviour.update', params, body }, async () => {
      return (await admin.call(bacteriaBehaviourApi.update, { params, body })).body;
    });
    expect(ofOurs(changed)?.foodsChanged).toBeGreaterThan(0);
    const deleted = await proves({ change: 'behaviour.delete', params }, async () => {
      return (await admin.call(bacteriaBehaviourApi.remove, { params })).body;
    });
    expect(deleted.foodsChanged + deleted.foodsRescored).toBeGreaterThan(0);

    const species = { level: 'species', kind: 'to-eat' } as const;
    const added = { speciesTaxId: 239935, status: 'High', flow: 'Increase' } as const;
    const { body: list } = await admin.call(bacteriaBehaviourApi.list, { params: species });
    const there = list.speciesBehaviourToEat?.find((row) => row.speciesTaxId === 239935 && row.status === 'High');
    if (there) await admin.call(bacteriaBehaviourApi.remove, { params: { ...species, id: there.id } });
    await proves({ change: 'behaviour.create', params: species, body: added }, async () => {
      return (await admin.call(bacteriaBehaviourApi.create, { params: species, body: added })).body;
    });
  });
});

describe('a preview', () => {
  const flip = async (): Promise<ImpactChangeInput> => ({
    change: 'behaviour.update',
    params: { ...toEat, id: await behaviourId(bifidobacterium, 'Low') },
    body: { genusTaxId: bifidobacterium, status: 'Low', flow: 'Decrease' },
  });

  beforeAll(() => seedExampleRules(own.byHand));

  test('writes nothing', { tags: ['full'] }, async () => {
    const everything = async () => {
      const { rows } = await own.database.orm.execute(sql`select
        (select md5(string_agg(b::text, '|' order by id)) from bacteria_behaviour b) as behaviours,
        (select md5(string_agg(p::text, '|' order by taxon_id, food_id)) from bacteria_food_pair p) as pairs,
        (select count(*) from change_set) as sets, (select count(*) from audit_entry) as entries,
        (select count(*) from calculation) as calculations, (select sum(version) from shared_version) as version`);
      return rows;
    };
    const before = await everything();
    await preview(await flip());
    const body = {
      ...toEat,
      taxonIds: [bifidobacterium],
      foodIds: [exampleFoods.oats],
      value: -10,
      editExisting: true,
    };
    await preview({ change: 'pair.bulk', body });
    expect(await everything()).toEqual(before);
  });

  test('says from where to where, with the furthest move first and names in the language asked for', async () => {
    const ours = ofOurs(await preview(await flip()));
    expect(ours?.foods.map(({ foodId, before, after }) => [foodId, before.band, after.band])).toContainEqual([
      exampleFoods.chickpeas,
      'eatMore',
      expect.not.stringMatching('eatMore'),
    ]);
    const moves = ours?.foods.map(({ before, after }) => Math.abs(after.finalScore - before.finalScore)) ?? [];
    expect(moves).toEqual([...moves].sort((a, b) => b - a));
    // some are called the same in both, as Brie is
    const nameIn = async (lang: 'en' | 'hr') =>
      ofOurs(await preview(await flip(), { lang }))?.foods.find(({ foodId }) => foodId === exampleFoods.chickpeas)
        ?.name;
    expect(await nameIn('hr')).not.toBe(await nameIn('en'));
  });

  test('keeps to what was chosen for the latest list, and to what the nutritionist decided', async () => {
    const calculate = (body: CalculateBody) =>
      nutritionist.call(recommendationApi.calculate, { params: { labReportId: reportId }, body });
    const { chickpeas } = exampleFoods;
    const movesChickpeas = async () =>
      ofOurs(await preview(await flip()))?.foods.some(({ foodId }) => foodId === chickpeas) ?? false;
    expect(await movesChickpeas()).toBe(true);
    await calculate({ level: 'species' });
    expect(await movesChickpeas()).toBe(false);
    await calculate({ excludeFoodIds: [chickpeas] });
    expect(await movesChickpeas()).toBe(false);
    await calculate({});
    expect(await movesChickpeas()).toBe(true);
    const params = { labReportId: reportId, foodId: chickpeas };
    await nutritionist.call(recommendationApi.override, { params, body: { band: 'eat', reason: 'Likes them.' } });
    expect(await movesChickpeas()).toBe(false);
    await nutritionist.call(recommendationApi.override, { params, body: { band: null } });
  });

  test('has nothing to say of a change that changes nothing', async () => {
    const body = {
      ...toEat,
      taxonIds: [bifidobacterium],
      foodIds: [exampleFoods.oats],
      value: -10,
      editExisting: false,
    };
    const impact = await preview({ change: 'pair.bulk', body });
    expect(impact).toMatchObject({ stoppedEarly: false, reportsChanged: 0, foodsChanged: 0, foodsRescored: 0 });
    expect(impact.reportsLookedAt).toBe(impact.reportsTotal);
  });

  test('stops when its time is up, with the youngest samples looked at, and says so', async () => {
    const whole = await preview(await flip());
    const start = own.now.value.getTime();
    let readings = 0;
    const frozen = Object.getOwnPropertyDescriptor(own.now, 'value') ?? {};
    // Every look of the preview itself at the clock costs a quarter of the time there is; what others look does not count.
    const byPreview = () => new Error().stack?.split('\n').slice(1, 5).join('\n').includes('preview-impact.ts');
    Object.defineProperty(own.now, 'value', {
      configurable: true,
      get: () => {
        if (byPreview()) readings += 1;
        return new Date(start + (readings * impactBudgetMs) / 4);
      },
    });
    try {
      const part = await preview(await flip());
      expect(part.stoppedEarly).toBe(true);
      expect(part.reportsTotal).toBe(whole.reportsTotal);
      expect(part.reportsLookedAt).toBeGreaterThan(0);
      expect(part.reportsLookedAt).toBeLessThan(10);
      expect(part.reports[0]).toEqual(whole.reports[0]);
      expect(part.reports[0]?.labReportId).toBe(reportId);
      expect(part.reportsChanged).toBeLessThanOrEqual(part.reportsLookedAt);
    } finally {
      Object.defineProperty(own.now, 'value', frozen);
    }
  });
});
