import type { Language } from '#contract/endpoint.ts';
import { type FoodInfo, foodsApi } from '#contract/foods.contract.ts';
import { nutrients } from '#contract/nutrients.ts';
import { restrictionLabel } from '#domain/catalogue/restriction-label.ts';
import { searchKey, searchWords } from '#domain/patients/search-key.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { VersionedCache } from '#server/db/versioned-cache.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { pageOf } from '#server/http/page-of.ts';
import { effectiveRanges } from './effective-ranges.ts';
import { allFoods, allRestrictions, type FoodRow, findFood, nutrientsOf } from './foods.repository.ts';
import { allDrugs, allPhenotypes } from './health-rules.repository.ts';

export const foodsRoutes: FeatureRoutes = (mount, context) => {
  const { readyTexts } = context;
  const { orm } = context.database;
  const foodsIn = (lang: Language) =>
    new VersionedCache(['catalogue'], async () =>
      (await allFoods(orm, lang)).map((row) => ({ info: toFoodInfo(row), key: searchKey(row.name) })),
    );
  const foods = { en: foodsIn('en'), hr: foodsIn('hr') };

  mount(foodsApi.foodInfo, async ({ query, versions }) => {
    const { lang = 'en', search = '', foodGroupId, page } = query;
    if (search === '' && foodGroupId === undefined && page === undefined) {
      return readyTexts.get(versions, `food-info:${lang}`, ['catalogue'], async () => ({
        foodInfoList: (await foods[lang].get(versions)).map(({ info }) => info),
      }));
    }
    const words = searchWords(search);
    const found = (await foods[lang].get(versions)).filter(
      ({ info, key }) =>
        (foodGroupId === undefined || info.foodGroup.id === foodGroupId) && words.every((word) => key.includes(word)),
    );
    const { rows, paging } = pageOf(found, query);
    return { foodInfoList: rows.map(({ info }) => info), ...paging };
  });

  mount(foodsApi.foodNames, ({ query: { lang = 'en' }, versions }) =>
    readyTexts.get(versions, `food-names:${lang}`, ['catalogue'], async () => ({
      foodNames: (await foods[lang].get(versions)).map(({ info: { id, name } }) => ({ id, name })),
    })),
  );

  mount(foodsApi.food, async ({ params: { foodId }, query: { lang = 'en' } }) => {
    const row = await findFood(orm, foodId, lang);
    if (!row) throw refuse('FOOD_NOT_FOUND');
    const amounts = await nutrientsOf(orm, foodId);
    return {
      food: {
        ...toFoodInfo(row),
        nutrients: nutrients.map(({ id }) => ({ nutrientId: id, per100g: amounts.get(id) ?? null })),
      },
    };
  });

  mount(foodsApi.restrictions, ({ query: { lang = 'en' }, versions }) =>
    readyTexts.get(versions, `restrictions:${lang}`, ['catalogue'], async () => ({
      foodRestrictions: (await allRestrictions(orm, lang)).map(({ code, ...row }) => ({
        ...row,
        label: restrictionLabel({ ...row, code }, lang),
        foodCount: row.foodIds.length,
      })),
    })),
  );

  mount(foodsApi.drugs, ({ query: { lang = 'en' }, versions }) =>
    readyTexts.get(versions, `drugs:${lang}`, ['catalogue'], async () => ({ drugs: await allDrugs(orm, lang) })),
  );

  mount(foodsApi.phenotypes, ({ query: { lang = 'en' }, versions }) =>
    readyTexts.get(versions, `phenotypes:${lang}`, ['catalogue'], async () => ({
      phenotypes: await allPhenotypes(orm, lang),
    })),
  );

  mount(foodsApi.nutrients, ({ query: { lang = 'en' }, versions }) =>
    readyTexts.get(versions, `nutrients:${lang}`, ['catalogue'], async () => ({
      nutrients: nutrients.map(({ id, code, name, unit, group }) => ({ id, code, name: name[lang], unit, group })),
    })),
  );

  mount(foodsApi.referenceRanges, ({ query: { method }, versions }) =>
    readyTexts.get(versions, `reference-ranges:${method}`, ['catalogue'], async () => ({
      ranges: effectiveRanges(await ruleBaseOf(context), method),
    })),
  );
};

function toFoodInfo({ id, name, groupId, groupName }: FoodRow): FoodInfo {
  return { id, name, foodGroup: { id: groupId, name: groupName } };
}
