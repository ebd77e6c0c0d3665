import { weekApi as api, type WeekCatalogue } from '#contract/week.contract.ts';
import type { ActingLimit } from '#domain/plan/limits.ts';
import { setsOf } from '#domain/plan/measures.ts';
import { nextMonday, seasonOf } from '#domain/plan/season.ts';
import { energyTolerance } from '#domain/plan/week-notes.ts';
import type { AppContext, FeatureRoutes } from '#server/context.ts';
import { requireReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { readyKitchen } from '#server/features/meals/meals.door.ts';
import type { Session } from '#server/http/session.ts';
import { fittingMeals, patientWeek } from './patient-week.ts';
import { weekState } from './week.door.ts';
import { findWeek } from './week.repository.ts';
import { presentShopping } from './week-presenter.ts';
import { propose, removeWeek, requireStored, saveShopping, saveWeek } from './write-week.ts';

export const weekRoutes: FeatureRoutes = (mount, context) => {
  mount(api.get, async ({ session, params, query }) => {
    const state = await weekState(context, session, params.labReportId, query.lang ?? 'en');
    return state ?? { week: null };
  });
  mount(api.catalogue, ({ session, params }) => catalogue(context, session, params.labReportId));
  mount(api.propose, ({ session, params, query, body }) =>
    propose(context, session, params.labReportId, body, query.lang ?? 'en'),
  );
  mount(api.save, ({ session, params, query, body }) =>
    saveWeek(context, session, params.labReportId, body, query.lang ?? 'en'),
  );
  mount(api.remove, ({ session, params }) => removeWeek(context, session, params.labReportId));
  mount(api.shopping, async ({ session, params, query }) => {
    const { orm } = context.database;
    await requireReport(orm, session, params.labReportId);
    const { row } = requireStored(await findWeek(orm, params.labReportId));
    const { kitchen } = await readyKitchen(context);
    return { shopping: presentShopping(row, kitchen, query.lang ?? 'en', query.persons) };
  });
  mount(api.saveShopping, ({ session, params, query, body }) =>
    saveShopping(context, session, params.labReportId, body, query.lang ?? 'en'),
  );
};

async function catalogue(context: AppContext, session: Session, labReportId: number): Promise<WeekCatalogue> {
  const week = await patientWeek(context, session, labReportId);
  const stored = await findWeek(context.database.orm, labReportId);
  const { energy, eater } = week;
  const measures = week.limits.acting.map(({ measure }) => measure);
  return {
    meals: fittingMeals(week),
    barred: week.barred,
    foods: week.foods,
    targets: week.targets,
    energy:
      energy === null
        ? null
        : { target: energy, low: energy * (1 - energyTolerance), high: energy * (1 + energyTolerance) },
    ceilings: eater.ceilings.map(({ nutrient, restriction, limits }) => ({ nutrient, restriction, limits })),
    amounts: week.amounts,
    limits: week.limits.acting.map(({ low, high, ...limit }) => ({
      ...limit,
      low: amountsOf(low),
      high: amountsOf(high),
    })),
    foodSets: [...setsOf(measures, week.tables)].map(([code, foodIds]) => ({ code, foodIds: [...foodIds] })),
    lowFodmap: eater.lowFodmap,
    season: seasonOf(stored?.row.startsOn ?? nextMonday(week.list.person.day)),
    child: week.child,
  };
}

const amountsOf = (bounds: ActingLimit['low']): WeekCatalogue['limits'][number]['low'] => ({
  breakfast: bounds.breakfast?.value ?? null,
  lunch: bounds.lunch?.value ?? null,
  dinner: bounds.dinner?.value ?? null,
  snack: bounds.snack?.value ?? null,
});
