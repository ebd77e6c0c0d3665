import type { Rows } from './row-shape.fixture.ts';
import { diaryDay } from './subjects.fixture.ts';

/** Growth of children, measurements of patients, the days agreed with them, and what they ate. */
export const measurementRows: Pick<Rows, 'growth' | 'measurements' | 'followUps' | 'diaries'> = {
  growth: {
    assess: {
      of: 'nothing',
      call: async () => ({ query: { sex: 'female', ageMonths: 89, heightCm: 123.4, weightKg: 25.6 } }),
    },
  },
  measurements: {
    list: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    create: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        body: { kind: 'ferritin', value: 11, unit: 'µg/L', measuredOn: '2024-02-29', low: 15, source: 'Lab “Breyer”' },
      }),
    },
    update: {
      of: 'patient',
      call: async (at) => ({ params: await at.measurement(), body: { value: 12.5, source: 'Lab' } }),
    },
    delete: { of: 'patient', call: async (at) => ({ params: await at.measurement() }) },
    exportCsv: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    importCsv: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        query: { dryRun: 'false' },
        file: {
          name: 'measurements.csv',
          content: Buffer.from('kind,value,unit,measuredOn\nweight,71.4,kg,2024-02-10\n'),
        },
      }),
    },
  },
  followUps: {
    list: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    create: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        body: { dueOn: '2028-02-29', text: 'Call: “how are the legumes?”' },
      }),
    },
    update: {
      of: 'patient',
      call: async (at) => ({ params: await at.followUp(), body: { dueOn: '2028-03-01', text: 'Call', done: true } }),
    },
    delete: { of: 'patient', call: async (at) => ({ params: await at.followUp() }) },
  },
  diaries: {
    list: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    basis: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    get: { of: 'patient', call: async (at) => ({ params: await at.diary() }) },
    create: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        body: { days: [diaryDay(await at.food())], note: 'Told by the mother: “as always”' },
      }),
    },
    update: {
      of: 'patient',
      call: async (at) => ({ params: await at.diary(), body: { days: [diaryDay(await at.food())], note: 'Less' } }),
    },
    delete: { of: 'patient', call: async (at) => ({ params: await at.diary() }) },
    undo: {
      of: 'patient',
      call: async (at) => {
        const { userId, changeSetId } = await at.deletedDiary();
        return { params: { userId }, body: { changeSetId } };
      },
    },
  },
};
