import { plain, type Rows } from './row-shape.fixture.ts';
import { mealBody } from './subjects.fixture.ts';

/** Meals, weeks and their shopping lists. */
export const mealRows: Pick<Rows, 'meals' | 'week'> = {
  meals: {
    list: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ query: { labReportId: (await at.reports()).later, barred: 'true' } }),
    },
    foods: plain,
    create: { of: 'record', missing: 422, call: async (at) => ({ body: mealBody(at.name(), await at.food()) }) },
    update: {
      of: 'record',
      call: async (at) => {
        const { mealId, version } = await at.meal();
        return { params: { mealId }, body: { version, ...mealBody(at.name(), await at.food()) } };
      },
    },
    remove: { of: 'record', call: async (at) => ({ params: { mealId: (await at.meal()).mealId } }) },
    reset: {
      of: 'record',
      call: async (at) => {
        const { mealId, version } = await at.changedMeal();
        return { params: { mealId }, body: { version } };
      },
    },
    history: {
      of: 'record',
      // A meal that never was has no history.
      missing: 200,
      call: async (at) => ({ params: { mealId: (await at.meal()).mealId } }),
    },
    undo: { of: 'record', call: async (at) => ({ body: { changeSetId: (await at.meal()).changeSetId } }) },
    exportCsv: plain,
    importCsv: {
      of: 'nothing',
      call: async (at) => ({
        query: { dryRun: 'false' },
        file: {
          name: 'meals.csv',
          content: Buffer.from(
            `id,slot,nameEn,nameHr,season,minutes,tags,foods\n,snack,${at.name()},Jabuka,,1,no-cook,"134 160"\n`,
          ),
        },
      }),
    },
  },
  week: {
    get: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later }, query: { lang: 'hr' } }),
    },
    catalogue: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later } }),
    },
    propose: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later },
        query: { lang: 'hr' },
        body: { seed: 7, locked: [{ day: 3, slot: 'breakfast', mealId: 'b01' }], startsOn: '2026-11-16' },
      }),
    },
    save: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { labReportId, version } = await at.week();
        const foods = [{ foodId: 134, grams: 160 }];
        const cells = [{ day: 1, slot: 'snack' as const, mealId: 's01', foods, leftoverOf: null }];
        return { params: { labReportId }, query: { lang: 'hr' }, body: { version, cells, lockedDays: [1, 7] } };
      },
    },
    remove: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.week()).labReportId } }),
    },
    shopping: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.week()).labReportId },
        query: { persons: 2, lang: 'hr' },
      }),
    },
    saveShopping: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { labReportId, shoppingVersion } = await at.week();
        const ownItems = [{ text: 'Baking paper', atHome: false }];
        const body = { version: shoppingVersion, persons: 2, atHome: ['garlic'], ownItems, onPaper: true };
        return { params: { labReportId }, query: { lang: 'hr' }, body };
      },
    },
  },
};
