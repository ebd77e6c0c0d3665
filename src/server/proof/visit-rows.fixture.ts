import { plain, type Rows } from './row-shape.fixture.ts';

/** Visits with their notes and goals, what a day asks for, and how somebody wants their screens. */
export const visitRows: Pick<Rows, 'visits' | 'today' | 'preferences'> = {
  visits: {
    list: {
      of: 'patient',
      call: async (at) => ({ params: { userId: await at.patient() }, query: { search: 'leća' } }),
    },
    create: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        body: {
          visitedOn: '2026-02-28',
          startsAt: '09:30',
          kind: 'phone',
          language: 'hr',
          text: '## Što je rečeno\nJede „zob”.\n- i leću',
          translation: 'She eats oats.',
          goals: [{ text: 'Leća dvaput tjedno', dueOn: '2026-12-01', state: 'onTheWay', progress: '1 od 2' }],
          onPaper: true,
        },
      }),
    },
    update: {
      of: 'patient',
      call: async (at) => {
        const { visitId, userId, goalId } = await at.visit();
        return {
          params: { userId, visitId },
          body: { version: 1, text: 'Two lines.\nOf a note.', goals: [{ id: goalId, text: 'Lentils', dueOn: null }] },
        };
      },
    },
    delete: {
      of: 'patient',
      call: async (at) => {
        const { visitId, userId } = await at.visit();
        return { params: { userId, visitId } };
      },
    },
    undoDelete: {
      of: 'patient',
      call: async (at) => {
        const { userId, changeSetId } = await at.deletedVisit();
        return { params: { userId }, body: { changeSetId } };
      },
    },
    sign: {
      of: 'patient',
      // Nothing is written yet.
      ok: 409,
      call: async (at) => {
        const { visitId, userId } = await at.visit();
        return { params: { userId, visitId }, body: { version: 1 } };
      },
    },
    reopen: {
      of: 'patient',
      // It was never signed.
      ok: 409,
      call: async (at) => {
        const { visitId, userId } = await at.visit();
        return { params: { userId, visitId }, body: { version: 1 } };
      },
    },
    since: {
      of: 'patient',
      call: async (at) => {
        const { visitId, userId } = await at.visit();
        return { params: { userId, visitId } };
      },
    },
    addGoal: {
      of: 'patient',
      call: async (at) => {
        const { visitId, userId } = await at.visit();
        return {
          params: { userId, visitId },
          body: { text: '30 plants a week', dueOn: '2026-12-01', progress: '22/30' },
        };
      },
    },
    changeGoal: {
      of: 'patient',
      call: async (at) => {
        const { visitId, userId, goalId } = await at.visit();
        return { params: { userId, visitId, goalId }, body: { version: 1, state: 'reached', text: 'More plants' } };
      },
    },
    deleteGoal: {
      of: 'patient',
      call: async (at) => {
        const { visitId, userId, goalId } = await at.visit();
        return { params: { userId, visitId, goalId } };
      },
    },
    templates: plain,
    saveTemplate: {
      of: 'nothing',
      call: async (at) => ({
        params: { kind: 'phone' },
        body: { version: await at.noteTemplateVersion(), headings: [{ en: 'What was said', hr: 'Što je „rečeno”' }] },
      }),
    },
  },
  today: { get: plain },
  preferences: {
    get: plain,
    update: { of: 'nothing', call: async () => ({ body: { todayHidden: true, letterKeys: true } }) },
  },
};
