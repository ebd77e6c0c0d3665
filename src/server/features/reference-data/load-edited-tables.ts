import type { Queryable } from '#server/db/database.ts';
import { mergeShipped } from './merge-shipped.repository.ts';
import { assignment, category, meal, range, safetyRule, study, taxonName } from './merged-tables.repository.ts';
import { readShipped } from './shipped-files.ts';

/** Categories, assignments, names, ranges, studies, safety rules and meals: staff edit them, so the shipped rows are merged in. */
export async function loadEditedTables(tx: Queryable, projectRoot: string): Promise<void> {
  const categories = await readShipped(projectRoot, 'categories/categories');
  await mergeShipped(
    tx,
    category,
    categories.map((row) => ({
      key: row.id,
      state: {
        ...{ name: row.name, nameHr: row.name_hr, description: row.description, descriptionHr: row.description_hr },
        ...{ reportDescription: row.report_description, reportDescriptionHr: row.report_description_hr },
        color: row.color,
      },
    })),
  );

  const assignments = await readShipped(projectRoot, 'categories/assignments');
  await mergeShipped(
    tx,
    assignment,
    assignments.map((row) => ({ key: `${row.category_id}:${row.tax_id}`, state: {} })),
  );

  const genusNames = await readShipped(projectRoot, 'names/genus-names');
  const speciesNames = (await readShipped(projectRoot, 'names/species-names')).map((row) => ({ ...row, note: '' }));
  const named = (rank: string) => (row: (typeof speciesNames)[number]) => ({
    key: `${row.naming}|${rank}|${row.name}`,
    state: { taxId: row.tax_id === '' ? null : Number(row.tax_id), decision: row.decision, note: row.note },
  });
  await mergeShipped(tx, taxonName, [...genusNames.map(named('genus')), ...speciesNames.map(named('species'))]);

  const ranges = await readShipped(projectRoot, 'reference-sets/ranges');
  await mergeShipped(
    tx,
    range,
    ranges.map(({ set, tax_id, absence_counts, studies: _, ...figures }) => ({
      key: `${set}:${tax_id}`,
      state: {
        ...Object.fromEntries(Object.entries(figures).map(([name, cell]) => [name, Number(cell)])),
        absenceCounts: absence_counts === '1',
      },
    })),
  );

  const studies = await readShipped(projectRoot, 'citations/citations');
  await mergeShipped(
    tx,
    study,
    studies.map(({ id, identifier, author, year, journal, not_verified, ...row }) => ({
      key: id,
      state: {
        ...row,
        ...(identifier !== '' && { identifier }),
        ...(author !== '' && { author }),
        ...(year !== '' && { year: Number(year) }),
        ...(journal !== '' && { journal }),
        ...(not_verified !== '' && { notVerified: not_verified.split(' ') }),
      },
    })),
  );

  const safetyRules = await readShipped(projectRoot, 'safety/rules');
  await mergeShipped(
    tx,
    safetyRule,
    safetyRules.map(({ code, exceptions, review, ...row }) => ({
      key: code,
      state: {
        ...{ triggerKind: row.trigger_type, trigger: row.trigger, effect: row.effect, appliesTo: row.applies_to },
        exceptFoodIds: exceptions === '' ? [] : exceptions.split(' ').map(Number),
        ...{ reasonEn: row.reason_en, reasonHr: row.reason_hr, patientEn: row.patient_en, patientHr: row.patient_hr },
        ...{ source: row.source, strength: row.strength, review: review === 'yes', checked: row.checked },
      },
    })),
  );

  const mealFoods = await readShipped(projectRoot, 'meals/meal-foods');
  const meals = await readShipped(projectRoot, 'meals/meals');
  await mergeShipped(
    tx,
    meal,
    meals.map(({ id, season, minutes, tags, ...row }) => ({
      key: id,
      state: {
        ...{ slot: row.slot, nameEn: row.name_en, nameHr: row.name_hr, minutes: Number(minutes) },
        season: season === '' ? [] : season.split(' '),
        tags: tags === '' ? [] : tags.split(' '),
        foods: mealFoods
          .filter((food) => food.meal_id === id)
          .map((food) => ({
            ...{ foodId: Number(food.food_id), grams: Number(food.grams), optional: food.optional === 'yes' },
            swapGroup: food.swap_group || null,
          })),
      },
    })),
  );
}
