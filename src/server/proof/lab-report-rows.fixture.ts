import { plain, type Rows } from './row-shape.fixture.ts';
import { labReportFile } from './subjects.fixture.ts';

/** Rows of lab reports and what is read before one is saved. */
export const labReportRows: Pick<Rows, 'labReportDrafts' | 'labReports'> = {
  labReportDrafts: {
    list: plain,
    create: {
      of: 'nothing',
      slow: true,
      call: async (at) => ({ query: { method: 'shotgun' }, file: labReportFile(at.name()) }),
    },
    get: { of: 'own', call: async (at) => ({ params: { draftId: await at.draft() } }) },
    update: {
      of: 'own',
      slow: true,
      call: async (at) => ({
        params: { draftId: await at.draft() },
        body: {
          method: 'shotgun',
          mappings: [{ rank: 'genus', name: 'Proofella', taxId: 816 }],
          answers: { SCALE: 'percent' },
        },
      }),
    },
    remove: { of: 'own', call: async (at) => ({ params: { draftId: await at.draft() } }) },
    save: {
      of: 'own',
      slow: true,
      call: async (at) => ({
        params: { draftId: await at.draft() },
        query: { userId: await at.patient(), sampleDate: '2026-10-01', labName: 'Laboratory' },
      }),
    },
  },
  labReports: {
    upload: {
      of: 'patient',
      ok: 201,
      slow: true,
      call: async (at) => ({
        query: { userId: await at.patient(), dateOfBirth: '1984-04-12', labName: 'Laboratory', method: '16S' },
        file: labReportFile(at.name()),
      }),
    },
    listOfUser: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    listForAdmin: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    get: { of: 'patient', slow: true, call: async (at) => ({ params: { labReportId: (await at.reports()).later } }) },
    update: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later },
        body: { referenceSet: '16S-greengenes' },
      }),
    },
    outdated: plain,
    previewAgain: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: await at.newReport() } }),
    },
    assessAgain: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: await at.newReport() }, body: {} }),
    },
    file: { of: 'patient', call: async (at) => ({ params: { labReportId: (await at.reports()).later } }) },
    compare: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { later, earlier } = await at.reports();
        return { params: { labReportId: later }, query: { with: earlier } };
      },
    },
    remove: { of: 'patient', slow: true, call: async (at) => ({ params: { labReportId: await at.newReport() } }) },
  },
};
