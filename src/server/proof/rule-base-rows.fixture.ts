import { plain, type Rows } from './row-shape.fixture.ts';
import { categoryBody } from './subjects.fixture.ts';

const pairList = { level: 'genus', kind: 'to-eat' } as const;

/** Rows of the rule base, its history and what a change of it would do. */
export const ruleBaseRows: Pick<
  Rows,
  'taxa' | 'foods' | 'bacteriaCategories' | 'bacteriaFood' | 'bacteriaBehaviour' | 'changeSets' | 'impact'
> = {
  taxa: {
    species: { of: 'nothing', call: async () => ({ query: { search: 'bact', genusTaxId: 816, page: 1 } }) },
    genuses: { of: 'nothing', call: async () => ({ query: { search: 'bact', categoryBacteriaId: 1, page: 1 } }) },
    counts: { of: 'nothing', call: async () => ({ query: { level: 'genus' } }) },
  },
  foods: {
    foodInfo: {
      of: 'nothing',
      call: async () => ({ query: { search: 'apple', foodGroupId: 1, lang: 'hr', page: 1 } }),
    },
    foodNames: plain,
    food: { of: 'record', call: async (at) => ({ params: { foodId: await at.food() } }) },
    restrictions: plain,
    drugs: plain,
    phenotypes: plain,
    nutrients: plain,
    referenceRanges: { of: 'nothing', call: async () => ({ query: { method: '16S' } }) },
  },
  bacteriaCategories: {
    list: plain,
    create: { of: 'nothing', call: async (at) => ({ body: categoryBody(at.name()) }) },
    update: {
      of: 'record',
      call: async (at) => ({
        params: { categoryBacteriaId: (await at.category()).id },
        query: { lang: 'hr' },
        body: categoryBody(at.name()),
      }),
    },
    remove: { of: 'record', call: async (at) => ({ params: { categoryBacteriaId: (await at.category()).id } }) },
    speciesAssignments: { of: 'nothing', call: async () => ({ query: { categoryBacteriaId: 1 } }) },
    assignSpecies: {
      of: 'record',
      call: async (at) => ({
        body: { categoryBacteriaId: (await at.category()).id, speciesId: await at.taxon('species') },
      }),
    },
    unassignSpecies: {
      of: 'record',
      call: async (at) => {
        const { categoryBacteriaId, taxonId } = await at.assigned('species');
        return { query: { categoryBacteriaId, speciesId: taxonId }, body: undefined };
      },
    },
    genusAssignments: { of: 'nothing', call: async () => ({ query: { categoryBacteriaId: 1 } }) },
    assignGenus: {
      of: 'record',
      call: async (at) => ({
        body: { categoryBacteriaId: (await at.category()).id, genusId: await at.taxon('genus') },
      }),
    },
    unassignGenus: {
      of: 'record',
      call: async (at) => {
        const { categoryBacteriaId, taxonId } = await at.assigned('genus');
        return { body: { categoryBacteriaId, genusId: taxonId } };
      },
    },
  },
  bacteriaFood: {
    list: { of: 'nothing', call: async () => ({ params: pairList, query: { taxonId: 816 } }) },
    create: {
      of: 'record',
      call: async (at) => ({
        params: pairList,
        body: { genusId: await at.taxon('genus'), foodId: await at.food(), value: 3 },
      }),
    },
    update: {
      of: 'record',
      call: async (at) => ({ params: pairList, body: { ...(await at.pair()), value: 3 } }),
    },
    remove: { of: 'record', call: async (at) => ({ params: pairList, query: await at.pair() }) },
    bulk: {
      of: 'record',
      // Each id that is not there is named in the answer.
      missing: 200,
      call: async (at) => ({
        body: {
          ...pairList,
          taxonIds: [await at.taxon('genus')],
          foodIds: [await at.food()],
          value: 2,
          editExisting: false,
        },
      }),
    },
  },
  bacteriaBehaviour: {
    list: { of: 'nothing', call: async () => ({ params: pairList }) },
    create: {
      of: 'record',
      call: async (at) => ({
        params: pairList,
        body: { genusTaxId: await at.taxon('genus'), status: 'Low', flow: 'Increase' },
      }),
    },
    update: {
      of: 'record',
      call: async (at) => {
        const { id, genusTaxId } = await at.behaviour();
        return { params: { ...pairList, id }, body: { genusTaxId, status: 'High', flow: 'Decrease' } };
      },
    },
    remove: { of: 'record', call: async (at) => ({ params: { ...pairList, id: (await at.behaviour()).id } }) },
    version: { of: 'nothing', call: async () => ({ query: { known: '1' } }) },
    bulk: {
      of: 'record',
      missing: 200,
      call: async (at) => ({
        body: {
          ...pairList,
          taxonIds: [await at.taxon('genus')],
          status: 'Low',
          flow: 'Increase',
          editExisting: true,
        },
      }),
    },
  },
  changeSets: {
    get: { of: 'record', call: async (at) => ({ params: { changeSetId: (await at.category()).changeSetId } }) },
    revert: { of: 'record', call: async (at) => ({ params: { changeSetId: (await at.category()).changeSetId } }) },
    history: { of: 'nothing', call: async () => ({ query: { of: 'taxon', id: 816, entity: 'pair', page: 1 } }) },
  },
  impact: {
    preview: {
      of: 'record',
      slow: true,
      call: async (at) => {
        const { id, genusTaxId } = await at.behaviour();
        const params = { ...pairList, id };
        return { body: { change: 'behaviour.update', params, body: { genusTaxId, status: 'High', flow: 'Decrease' } } };
      },
    },
  },
};
