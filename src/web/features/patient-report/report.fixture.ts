import type { ReportAnswer, ReportDraft, ReportProposal } from '#contract/patient-report.contract.ts';
import type { GivenReport } from '#contract/printed-report.ts';

const both = (en: string, hr = en) => ({ en, hr });

const finding = (id: string, claim: string, sentence: string, marks: ('below' | 'within' | 'above')[]) => ({
  id,
  marks,
  claim: both(claim, `${claim} (hr)`),
  sentence: both(sentence, `${sentence} (hr)`),
  source: both('Bilophila 0.90 %, usual up to 0.3 %'),
});

const food = (id: number, name: string, band: 'eatMore' | 'eat') => ({
  foodIds: [id],
  name: both(name),
  band,
  times: both('3×'),
  byHand: false,
});

export const proposal: ReportProposal = {
  findings: [
    finding('base', 'The base is good', 'Faecalibacterium is in the middle.', ['within']),
    finding('fibre', 'Few fibre lovers', 'They need food first.', ['below', 'below']),
    finding('fat', 'Many fat lovers', 'Bilophila likes fat.', ['above']),
    finding('drug', 'One is not from food', 'Omeprazole does this.', ['above']),
    finding('spare', 'One more thing', 'It can wait.', ['above']),
  ],
  groups: [
    {
      key: 'vegetables',
      name: both('Vegetables', 'Povrće'),
      foods: [food(1, 'Leek', 'eatMore'), food(2, 'Broccoli', 'eat')],
    },
    { key: 'legumes', name: both('Legumes', 'Mahunarke'), foods: [food(3, 'Lentils', 'eatMore')] },
  ],
  foodLimit: 52,
  nextSteps: [],
};

export function draftOf(part: Partial<ReportDraft> = {}): ReportDraft {
  return {
    message: both(''),
    findings: [],
    leftOut: { groups: [], foodIds: [] },
    week: { onPaper: true, shopping: true },
    nextSteps: [],
    form: 'full',
    language: 'en',
    version: 3,
    savedAt: '2026-11-13T14:02:00.000Z',
    savedBy: 'Iva Matić',
    given: null,
    ...part,
  };
}

export function answerOf(part: Partial<ReportAnswer> = {}, draft: Partial<ReportDraft> = {}): ReportAnswer {
  return {
    report: draftOf(draft),
    proposal,
    state: {
      list: 'current',
      calculatedAt: '2026-11-13T13:00:00.000Z',
      week: 'current',
      plants: 34,
      nothingOutside: false,
      nothingCompared: false,
      poorSample: false,
      child: false,
      pages: 6,
    },
    warnings: [],
    blocks: [],
    checks: [],
    differences: null,
    ...part,
  };
}

export function givenOf(part: Partial<GivenReport> = {}): GivenReport {
  return {
    id: 11,
    at: '2026-11-13T14:31:00.000Z',
    by: 'Iva Matić',
    form: 'full',
    language: 'hr',
    sha256: 'a'.repeat(64),
    fingerprint: '7c1e94ab',
    pages: 6,
    bytes: 268_000,
    labReportId: 7,
    sampleDate: '2026-11-03',
    state: 'current',
    replacedAt: null,
    replacedFor: [],
    note: '',
    withdrawn: null,
    given: [],
    link: null,
    changed: null,
    ...part,
  };
}
