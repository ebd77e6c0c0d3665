import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaCategoriesApi as api } from '#contract/bacteria-categories.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
let nutritionist: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
  nutritionist = await running.as('nutritionist');
});
afterAll(() => running.close());

const body = { name: 'Own category', description: 'Ours', reportDescription: 'For you', color: '#339af0' };
const species = 216816;
const genus = 1678;

async function categories(lang: 'en' | 'hr' = 'en') {
  return (await nutritionist.call(api.list, { query: { lang } })).body.ctgBacteriaList;
}

async function create(name: string): Promise<number> {
  return (await admin.call(api.create, { body: { ...body, name } })).body.category.id;
}

describe('bacteria categories', () => {
  test('are shipped in both languages, sorted by name', async () => {
    const english = await categories();
    expect(english).toHaveLength(38);
    expect(english.find(({ name }) => name === 'Butyrate producers')).toMatchObject({ color: '#339af0' });
    expect((await categories('hr')).map(({ name }) => name)).toContain('Proizvođači butirata');
    expect(english.map(({ name }) => name)).toEqual(
      english.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
    );
  });

  test('are created, changed and deleted', async () => {
    const created = await admin.call(api.create, { body: { ...body, name: '  Fresh  ' } });
    expect(created.status).toBe(201);
    const { id } = created.body.category;
    expect(created.body.category).toEqual({ id, ...body, name: 'Fresh' });

    const params = { categoryBacteriaId: id };
    const changed = await admin.call(api.update, { params, body: { ...body, name: 'Renamed', color: '#ff000080' } });
    expect(changed.body.category).toEqual({ id, ...body, name: 'Renamed', color: '#ff000080' });
    expect((await categories()).find((category) => category.id === id)?.name).toBe('Renamed');

    expect((await admin.call(api.remove, { params })).body).toEqual({ deleted: 1, changeSetId: expect.any(Number) });
    expect((await admin.call(api.remove, { params })).status).toBe(404);
    expect((await admin.call(api.update, { params, body })).status).toBe(404);
  });

  test('have Croatian texts of their own', async () => {
    const params = { categoryBacteriaId: await create('English name') };
    await admin.call(api.update, { params, query: { lang: 'hr' }, body: { ...body, name: 'Hrvatsko ime' } });
    const nameIn = async (lang: 'en' | 'hr') =>
      (await categories(lang)).find(({ id }) => id === params.categoryBacteriaId)?.name;
    expect([await nameIn('en'), await nameIn('hr')]).toEqual(['English name', 'Hrvatsko ime']);
  });

  test('need a name that no other has, in any case', async () => {
    const empty = await admin.call(api.create, { body: { ...body, name: '   ' } });
    expect(empty.status).toBe(422);
    expect(empty.error.fieldErrors).toMatchObject([{ field: 'name', message: 'Name is required' }]);
    const id = await create('Taken');
    expect((await admin.call(api.create, { body: { ...body, name: 'TAKEN' } })).status).toBe(409);
    const other = await create('Not taken');
    const renamed = await admin.call(api.update, {
      params: { categoryBacteriaId: other },
      body: { ...body, name: 'taken' },
    });
    expect(renamed.error.message).toBe('A category with this name already exists.');
    const same = await admin.call(api.update, { params: { categoryBacteriaId: id }, body: { ...body, name: 'TAKEN' } });
    expect(same.status).toBe(200);
  });

  test.each([
    'url(https://example.org/a.png)',
    'red;position:fixed',
    '@import',
    'r\\65 d',
    'var(--x)',
    'expression(1)',
  ])('have no background like %s', async (color) => {
    const answer = await admin.call(api.create, { body: { ...body, name: 'Bad background', color } });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors?.[0]?.field).toBe('color');
  });

  test('may have a pattern of gradients', async () => {
    const color = 'repeating-linear-gradient(45deg, #339af0 0 6px, transparent 6px 12px)';
    expect((await admin.call(api.create, { body: { ...body, name: 'Striped', color } })).status).toBe(201);
  });

  test('are read-only for a Nutritionist', async () => {
    const params = { categoryBacteriaId: 1 };
    const answers = [
      await nutritionist.call(api.create, { body }),
      await nutritionist.call(api.update, { params, body }),
      await nutritionist.call(api.remove, { params }),
      await nutritionist.call(api.assignSpecies, { body: { categoryBacteriaId: 1, speciesId: species } }),
      await nutritionist.call(api.unassignGenus, { body: { categoryBacteriaId: 1, genusId: genus } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('assignments', () => {
  test('of species and genera are added once, and deleted by body or by query', async () => {
    const categoryBacteriaId = await create('With members');
    const assigned = await admin.call(api.assignSpecies, { body: { categoryBacteriaId, speciesId: species } });
    expect(assigned.status).toBe(201);
    expect(assigned.body.assignment).toEqual({
      ...{ categoryBacteriaId, speciesId: species, speciesName: 'Bifidobacterium longum' },
    });
    const again = await admin.call(api.assignSpecies, { body: { categoryBacteriaId, speciesId: species } });
    expect([again.status, again.error.message]).toEqual([409, 'Species already paired.']);

    await admin.call(api.assignGenus, { body: { categoryBacteriaId, genusId: genus } });
    const genera = await nutritionist.call(api.genusAssignments, { query: { categoryBacteriaId } });
    expect(genera.body.categoryGenusAssignments).toEqual([
      { categoryBacteriaId, genusId: genus, genusName: 'Bifidobacterium' },
    ]);
    expect((await admin.call(api.assignGenus, { body: { categoryBacteriaId, genusId: genus } })).error.message).toBe(
      'Genus already paired.',
    );

    const byQuery = await admin.call(api.unassignSpecies, {
      query: { categoryBacteriaId, speciesId: species },
      body: undefined,
    });
    expect(byQuery.body.deleted).toBe(1);
    const byBody = await admin.call(api.unassignGenus, { body: { categoryBacteriaId, genusId: genus } });
    expect(byBody.body.deleted).toBe(1);
    expect((await admin.call(api.unassignGenus, { body: { categoryBacteriaId, genusId: genus } })).status).toBe(404);
  });

  test('name what is missing', async () => {
    const noCategory = await admin.call(api.assignSpecies, {
      body: { categoryBacteriaId: 99_999, speciesId: species },
    });
    expect(noCategory.error.message).toBe('The category was not found.');
    const noSpecies = await admin.call(api.assignSpecies, { body: { categoryBacteriaId: 1, speciesId: genus } });
    expect(noSpecies.error.message).toBe('The species was not found.');
    const nothing = await admin.call(api.unassignSpecies, { query: { speciesId: species }, body: undefined });
    expect(nothing.error.fieldErrors?.[0]?.message).toBe('Select a category first.');
  });

  test('go with their category, and come back with it', async () => {
    const categoryBacteriaId = await create('Short-lived');
    await admin.call(api.assignSpecies, { body: { categoryBacteriaId, speciesId: species } });
    const removed = await admin.call(api.remove, { params: { categoryBacteriaId } });
    const gone = await nutritionist.call(api.speciesAssignments, { query: { categoryBacteriaId } });
    expect(gone.body.categorySpeciesAssignments).toEqual([]);

    const { changeSetId } = removed.body;
    expect((await admin.call(changeSetsApi.revert, { params: { changeSetId } })).body.reverted).toBe(2);
    expect((await categories()).find(({ id }) => id === categoryBacteriaId)).toMatchObject({ name: 'Short-lived' });
    const back = await nutritionist.call(api.speciesAssignments, { query: { categoryBacteriaId } });
    expect(back.body.categorySpeciesAssignments).toHaveLength(1);
  });
});
