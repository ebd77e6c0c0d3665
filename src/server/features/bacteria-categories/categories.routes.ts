import { bacteriaCategoriesApi as api } from '#contract/bacteria-categories.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { refuseField } from '#server/http/app-error.ts';
import { allCategories, assignmentsOf } from './categories.repository.ts';
import {
  assignTaxon,
  changeCategory,
  createCategory,
  deleteCategory,
  presentCategory,
  unassignTaxon,
} from './write-category.ts';

const assigned = ['catalogue', 'categories'] as const;

export const categoriesRoutes: FeatureRoutes = (mount, context) => {
  const { database, readyTexts } = context;

  mount(api.list, ({ query: { lang = 'en' }, versions }) =>
    readyTexts.get(versions, `categories:${lang}`, ['categories'], async () => ({
      ctgBacteriaList: (await allCategories(database.orm, lang)).map((row) => presentCategory(row, lang)),
    })),
  );
  mount(api.create, ({ session, body }) => createCategory(context, session, body));
  mount(api.update, ({ session, params, query: { lang = 'en' }, body }) =>
    changeCategory(context, session, params.categoryBacteriaId, body, lang),
  );
  mount(api.remove, ({ session, params }) => deleteCategory(context, session, params.categoryBacteriaId));

  mount(api.speciesAssignments, async ({ query: { categoryBacteriaId }, versions }) => {
    const build = async () => ({
      categorySpeciesAssignments: (await assignmentsOf(database.orm, 'species', categoryBacteriaId)).map(toSpecies),
    });
    return categoryBacteriaId === undefined
      ? readyTexts.get(versions, 'assignments:species', assigned, build)
      : build();
  });
  mount(api.assignSpecies, async ({ session, body: { categoryBacteriaId, speciesId } }) => {
    const key = { level: 'species', categoryId: categoryBacteriaId, taxonId: speciesId } as const;
    const { taxonName, changeSetId } = await assignTaxon(context, session, key);
    return { assignment: { categoryBacteriaId, speciesId, speciesName: taxonName }, changeSetId };
  });
  mount(api.unassignSpecies, ({ session, body, query }) => {
    const { categoryBacteriaId: categoryId, speciesId: taxonId } = body ?? query;
    return unassignTaxon(context, session, { level: 'species', ...bothOf(categoryId, taxonId, 'speciesId') });
  });

  mount(api.genusAssignments, async ({ query: { categoryBacteriaId }, versions }) => {
    const build = async () => ({
      categoryGenusAssignments: (await assignmentsOf(database.orm, 'genus', categoryBacteriaId)).map(toGenus),
    });
    return categoryBacteriaId === undefined ? readyTexts.get(versions, 'assignments:genus', assigned, build) : build();
  });
  mount(api.assignGenus, async ({ session, body: { categoryBacteriaId, genusId } }) => {
    const key = { level: 'genus', categoryId: categoryBacteriaId, taxonId: genusId } as const;
    const { taxonName, changeSetId } = await assignTaxon(context, session, key);
    return { assignment: { categoryBacteriaId, genusId, genusName: taxonName }, changeSetId };
  });
  mount(api.unassignGenus, ({ session, body, query }) => {
    const { categoryBacteriaId: categoryId, genusId: taxonId } = body ?? query;
    return unassignTaxon(context, session, { level: 'genus', ...bothOf(categoryId, taxonId, 'genusId') });
  });
};

type Assignment = Awaited<ReturnType<typeof assignmentsOf>>[number];

function toSpecies({ categoryBacteriaId, taxonId, taxonName }: Assignment) {
  return { categoryBacteriaId, speciesId: taxonId, speciesName: taxonName };
}

function toGenus({ categoryBacteriaId, taxonId, taxonName }: Assignment) {
  return { categoryBacteriaId, genusId: taxonId, genusName: taxonName };
}

/** The two ids of a delete come in the body or as query parameters; either way both are needed. */
function bothOf(categoryId: number | undefined, taxonId: number | undefined, field: string) {
  if (categoryId === undefined) throw refuseField('categoryBacteriaId', 'CATEGORY_REQUIRED');
  if (taxonId === undefined) throw refuseField(field, 'ID_REQUIRED');
  return { categoryId, taxonId };
}
