import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import { forbiddenWord } from './forbidden-words.ts';
import type { PaperInput, PaperInputDrug } from './paper-input.ts';
import { bilophila, genus, highGenus, lowGenus, paperInput, shipped } from './paper-inputs.test-data.ts';
import { findingLimits, type ProposedFinding, proposeFindings } from './propose-findings.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));
const base = paperInput(from);
const input = (bacteria: LabReportBacteria[], changes: Partial<PaperInput> = {}): PaperInput => ({
  ...base,
  report: { ...base.report, bacteria },
  ...changes,
});
const ids = (findings: readonly ProposedFinding[]) => findings.map(({ id }) => id);
const faecalibacterium = genus(216851, 'Faecalibacterium', { categoryIds: [4] });
const omeprazole: PaperInputDrug = {
  ...{ id: 2, name: { en: 'Omeprazole', hr: 'Omeprazol' }, atcCode: 'A02BC01', changesMicrobiome: true, rules: [] },
};
const withDrug = { ...base.health, drugs: [omeprazole] };

test('no genus that holds a pathobiont is good news, or a lover of fibre', () => {
  const rows = (file: string) =>
    readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split(','));
  const genusOf = new Map(rows('taxa/taxa').map(([taxId, , , genusTaxId]) => [taxId, genusTaxId || taxId]));
  const held = rows('categories/assignments').flatMap(([category, taxId]) =>
    category === '24' ? Number(genusOf.get(taxId)) : [],
  );
  expect(held.length).toBeGreaterThan(20);
  for (const taxId of new Set(held)) {
    expect(ids(proposeFindings(input([genus(taxId, 'Any', { categoryIds: [4] })]))), String(taxId)).not.toContain(
      'good-genus',
    );
    const low = { ...lowGenus(taxId, 'Any'), categoryIds: [4] };
    const [below] = proposeFindings(input([low])).filter(({ id }) => id === 'below');
    expect(below?.claim.en ?? '').not.toContain('fibre lovers');
  }
});

describe('somebody with much to change', () => {
  test('what is good first, then below, then above, then what a medicine explains', () => {
    const findings = proposeFindings({ ...base, health: withDrug });
    expect(ids(findings)).toEqual(['good-genus', 'below', 'fat-lovers', 'drug', 'variety']);
    expect(findings[1]).toMatchObject({
      marks: ['below', 'below', 'below'],
      claim: { en: 'Perhaps few fibre lovers', hr: 'Možda malo ljubitelja vlakana' },
    });
    // no food of page 3 is there for Anaerostipes, so nothing is promised of the three
    expect(findings[1]?.sentence.en).toBe('Roseburia, Bifidobacterium and Anaerostipes are below the usual range.');
    const bacteria = base.report.bacteria.filter(({ name }) => name !== 'Anaerostipes');
    const fed = proposeFindings({ ...base, report: { ...base.report, bacteria } }).find(({ id }) => id === 'below');
    expect(fed?.sentence.en).toBe(
      'Roseburia and Bifidobacterium are below the usual range. Foods on page 3 feed them.',
    );
    expect(findings[2]?.sentence).toEqual({
      en: 'Bilophila is about 3 times the upper edge of the range. It thrives on fatty animal food.',
      hr: 'Udio bakterije Bilophila oko 3 puta je veći od gornje granice. Toj bakteriji godi masna hrana životinjskog podrijetla.',
    });
    expect(findings[2]?.source).toEqual({
      en: 'Bilophila 0.90\u00a0%, usual up to 0.3\u00a0%',
      hr: 'Bilophila 0,90\u00a0%, uobičajeno do 0,3\u00a0%',
    });
  });

  test('a genus that a medicine explains is not told twice', () => {
    const findings = proposeFindings({ ...base, health: withDrug });
    expect(findings.find(({ id }) => id === 'drug')).toMatchObject({
      taxa: [{ taxId: 1301, name: 'Streptococcus' }],
      sentence: {
        en: 'Streptococcus is above the usual range. Omeprazole can do that; do not change it because of this.',
        hr: 'Streptococcus je iznad raspona. To može činiti omeprazol; zbog ovoga ga ne mijenjajte.',
      },
    });
    expect(findings.filter(({ taxa }) => taxa.some(({ taxId }) => taxId === 1301))).toHaveLength(1);
  });

  test('another medicine that changes bacteria explains no single genus', () => {
    const antibiotic = { ...omeprazole, name: { en: 'Amoxicillin', hr: 'Amoksicilin' }, atcCode: 'J01CA04' };
    const [finding] = proposeFindings(
      input([lowGenus(841, 'Roseburia')], { health: { ...withDrug, drugs: [antibiotic] } }),
    ).filter(({ id }) => id === 'drug');
    expect(finding).toMatchObject({ marks: [], taxa: [] });
    expect(finding?.sentence.hr).toContain('Amoksicilin i sam mijenja');
  });
});

describe('never more than the figures allow', () => {
  test('probably, where the usual level is probably outside', () => {
    const [finding] = proposeFindings(
      input([lowGenus(841, 'Roseburia', { word: 'probablyBelow', again: 0.55 })]),
    ).filter(({ id }) => id === 'below');
    expect(finding?.sentence.en).toContain('is probably below the usual range');
    expect(finding?.sentence.hr).toContain('Roseburia je vjerojatno ispod raspona');
  });

  test('several are no surer than the least sure of them, and the headline is no surer than its sentence', () => {
    const claimOf = (...words: LabReportBacteria['word'][]) => {
      const genera = words.map((word, at) => lowGenus(at + 1, `Genus${at}`, { word, categoryIds: [], foodCount: 0 }));
      const { claim, sentence } = proposeFindings(input(genera)).find(({ id }) => id === 'below') ?? {};
      return [claim?.en, claim?.hr, sentence?.en];
    };
    expect(claimOf('below', 'perhapsBelow')).toEqual([
      'Some are perhaps low',
      'Neke su možda snižene',
      'Genus0 and Genus1 are perhaps below the usual range.',
    ]);
    expect(claimOf('below', 'probablyBelow')[0]).toBe('Some are probably low');
    expect(claimOf('perhapsBelow').slice(0, 2)).toEqual(['Genus0 is perhaps low', 'Genus0 je možda snižen']);
  });

  test('at the edge, where it may as well be inside', () => {
    const findings = proposeFindings(input([lowGenus(841, 'Roseburia', { word: 'atLowerEdge', again: 0.3 })]));
    expect(ids(findings)).toContain('below-edge');
    expect(findings.find(({ id }) => id === 'below-edge')).toMatchObject({
      claim: { en: 'Roseburia at the lower edge', hr: 'Roseburia na donjem rubu' },
      sentence: { en: expect.stringContaining('A new sample may differ') },
    });
  });

  test('a genus without rules is fed by no list', () => {
    const [finding] = proposeFindings(input([lowGenus(1, 'Alistipes', { foodCount: 0, categoryIds: [] })])).filter(
      ({ id }) => id === 'below',
    );
    expect(finding?.sentence.en).toBe('Alistipes is below the usual range.');
    expect(finding?.claim.en).toBe('Alistipes is low');
  });

  test('no headline about a group that page 2 shows within its range, and none about a pathogen', () => {
    const within = base.report.groups.map((group) => ({ ...group, status: 'Normal' as const }));
    const findings = proposeFindings({ ...base, report: { ...base.report, groups: within } });
    expect(findings.find(({ id }) => id === 'below')?.claim.en).toBe('Some are low');
    const clostridium = genus(1485, 'Clostridium', { categoryIds: [4] });
    expect(ids(proposeFindings(input([clostridium])))).not.toContain('good-genus');
  });

  test('a poor sample has no figures and no bars', () => {
    const quality = { level: 'poor', reasons: [] } as const;
    const findings = proposeFindings({ ...base, report: { ...base.report, quality: { ...quality, reasons: [] } } });
    expect(findings.length).toBeGreaterThan(1);
    for (const { marks, claim, sentence, source } of findings) {
      expect(marks).toEqual([]);
      expect(`${claim.en}${claim.hr}${sentence.en}${sentence.hr}${source.en}${source.hr}`).not.toMatch(/\d/);
    }
  });
});

test('nothing outside: three that begin with what is fine', () => {
  const findings = proposeFindings(input([faecalibacterium, genus(816, 'Bacteroides')]));
  expect(ids(findings)).toEqual(['all-within', 'good-genus', 'variety']);
  expect(findings[0]?.sentence.en).toBe('All that we could compare lies within the usual range.');
});

test('without a good genus the variety stands first where it is as usual', () => {
  expect(ids(proposeFindings(input([lowGenus(841, 'Roseburia')])))[0]).toBe('variety');
});

test('a child is not compared with adults', () => {
  const patient = { ...base.patient, dateOfBirth: '2018-05-05' };
  const findings = proposeFindings({ ...base, patient });
  expect(ids(findings)).toEqual(['found']);
  expect(findings[0]?.claim.hr).toBe('Našli smo 8 rodova');
});

test('long names: fewer of them, and the sentence stays short', () => {
  const long = [
    'Phascolarctobacteriumextralongum',
    'Mediterraneibacteriumverylongum',
    'Christensenellaceaegenuslongum',
    'Erysipelatoclostridium',
  ];
  const findings = proposeFindings(input(long.map((name, index) => lowGenus(index + 1, name))));
  const below = findings.find(({ id }) => id === 'below');
  expect(below?.taxa.length).toBeLessThan(3);
  expect(below?.marks).toHaveLength(below?.taxa.length ?? 0);
});

test('claims, sentences and words keep to what the paper allows', () => {
  const cases = [
    base,
    { ...base, health: withDrug },
    input([faecalibacterium]),
    input([]),
    input([highGenus(...bilophila, { word: 'probablyAbove', again: 0.55 }), highGenus(5, 'Dorea')]),
    input([highGenus(5, 'Dorea', { word: 'atUpperEdge', again: 0.3 })]),
  ];
  for (const { claim, sentence } of cases.flatMap(proposeFindings)) {
    for (const language of ['en', 'hr'] as const) {
      expect(claim[language].split(/\s+/).length, claim[language]).toBeLessThanOrEqual(findingLimits.claimWords);
      expect(sentence[language].length, sentence[language]).toBeLessThanOrEqual(findingLimits.sentence);
      expect(forbiddenWord(`${claim[language]} ${sentence[language]}`, language)).toBeNull();
    }
  }
});
