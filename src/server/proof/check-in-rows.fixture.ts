import { plain, type Rows } from './row-shape.fixture.ts';

/** What comes back from patients: check-ins, trials and questions, for staff and on the patient's page. */
export const checkInRows: Pick<Rows, 'checkIns' | 'pageCheckIn'> = {
  checkIns: {
    get: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    plan: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        body: { weeks: 12, goal: 'Sleep “through”', remindOn: 5, version: 0 },
      }),
    },
    end: { of: 'patient', call: async (at) => ({ params: { userId: (await at.checkedIn()).userId } }) },
    startTrial: {
      of: 'patient',
      call: async (at) => {
        const { userId, week } = await at.checkedIn();
        return {
          params: { userId },
          body: {
            ...{ groupId: 'pulses', name: { en: 'Beans', hr: 'Grah' }, dose: '1 ladle', timesAWeek: 4, startsOn: week },
            pattern: { first: 'without', weeksEach: 2, blocks: 4 },
            outcome: 'bloating',
            samples: { before: 1, after: 1 },
          },
        };
      },
    },
    endTrial: { of: 'patient', call: async (at) => ({ params: await at.trial() }) },
    readQuestion: { of: 'patient', call: async (at) => ({ params: await at.patientQuestion() }) },
    acrossPractice: plain,
  },
  pageCheckIn: {
    read: { of: 'record', call: async (at) => ({ body: { session: await at.pageSession() } }) },
    agree: {
      of: 'record',
      // Nobody has planned check-ins for this patient.
      ok: 409,
      call: async (at) => ({ body: { session: await at.pageSession(), agreed: true, mail: true } }),
    },
    answer: {
      of: 'record',
      ok: 409,
      call: async (at) => ({
        body: { session: await at.pageSession(), week: '2026-11-16', answers: { bloating: 1, bloodInStool: false } },
      }),
    },
    ask: {
      of: 'record',
      throttled: true,
      call: async (at) => ({ body: { session: await at.pageSession(), text: 'May I eat “ajvar”?\nOr not?' } }),
    },
  },
};
