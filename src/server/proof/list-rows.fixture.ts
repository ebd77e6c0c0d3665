import { defaultScoreSettings } from '#domain/food-list/settings.ts';
import { plain, type Rows } from './row-shape.fixture.ts';
import { citationBody, rangeFigures, taxonNameBody } from './subjects.fixture.ts';

let changes = 0;
/** Another figure than the one before. */
function nextShow(): number {
  changes += 1;
  return 10 + (1 + (changes % 90)) / 10;
}

/** One row for each endpoint of what food lists are made with: ranges, settings, citations, shipped rules. */
export const listRows: Pick<
  Rows,
  'engineSettings' | 'referenceSets' | 'taxonNames' | 'citations' | 'shippedRules' | 'evidenceImport'
> = {
  engineSettings: {
    get: plain,
    update: {
      of: 'nothing',
      call: async (at) => ({
        body: {
          settings: { ...defaultScoreSettings, show: nextShow() },
          reason: 'A trial',
          version: await at.settingsVersion(),
        },
      }),
    },
  },
  referenceSets: {
    list: plain,
    ranges: { of: 'record', call: async (at) => ({ params: { setId: (await at.range()).setId } }) },
    updateRanges: {
      of: 'record',
      call: async (at) => {
        const { setId, ...key } = await at.range();
        return {
          params: { setId },
          body: { ranges: [{ ...key, ...rangeFigures(key.taxId % 1000) }], reason: 'A trial' },
        };
      },
    },
    resetRange: {
      of: 'record',
      call: async (at) => {
        const { version, ...params } = await at.changedRange();
        return { params, body: { reason: 'A trial', version } };
      },
    },
    exportRanges: { of: 'record', call: async (at) => ({ params: { setId: (await at.range()).setId } }) },
    importRanges: {
      of: 'record',
      call: async (at) => {
        const { setId, taxId } = await at.range();
        const figures = Object.values(rangeFigures(taxId % 1000)).join(',');
        const text = `taxonId,people,prevalence,p5,p10,p25,p50,p75,p90,p95\n${taxId},${figures}\n`;
        return {
          params: { setId },
          query: { reason: 'A trial' },
          file: { name: 'ranges.csv', content: Buffer.from(text) },
        };
      },
    },
    history: {
      of: 'record',
      call: async (at) => ({ params: { setId: (await at.range()).setId }, query: { page: 1, pageSize: 25 } }),
    },
    candidates: { of: 'nothing', call: async () => ({ query: { labName: 'Laboratory', kind: '16S-silva138' } }) },
    previewOwn: {
      of: 'record',
      slow: true,
      // A report that names no laboratory cannot be used.
      ok: 422,
      missing: 422,
      call: async (at) => ({ body: { labReportIds: [await at.newReport()] } }),
    },
    createOwn: {
      of: 'record',
      slow: true,
      ok: 422,
      missing: 422,
      call: async (at) => ({ body: { name: at.name(), labReportIds: [await at.newReport()] } }),
    },
    rename: {
      of: 'record',
      call: async (at) => {
        const { setId, version } = await at.ownSet();
        return { params: { setId }, body: { name: at.name(), version } };
      },
    },
    useFor: {
      of: 'record',
      // No report comes from there.
      ok: 422,
      call: async (at) => ({
        params: { setId: (await at.ownSet()).setId },
        body: { labName: at.name(), use: true },
      }),
    },
    removeOwn: { of: 'record', call: async (at) => ({ params: { setId: (await at.ownSet()).setId } }) },
  },
  taxonNames: {
    list: { of: 'nothing', call: async () => ({ query: { naming: 'gtdb' } }) },
    impact: { of: 'record', call: async (at) => ({ params: { nameId: (await at.taxonName()).nameId } }) },
    history: { of: 'record', call: async (at) => ({ params: { nameId: (await at.taxonName()).nameId } }) },
    create: { of: 'nothing', call: async (at) => ({ body: taxonNameBody(at.name()) }) },
    update: {
      of: 'record',
      call: async (at) => {
        const { nameId, version } = await at.taxonName();
        return { params: { nameId }, body: { taxId: 816, decision: 'alias', note: 'A trial', version } };
      },
    },
    remove: { of: 'record', call: async (at) => ({ params: { nameId: (await at.taxonName()).nameId } }) },
    exportCsv: plain,
    importCsv: {
      of: 'nothing',
      call: async (at) => {
        const text = `naming,rank,name,taxonId,taxonName,decision,note\ngtdb,genus,${at.name()},816,Bacteroides,alias,\n`;
        return { query: {}, file: { name: 'names.csv', content: Buffer.from(text) } };
      },
    },
  },
  evidenceImport: {
    list: plain,
    import: {
      of: 'nothing',
      call: async () => ({
        file: { name: 'none.gmt', content: Buffer.from('bsdb:1/1/1_Gout:Gout_vs_Healthy-controls_UP\tNA\t841\n') },
      }),
    },
    approve: {
      of: 'record',
      call: async (at) => ({ params: { proposalId: await at.proposal() }, body: { value: 3, grade: 'C' } }),
    },
    reject: { of: 'record', call: async (at) => ({ params: { proposalId: await at.proposal() } }) },
  },
  citations: {
    list: {
      of: 'nothing',
      call: async () => ({
        query: { search: 'a', kind: 'trial', read: 'abstract', taxId: 816, page: 1, pageSize: 25 },
      }),
    },
    adminList: { of: 'nothing', call: async () => ({ query: { search: 'a', foodId: 1, page: 1, pageSize: 25 } }) },
    history: {
      of: 'record',
      call: async (at) => ({
        params: { citationId: (await at.citation()).citationId },
        query: { lang: 'hr', page: 1 },
      }),
    },
    get: {
      of: 'record',
      call: async (at) => ({ params: { citationId: (await at.citation()).citationId }, query: { lang: 'hr' } }),
    },
    create: { of: 'nothing', call: async (at) => ({ body: citationBody(at.name()) }) },
    update: {
      of: 'record',
      call: async (at) => {
        const { citationId, version } = await at.citation();
        return { params: { citationId }, body: { ...citationBody(at.name()), version } };
      },
    },
    retract: {
      of: 'record',
      call: async (at) => {
        const { citationId, version } = await at.citation();
        return { params: { citationId }, body: { version, retraction: { on: '2026-11-01', reason: 'A trial' } } };
      },
    },
    remove: { of: 'record', call: async (at) => ({ params: { citationId: (await at.citation()).citationId } }) },
    link: {
      of: 'record',
      call: async (at) => {
        const { taxonId: taxId, foodId } = await at.pair();
        const { citationId } = await at.citation();
        return { params: { citationId }, body: { taxId, foodId, agrees: true, grade: 'A' } };
      },
    },
    unlink: {
      of: 'record',
      call: async (at) => {
        const { citationId, ...query } = await at.citedPair();
        return { params: { citationId }, query };
      },
    },
  },
  shippedRules: {
    pending: plain,
    // A new installation has begun with what it ships.
    takeOver: { ...plain, ok: 409 },
  },
};
