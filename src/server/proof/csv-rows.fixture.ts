import { plain, type Rows } from './row-shape.fixture.ts';

const csvOf = (text: string) => ({ name: 'table.csv', content: Buffer.from(text) });

/** Rows of tables that go out and come in as CSV. */
export const csvRows: Pick<Rows, 'csvExports' | 'csvImports'> = {
  csvExports: {
    pairs: { ...plain, slow: true },
    behaviours: plain,
    categories: plain,
    assignments: { ...plain, slow: true },
    safetyRules: plain,
    citations: plain,
  },
  csvImports: {
    pairs: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(`level,kind,taxonId,foodId,value\ngenus,to-eat,${await at.taxon('genus')},${await at.food()},3\n`),
      }),
    },
    behaviours: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(`level,kind,taxonId,status,flow\ngenus,to-eat,${await at.taxon('genus')},Low,Increase\n`),
      }),
    },
    categories: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(
          `id,name,description,reportDescription,color\n${(await at.category()).id},${at.name()},For staff.,For patients.,#fff\n`,
        ),
      }),
    },
    assignments: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(`level,categoryBacteriaId,taxonId\ngenus,${(await at.category()).id},${await at.taxon('genus')}\n`),
      }),
    },
    safetyRules: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(
          `triggerKind,trigger,effect,appliesTo,exceptFoodIds,reasonEn,reasonHr,patientEn,patientHr,source,strength,review,checked\nlife-stage,pregnancy,caution,food:${await at.food()},,${at.name()},Razlog,,,Book,convention,no,read\n`,
        ),
      }),
    },
    citations: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(
          `id,short,identifier,kind,design,people,given,finding,read,note\n${(await at.citation()).citationId},${at.name()},,trial,RCT,20,Walnuts,More of it,paper,\n`,
        ),
      }),
    },
  },
};
