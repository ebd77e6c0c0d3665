import { plain, type Rows } from './row-shape.fixture.ts';

/** Rows of patients, who looks after them and who looked at them. */
export const patientRows: Pick<Rows, 'patients' | 'adminUsers' | 'access'> = {
  patients: {
    list: {
      of: 'nothing',
      call: async () => ({ query: { search: 'a', status: 'active', sort: 'name', order: 'desc', page: 1 } }),
    },
    create: {
      of: 'nothing',
      call: async (at) => ({
        query: { force: 'true' },
        body: {
          firstName: 'Ana',
          lastName: at.name(),
          dateOfBirth: '1984-02-29',
          sex: 'female',
          heightCm: 170,
          notes: 'One line.\nAnother.',
          goal: 'To sleep well',
          measurements: [{ kind: 'ferritin', value: 11, unit: 'µg/L', measuredOn: '2024-05-01' }],
          dislikedFoodIds: [await at.food()],
          medicines: [{ drugId: 1, dose: '50 µg daily', startedOn: '2021-05-03', stoppedOn: '2026-01-31' }],
          supplements: [{ name: 'Folic acid', dose: '400 µg daily', startedOn: '2026-06-10' }],
        },
      }),
    },
    alike: {
      of: 'nothing',
      call: async () => ({
        query: { firstName: 'Ana', lastName: 'Marić', dateOfBirth: '1984-02-29', email: 'ana@example.org' },
      }),
    },
    get: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    facts: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    update: {
      of: 'patient',
      call: async (at) => ({ params: { userId: await at.patient() }, body: { version: 1, firstName: 'Iva' } }),
    },
    // There is no food list to review yet.
    markReviewed: { of: 'patient', ok: 409, call: async (at) => ({ params: { userId: await at.patient() } }) },
    handleRedFlag: {
      of: 'patient',
      // A new patient has no red flag.
      ok: 404,
      call: async (at) => ({
        params: { userId: await at.patient(), code: 'RF-BLOOD' },
        body: { note: 'She saw her doctor.' },
      }),
    },
    handleRedFlags: {
      of: 'patient',
      ok: 404,
      call: async (at) => ({
        params: { userId: await at.patient() },
        body: { codes: ['RF-BLOOD'], note: 'She saw her doctor.' },
      }),
    },
    exportData: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    erase: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
  },
  adminUsers: {
    list: { of: 'nothing', call: async () => ({ query: { search: 'a', page: 1, pageSize: 25 } }) },
    ofAccount: { of: 'record', call: async (at) => ({ params: { accountId: await at.account() } }) },
    reassign: {
      of: 'patient',
      call: async (at) => ({ params: { userId: await at.patient() }, body: { accountId: await at.account() } }),
    },
    exportCsv: { of: 'nothing', call: async () => ({ query: { search: 'a', lang: 'hr' } }) },
  },
  access: {
    ofUser: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        query: { from: '2026-10-01', to: '2026-11-30', filter: 'opened', search: 'a', page: 1, pageSize: 25 },
      }),
    },
    ofUserCsv: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    forPatient: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    ofAccount: { of: 'record', call: async (at) => ({ params: { accountId: await at.account() } }) },
    ofAccountCsv: { of: 'record', call: async (at) => ({ params: { accountId: await at.account() } }) },
    own: { of: 'nothing', call: async () => ({ query: { filter: 'signIn' } }) },
    chain: plain,
    checkChain: { ...plain, slow: true },
  },
};
