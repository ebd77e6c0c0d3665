import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { textOfPdf } from './pdf-text.fixture.ts';
import type { ReportFonts } from './pdf-writer.ts';
import { renderReport } from './render-report.ts';
import type { ReportDocument } from './report-document.ts';

const file = (name: string): Buffer => readFileSync(join(findProjectRoot(), 'data/fonts', name));
const fonts: ReportFonts = {
  regular: file('figtree-regular.ttf'),
  italic: file('figtree-italic.ttf'),
  semibold: file('figtree-semibold.ttf'),
};

/** Neither held, nor left out, nor marked for everybody. */
const plain = { held: null, general: false, exclusion: null };

const report = (change: Partial<ReportDocument> = {}): ReportDocument => ({
  language: 'hr',
  form: 'full',
  practice: 'Metabelly',
  buildId: '2026.11.15-a1f3c',
  preparedBy: 'Iva Matić',
  patient: { name: 'Đurđica Žužić-Čačić', code: 'MB-0142', age: 41 },
  sample: { date: '3. 11. 2026.', laboratory: 'Laboratorij Šibenik', method: '16S' },
  calculatedOn: '13. 11. 2026.',
  createdAt: new Date('2026-11-15T09:00:00Z'),
  status: { withRange: 84, low: 12, high: 9 },
  fromTest: 'foods',
  findings: { outOfRange: 21, used: 13, withoutRule: 8 },
  bands: { eat: 8, eatMore: 25 },
  diversity: { shannon: 3.214, richness: 92, evenness: 0.711 },
  categories: [
    { name: 'Proizvođači butirata', description: 'Hrane stanice crijeva.', low: 3, normal: 2, high: 0 },
    { name: 'Prazna', description: 'Nikoga.', low: 0, normal: 0, high: 0 },
  ],
  warnings: ['Kvaliteta ovog nalaza je slaba; popis uzmite kao naznaku.'],
  notes: [],
  foods: [
    {
      name: 'Slanutak, kuhani',
      portion: '4 pune žlice, 110 g',
      ...plain,
      group: 'Mahunarke',
      band: 'eatMore',
      score: 28.07,
      why: [
        { text: 'Povećava udio roda ', italic: false },
        { text: 'Bifidobacterium', italic: true },
        { text: ', koji je nizak (0,4 %, raspon 1–8 %): +19.', italic: false },
      ],
      remarks: ['Uz varfarin držite količinu stalnom.'],
    },
    {
      name: 'Maslac',
      portion: null,
      ...plain,
      group: 'Mliječno',
      band: 'avoid',
      score: -28.2,
      why: [{ text: 'Ništa.', italic: false }],
      remarks: [],
    },
    {
      name: 'Riža',
      portion: null,
      ...plain,
      group: 'Žitarice',
      band: 'neutral',
      score: 0,
      why: [{ text: 'Ništa.', italic: false }],
      remarks: [],
    },
  ],
  ...change,
});

describe('the printed report', () => {
  it('says everything in Croatian, with its letters', async () => {
    const text = textOfPdf(await renderReport(report(), fonts));
    for (const part of [
      'Vaše crijevne bakterije i vaša prehrana',
      'Đurđica Žužić-Čačić (MB-0142), dob: 41',
      'Laboratorij Šibenik',
      'Shannonov indeks: 3,21',
      'Proizvođači butirata',
      'Jedite više (1)',
      'Slanutak, kuhani (4 pune žlice, 110 g) +28,1',
      'Uzeto 13 od 21 odstupanja; bez pravila: 8.',
      'Povećava udio roda Bifidobacterium, koji je nizak (0,4 %, raspon 1–8 %): +19. Uz varfarin držite količinu stalnom.',
      'Maslac −28,2',
      'Žitarice: Riža',
      'Prehrambene smjernice, a ne dijagnoza',
      'Stranica 1 od',
      '2026.11.15-a1f3c',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Prazna');
    expect(text).not.toContain('?');
  });

  it('says it in English too', async () => {
    const text = textOfPdf(await renderReport(report({ language: 'en' }), fonts));
    expect(text).toContain('Eat more (1)');
    expect(text).toContain('Of 84 bacteria with a known usual range, 12 are below it and 9 above it.');
    expect(text).toContain('Dietary guidance, not a diagnosis');
  });

  it('says what a rule holds back and why, what is left out, and what is good for everybody', async () => {
    const food = { group: 'Povrće', why: [], remarks: [], ...plain };
    const foods: ReportDocument['foods'] = [
      {
        ...food,
        name: 'Cauliflower',
        portion: '1 cup, 150 g',
        band: 'neutral',
        score: 43.9,
        held: { from: 'eatMore', to: 'neutral' },
        remarks: ['Small portions fit.'],
      },
      { ...food, name: 'Brie', portion: null, band: 'excluded', score: 3, exclusion: 'Restriction: Milk.' },
      { ...food, name: 'Edam', portion: null, band: 'excluded', score: 3, exclusion: 'Restriction: Milk.' },
      { ...food, name: 'Almonds', portion: '1 handful, 30 g', band: 'neutral', score: 0, general: true },
    ];
    const text = textOfPdf(await renderReport(report({ language: 'en', fromTest: 'nothing', foods }), fonts));
    expect(text).toContain('Nothing in your test calls for a change of foods.');
    expect(text).toContain('Cauliflower (1 cup, 150 g) +43.9 Eat more → at most Neutral. Small portions fit.');
    expect(text).toContain('Restriction: Milk: Brie; Edam');
    expect(text).toContain('Good for everybody (1)');
    expect(text).toContain('Almonds (1 handful, 30 g)');
    expect(text).toContain('Neutral (1)');
  });

  it('has a short form with names only', async () => {
    const text = textOfPdf(await renderReport(report({ form: 'short' }), fonts));
    expect(text).toContain('Slanutak, kuhani');
    expect(text).not.toContain('Povećava udio');
    expect(text).not.toContain('Riža');
  });

  it('is tagged, names its language and gives the same bytes again', async () => {
    const first = await renderReport(report(), fonts);
    const source = first.toString('latin1');
    expect(source).toContain('/StructTreeRoot');
    expect(source).toContain('/Marked true');
    expect(source).toMatch(/\/Lang \(hr-HR\)/);
    expect((await renderReport(report(), fonts)).equals(first)).toBe(true);
  });

  it('carries a long list over many pages', async () => {
    const foods = Array.from({ length: 300 }, (_, index) => ({
      name: `Namirnica ${index}`,
      portion: null,
      ...plain,
      group: `Skupina ${index % 12}`,
      band: 'eat' as const,
      score: 10,
      why: [{ text: 'Povećava udio roda Roseburia, koji je nizak: +8.', italic: false }],
      remarks: [],
    }));
    const pdf = await renderReport(report({ foods }), fonts);
    const text = textOfPdf(pdf);
    expect(text).toContain('Namirnica 299');
    expect((pdf.toString('latin1').match(/\/Type \/Page\n/g) ?? []).length).toBeGreaterThan(5);
  });
});
