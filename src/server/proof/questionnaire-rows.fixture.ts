import { plain, type Rows } from './row-shape.fixture.ts';

/** Rows of questionnaires, for staff and for who answers them. */
export const questionnaireRows: Pick<Rows, 'questionnaires'> = {
  questionnaires: {
    templates: plain,
    assign: {
      of: 'patient',
      call: async (at) => ({
        body: { userId: await at.patient(), questionnaireId: await at.questionnaire(), expiresInDays: 7 },
      }),
    },
    get: { of: 'patient', call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).id } }) },
    results: {
      of: 'patient',
      call: async (at) => ({ query: { userId: await at.patient(), questionnaireGroupId: 0 } }),
    },
    cancel: { of: 'patient', call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).id } }) },
    reissue: {
      of: 'patient',
      call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).id }, body: { expiresInDays: 7 } }),
    },
    mail: {
      of: 'patient',
      call: async (at) => {
        await at.mailVersion();
        const { id, key } = await at.assignment();
        return { params: { userQuestionnaireId: id }, body: { token: key } };
      },
    },
    mailText: {
      of: 'patient',
      call: async (at) => {
        const { id, key } = await at.assignment();
        return { params: { userQuestionnaireId: id }, body: { token: key } };
      },
    },
    publicGet: { of: 'record', call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).key } }) },
    publicUpdate: {
      of: 'record',
      call: async (at) => ({
        body: {
          userQuestionnaireId: (await at.assignment()).key,
          revision: 0,
          answers: [{ questionId: 'drugAllergy', value: 'None.' }],
        },
      }),
    },
    publicSave: {
      of: 'record',
      // No question is answered.
      ok: 422,
      call: async (at) => ({ body: { userQuestionnaireId: (await at.assignment()).key, revision: 0, consent: true } }),
    },
  },
};
