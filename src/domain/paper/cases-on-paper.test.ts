import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FoodResult } from '#contract/food-result.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { fibreSteps } from '#domain/plan/fibre-steps.ts';
import { restrictedRawOnly } from './allowed-foods.ts';
import { composePaper } from './compose-paper.ts';
import type { PaperInput } from './paper-input.ts';
import { asListed, calculation, paperInput, shipped, week } from './paper-inputs.test-data.ts';
import { plainOf } from './rich-text.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));
const base = paperInput(from);
const compose = (changes: Partial<PaperInput> = {}) => composePaper(asListed({ ...base, ...changes }));
const draft = (changes: Partial<PaperInput['draft']>) => ({ draft: { ...base.draft, ...changes } });
const report = (changes: Partial<PaperInput['report']>) => ({ report: { ...base.report, ...changes } });
const health = (changes: Partial<PaperInput['health']>) => ({ health: { ...base.health, ...changes } });
const foods = (changed: Record<number, Partial<FoodResult>>, all: readonly FoodResult[] = base.foods) => ({
  foods: all.map((food) => ({ ...food, ...changed[food.foodId] })),
});
const printedIds = (paper: ReturnType<typeof compose>) =>
  new Set(paper.foods.groups.flatMap((group) => group.foods.flatMap(({ foodIds }) => foodIds)));

describe('a poor sample', () => {
  const poor = report({ quality: { level: 'poor', reasons: [{ code: 'FEW_READS', message: 'x', values: {} }] } });

  test('is framed, without figures in the findings, and nobody is very sure', () => {
    const paper = compose(poor);
    expect(paper.poorSample).toBe(
      'The sample was weak: too few bacteria could be read. Take the results as a hint; we suggest repeating it.',
    );
    expect(paper.findings.flatMap(({ bars }) => bars)).toEqual([]);
    expect(paper.variety).toBeNull();
    for (const { sure } of paper.foods.groups.flatMap((group) => group.foods)) expect(sure ?? 0).toBeLessThanOrEqual(2);
  });
});

describe('a report of single species', () => {
  const species = report({
    quality: { level: 'poor', reasons: [{ code: 'PARTIAL', message: 'x', values: {} }] },
    bacteria: base.report.bacteria
      .slice(0, 3)
      .map((one, at) => ({ ...one, rank: 'species' as const, abundance: at + 1 })),
  });

  test('names them in place of a picture of genera, and does not say that nothing was found', () => {
    const { bacteria, composition, findings } = compose(species);
    expect(composition.phyla).toEqual([]);
    expect(bacteria.deck).toBe('The report names 3 bacteria.');
    expect(bacteria.withoutRanges).toContain('only some of the bacteria');
    expect(bacteria.named?.rows).toHaveLength(3);
    expect(bacteria.named?.rows[0]?.valueText).toContain('3.0');
    expect(JSON.stringify(findings)).not.toContain('this method');
    expect(compose({ ...species, language: 'hr' }).bacteria.deck).toBe('Nalaz navodi 3 bakterije.');
  });

  test('with genera there is the picture', () => {
    expect(compose().bacteria.named).toBeNull();
  });
});

describe('what is held back raw only', () => {
  const [mincedBeef, rawEgg, egg] = [588, 31, 35];
  const rule = (effect: 'exclude' | 'ceiling:limit', patientText: { en: string; hr: string }, foodIds: number[]) => ({
    ...{ code: 'RAW', effect, patientText, foodIds, rawFoodIds: new Set(foodIds) },
    cause: { drugIds: [], restrictionIds: [], conditions: [], bodily: true },
  });
  const held = (band: 'excluded' | 'limit', effect: 'exclude' | 'ceiling:limit', ruleId = 'RAW') => {
    const traced = { ruleId, effect, reason: 'x', source: null, draft: false, final: true };
    return { band, scoreBand: 'neutral' as const, ceiling: { band, rules: [traced] } };
  };
  const text = { en: 'Only cooked through.', hr: 'Samo dobro termički obrađeno.' };
  const child = { patient: { ...base.patient, dateOfBirth: '2018-05-05' } };

  test('is not food to have less of: the rule is said, with the foods', () => {
    const limited = held('limit', 'ceiling:limit');
    const given = { ...child, ...foods({ [mincedBeef]: limited }) };
    const { limit, health: lines } = compose({
      ...given,
      ...health({ safety: [rule('ceiling:limit', text, [mincedBeef])] }),
    }).less;
    expect(JSON.stringify(limit.rows)).not.toContain('minced beef');
    expect(lines).toEqual([
      { kind: 'condition', name: 'At the child’s age', text: 'Only cooked through (lean minced beef).' },
    ]);
  });

  test('where one rule alone holds a row, its own amount is printed', () => {
    const coffee = 383;
    const cups = { en: 'At most two cups of coffee a day.', hr: 'Najviše dvije šalice kave na dan.' };
    const { limit } = compose({
      ...foods(
        { [coffee]: held('limit', 'ceiling:limit') },
        base.foods.map((food) => ({ ...food, band: 'neutral' })),
      ),
      ...health({ safety: [{ ...rule('ceiling:limit', cups, [coffee]), rawFoodIds: new Set<number>() }] }),
    }).less;
    expect(limit.rows.map(({ reason }) => plainOf(reason))).toEqual(['At your age: at most two cups of coffee a day.']);
  });

  const [perch, oysters, caviar, sprouts] = [417, 435, 402, 212];
  test.each([
    ['perch is bought raw and eaten cooked', perch, true],
    ['oysters are eaten raw', oysters, false],
    ['caviar is eaten raw', caviar, false],
    ['alfalfa sprouts are eaten raw', sprouts, false],
  ])('%s', (_, foodId, isRawOnly) => {
    const [any] = base.foods;
    const food = { ...(any as FoodResult), ...held('limit', 'ceiling:limit'), foodId };
    const given = { ...base, foods: [food], ...health({ safety: [rule('ceiling:limit', text, [foodId])] }) };
    expect(restrictedRawOnly(given).has(foodId)).toBe(isRawOnly);
  });

  test('small portions of what is not eaten at all are no advice', () => {
    const cauliflower = [241, 242];
    const gas = { en: 'Broccoli and cauliflower: small portions.', hr: 'Brokula i cvjetača: male porcije.' };
    const said = {
      ...{ ...rule('ceiling:limit', gas, [226, ...cauliflower]), rawFoodIds: new Set<number>() },
      cause: { drugIds: [], restrictionIds: [], conditions: ['ibs'], bodily: false },
    };
    const conditions = [{ id: 25, code: 'ibs', name: { en: 'IBS', hr: 'IBS' }, rules: [] }];
    const textOf = (bands: Parameters<typeof foods>[0]) =>
      compose({ ...foods(bands), ...health({ conditions, safety: [said] }) }).less.health.map(({ text: own }) => own);
    expect(textOf({})).toEqual([gas.en]);
    expect(textOf(Object.fromEntries(cauliflower.map((id) => [id, { band: 'excluded' }])))).toEqual([]);
  });

  test('another rule that holds the same food holds it cooked, too', () => {
    const traced = held('limit', 'ceiling:limit').ceiling.rules;
    const both = {
      ...held('limit', 'ceiling:limit'),
      ceiling: { band: 'limit' as const, rules: [...traced, ...held('limit', 'ceiling:limit', 'GOUT').ceiling.rules] },
    };
    const { limit } = compose({
      ...foods({ [mincedBeef]: both }),
      ...health({ safety: [rule('ceiling:limit', text, [mincedBeef])] }),
    }).less;
    expect(JSON.stringify(limit.rows)).toContain('inced beef');
  });

  test('in pregnancy eggs are not called forbidden; what the rules forbid is said in their words', () => {
    const excluded = {
      ...held('excluded', 'exclude'),
      exclusion: { kind: 'safety' as const, id: null, reason: 'x', source: null },
    };
    const eggs = { en: 'Eggs only hard-boiled or well fried.', hr: 'Jaja samo tvrdo kuhana ili dobro pečena.' };
    const { restrictions, health: lines } = compose({
      patient: { ...base.patient, pregnant: true },
      ...foods({ [rawEgg]: excluded, [egg]: { band: 'neutral' } }),
      ...health({ safety: [rule('exclude', eggs, [rawEgg])] }),
    }).less;
    expect(JSON.stringify(restrictions)).not.toMatch(/eggs/);
    expect(lines[0]).toEqual({ kind: 'condition', name: 'Pregnancy', text: eggs.en });
  });

  test('a form that is not eaten is named in full beside one that is', () => {
    const { restrictions } = compose({
      ...foods({ [rawEgg]: { band: 'excluded' }, [egg]: { band: 'neutral' } }),
      ...health({ dislikes: [rawEgg] }),
    }).less;
    expect(restrictions).toEqual([{ name: 'You do not like', foods: 'egg (raw)' }]);
  });
});

describe('the method', () => {
  test('16S says that species are told only in part; shotgun does not', () => {
    const says = (method: '16S' | 'shotgun') =>
      compose(report({ method })).reading.cannotTell.some(({ text }) => text.includes('16S'));
    expect([says('16S'), says('shotgun')]).toEqual([true, false]);
  });
});

describe('how good it is', () => {
  test.each([
    ['en', 'How often findings and advice hold is measured and published: ask us for the figures.'],
    ['hr', 'Koliko često odstupanja i savjeti vrijede, izmjereno je i objavljeno: pitajte nas za brojke.'],
  ] as const)(
    'every full paper (%s) says in one sentence that its own error is measured and published',
    (language, said) => {
      for (const method of ['16S', 'shotgun'] as const) {
        const { cannotTell } = compose({ ...report({ method }), language }).reading;
        expect(cannotTell.filter(({ text }) => text.endsWith(said))).toHaveLength(1);
      }
    },
  );
});

describe('a child', () => {
  const child = { patient: { ...base.patient, dateOfBirth: '2018-05-05' } };

  test('the paper is for the parent: no adult ranges, grams of adults, energy or alcohol', () => {
    const limits = foods({ 375: { band: 'limit' }, 378: { band: 'limit' } });
    const paper = compose({ ...child, ...limits });
    expect(paper.reader).toBe('parent');
    expect(paper.head.patient.age).toBe('8 years');
    expect(paper.bacteria).toMatchObject({ headings: [], below: [], above: [], commonest: [] });
    expect(paper.bacteria.withoutRanges).toContain('those of adults');
    expect(paper.variety).toBeNull();
    expect(paper.foods.groups.flatMap((group) => group.foods).every(({ portion }) => portion === null)).toBe(true);
    expect(paper.week).toMatchObject({ stair: null });
    expect(paper.week?.note).not.toContain('kcal');
    expect(JSON.stringify(paper.less)).not.toMatch(/beer|wine/);
    expect(paper.reading.seeDoctor.lead).toBe('See the child’s doctor');
  });
});

describe('pregnancy and breastfeeding', () => {
  const pregnant = { patient: { ...base.patient, pregnant: true } };

  test('raw fish, liver and what else is to be left out is nowhere among what to eat', () => {
    const barred = [...from.tables.foods.values()].filter(({ pregnancy }) => pregnancy === 'avoid').map(({ id }) => id);
    const all = base.foods.map((food) => ({ ...food, band: 'eatMore' as const, microbiomeScore: 50, finalScore: 50 }));
    const printed = printedIds(compose({ ...pregnant, foods: all }));
    expect(printed.size).toBeGreaterThan(20);
    expect(barred.filter((id) => printed.has(id))).toEqual([]);
  });

  test('what is not for a pregnancy is not among what to have now and then', () => {
    const liver = { band: 'limit' as const };
    const limited = base.foods.map((food) => ({ ...food, band: 'neutral' as const, ...(food.foodId === 99 && liver) }));
    const other = composePaper({ ...base, foods: limited }).less;
    expect(JSON.stringify(other.limit.rows)).toContain('hicken liver');
    const { limit, restrictions } = compose({ ...pregnant, foods: limited }).less;
    expect(JSON.stringify(limit.rows)).not.toContain('liver');
    // what has no reason to name has no line
    expect(restrictions).toEqual([]);
  });

  test('folate instead of magnesium, and the midwife in the frame', () => {
    const paper = compose({ ...pregnant, language: 'hr' });
    expect(paper.less.nutrients.map(({ name }) => name)).toContain('Folat');
    expect(paper.reading.seeDoctor.lead).toBe('Javite se liječniku ili primalji');
    const feeding = compose({ patient: { ...base.patient, breastfeeding: true } });
    expect(feeding.reading.seeDoctor.lead).toContain('midwife');
  });

  test('a week with such a food stays off the paper, and the paper says so', () => {
    const paper = compose({ ...pregnant, week: { ...week, foodIds: [...week.foodIds, 99] } });
    expect(from.tables.foods.get(99)?.pregnancy).toBe('avoid');
    expect(paper.week).toBeNull();
    expect(paper.remarks).toContain('The planned week is left out: a food of it is not for you any more.');
  });
});

describe('the week', () => {
  const fibre = nutrientByCode('fiber').id;

  test('days, plants, stair and shopping list in the language of the paper', () => {
    const paper = compose({ language: 'hr' });
    expect(paper.week?.days[0]).toMatchObject({
      short: 'Pon',
      meals: [
        { name: 'Zobena kaša', portions: 'zobena kaša 60\u00a0g' },
        { name: 'Juha od leće', portions: 'leća 180\u00a0g' },
        { name: 'Pastrva, brokula', portions: 'pastrva 150\u00a0g' },
        { name: 'Jabuka', portions: 'jabuke 150\u00a0g' },
      ],
    });
    expect(paper.week?.plants).toMatchObject({ total: 38, goal: 30 });
    expect(paper.week?.stair?.map(({ week: label, grams, text }) => [label, grams, text])).toEqual([
      ['1. tjedan', 18, 'mahunarke 2×, pola porcije'],
      ['2. tjedan', 22, 'mahunarke 3×, pola porcije'],
      ['3. tjedan', 27, ''],
      ['4. tjedan', 31, 'mahunarke 4×, cijela porcija'],
      ['5. tjedan', 36, ''],
      ['6. tjedan', 40, 'mahunarke 4–5×'],
    ]);
    expect(paper.week?.shopping?.persons).toBe('za jednu osobu i cijeli tjedan');
  });

  test('says what was eaten before, by the diary, beside what it gives', () => {
    const fibre = nutrientByCode('fiber').id;
    const given = new Map(week.perDay).set(fibre, 31);
    const diary = (dates: string[], atLeast = false) => ({
      week: { ...week, perDay: given },
      diary: { dates, perDay: new Map([[fibre, { amount: 14.4, atLeast }]]) },
    });
    const eaten = (changes: Partial<PaperInput>) => compose(changes).week?.eaten?.replaceAll('\u00a0', ' ');
    expect(eaten({})).toBeUndefined();
    expect(eaten({ ...diary(['2026-11-12']), language: 'en' })).toBe(
      'You ate 14 g of fibre a day (diary of 12 Nov); the week gives 31 g.',
    );
    expect(eaten({ ...diary(['2026-11-09', '2026-11-11'], true), language: 'hr' })).toBe(
      'Jeli ste barem 14 g vlakana na dan (dnevnik od 9. 11. – 11. 11.); tjedan daje 31 g.',
    );
    // Nothing is known of it, or nothing was planned.
    expect(eaten({ ...diary(['2026-11-12']), diary: { dates: ['2026-11-12'], perDay: new Map() } })).toBeUndefined();
    expect(compose({ ...diary(['2026-11-12']), week: null }).week).toBeNull();
  });

  test('no stair where the week asks for no more fibre than is usual', () => {
    const perDay = new Map([...week.perDay, [fibre, 20]]);
    const paper = compose({ week: { ...week, perDay, stair: fibreSteps(20) } });
    expect(paper.week).toMatchObject({ stair: null });
    // no page is named that has none
    expect(paper.less.nutrients.find(({ name }) => name === 'Fibre')?.where).not.toContain('page 5');
  });

  test('left out, or without its shopping list, as the draft says', () => {
    expect(compose(draft({ week: { onPaper: false, shopping: true } })).week).toBeNull();
    expect(compose(draft({ week: { onPaper: true, shopping: false } })).week?.shopping).toBeNull();
    expect(compose({ week: null }).week).toBeNull();
  });

  test('with a food that was excluded or disliked since it is not printed', () => {
    expect(compose(health({ dislikes: [441] })).week).toBeNull();
    expect(compose(foods({ 441: { band: 'excluded' } })).week).toBeNull();
    expect(compose(foods({ 441: { band: 'limit' } })).week).not.toBeNull();
  });
});

describe('next steps', () => {
  test('from today on, in order, with how far away they are', () => {
    const step = (date: string, hr: string) => ({ id: date, date, text: { en: hr, hr }, followUp: true });
    const nextSteps = [step('2027-05-03', 'Novi uzorak'), step('2026-11-27', 'Poziv'), step('2026-12-18', 'Pregled')];
    const paper = compose({ ...draft({ nextSteps }), language: 'hr' });
    expect(paper.reading.steps).toEqual([
      { date: '13. 11.', distance: 'danas', text: 'Izvještaj i popis namirnica', today: true },
      { date: '27. 11.', distance: '2 tjedna', text: 'Poziv', today: false },
      { date: '18. 12.', distance: '5 tjedana', text: 'Pregled', today: false },
      { date: '3. 5. 2027.', distance: '6 mjeseci', text: 'Novi uzorak', today: false },
    ]);
    expect(paper.head.fridgeDeck).toBe('Za hladnjak, do 3. 5. 2027.');
    expect(paper.less.deck).toBe('Ništa od ovoga nije zabranjeno zauvijek. Popis ćemo preispitati u svibnju 2027.');
  });
});

describe('sources and remarks', () => {
  const study = (citationId: number, short: string, checked: string) => ({
    ...{ citationId, short, checked, identifier: `PMID:${citationId}`, link: null, design: '', people: '', given: '' },
    ...{ finding: '', agrees: true },
  });

  test('a group names a study that somebody read; never one of unknown authors', () => {
    const studies = [
      study(11, 'prebiotic trial (authors not looked up)', 'abstract'),
      study(12, 'Vandeputte 2017 Gut', 'from the facts files, paper not read'),
      study(13, 'Zhang 2023 eBioMedicine', 'abstract'),
    ];
    const { foods: page, reading } = compose({ evidence: [{ taxId: 1678, foodId: 450, studies }] });
    const legumes = page.groups.find(({ key }) => key === 'legumes');
    expect(legumes?.source).toBe(1);
    expect(plainOf(reading.sources[0] ?? [])).toBe('Zhang 2023. eBioMedicine. PMID 13. Pulses.');
    expect(page.groups.find(({ key }) => key === 'fruit')?.source).toBeNull();
  });

  test('ten at most', () => {
    const evidence = base.foods.map(({ foodId }) => ({
      ...{
        taxId: foodId % 2 === 0 ? 1678 : 841,
        foodId,
        studies: [study(foodId, `Smith ${1400 + foodId} Gut`, 'paper')],
      },
    }));
    const { sources } = compose({ evidence }).reading;
    expect(sources.length).toBe(10);
    expect(plainOf(sources.at(-1) ?? [])).toContain('two samples of one person');
  });

  test('says what the reader should know of how it was made', () => {
    const stale = { reasons: [] };
    const warnings = [
      { code: 'DOES_NOT_FIT', message: 'x' },
      { code: 'OTHER', message: 'Something else.' },
    ];
    const paper = compose({
      calculation: {
        ...{ ...calculation, stale, warnings, safety: { rules: 9, drafts: 2 } },
        settings: { ...calculation.settings, leftOutBecause: 'eats fish again' },
      },
      leftOutOfRun: [{ en: 'Vegan', hr: 'Veganska' }],
      redFlags: ['Please see your doctor.'],
    });
    expect(paper.urgent).toEqual(['Please see your doctor.']);
    expect(paper.remarks).toEqual([
      'Unusually much lies outside the usual range; take the list as a hint.',
      'Something else.',
      'The food list is of 10 November 2026; something has changed since.',
      'Calculated without: Vegan (eats fish again).',
    ]);
    expect(paper.reading.made).toBe('Rules 2.0.0 · list of 10 November 2026 · fingerprint 7c1e 94ab');
    expect(compose({ fingerprint: 'deadbeef' }).reading.made).toContain('fingerprint dead beef');
  });
});

describe('what conditions ask for', () => {
  const [wine, crisps] = [378, 530];
  const up = (advice: { en: string; hr: string }) => ({
    ...{ id: 1, direction: 'up' as const, advice, source: 'x', target: { kind: 'nutrient' as const, nutrientId: 1 } },
  });
  const down = {
    ...up({ en: 'Cut down on alcoholic drinks.', hr: 'Manje alkoholnih pića.' }),
    direction: 'down' as const,
  };
  const condition = (id: number, code: string, name: string, rules: unknown[] = []) =>
    ({ id, code, name: { en: name, hr: name }, rules }) as unknown as PaperInput['health']['conditions'][number];
  const safety = (code: string, conditions: string[], foodIds: number[], patientText: { en: string; hr: string }) => ({
    ...{ code, effect: 'ceiling:limit' as const, patientText, foodIds, rawFoodIds: new Set<number>() },
    cause: { drugIds: [], restrictionIds: [], conditions, bodily: false },
  });
  const noAlcohol = { en: 'Better no alcohol.', hr: 'Radije bez alkohola.' };

  test('more of several things is one sentence, and what a rule says is not said twice', () => {
    const rules = [
      up({ en: 'More calcium.', hr: 'Više kalcija.' }),
      up({ en: 'More vitamin D.', hr: 'Više vitamina D.' }),
      { ...down, target: { kind: 'foods', foodIds: [wine] } },
      up({ en: 'More protein: 1.2 g a day.', hr: 'Više bjelančevina: 1,2 g na dan.' }),
    ];
    const given = health({
      conditions: [condition(12, 'osteoporosis', 'Osteoporosis', rules)],
      safety: [safety('ALC', ['osteoporosis'], [wine], noAlcohol)],
    });
    expect(compose(given).less.health[0]?.text).toBe(
      'Better no alcohol (red wine). More calcium and vitamin D. More protein: 1.2 g a day.',
    );
    expect(compose({ ...given, language: 'hr' }).less.health[0]?.text).toContain('Više kalcija i vitamina D.');
  });

  test('two that ask for the same are one line', () => {
    const given = health({
      conditions: [condition(3, 'prediabetes', 'Prediabetes'), condition(32, 'pcos', 'Polycystic ovary syndrome')],
      safety: [safety('GI', ['prediabetes', 'pcos'], [], { en: 'Small portions.', hr: 'Male porcije.' })],
    });
    expect(compose(given).less.health).toEqual([
      { kind: 'condition', name: 'Prediabetes, polycystic ovary syndrome', text: 'Small portions.' },
    ]);
  });

  test('a row is called by the condition in the nominative, beside a text with its own colon in brackets', () => {
    const traced = { ruleId: 'SALT', effect: 'ceiling:limit', reason: 'x', source: null, draft: false, final: true };
    const reasonsOf = (said: { en: string; hr: string }) =>
      compose({
        ...foods(
          { [crisps]: { band: 'limit', scoreBand: 'neutral', ceiling: { band: 'limit', rules: [traced] } } as never },
          base.foods.map((food) => ({ ...food, band: 'neutral' })),
        ),
        ...health({
          conditions: [condition(1, 'hypertension', 'Hipertenzija')],
          safety: [safety('SALT', ['hypertension'], [crisps], said)],
        }),
        language: 'hr',
      }).less.limit.rows.map(({ reason }) => plainOf(reason));
    expect(reasonsOf({ en: 'Little salt.', hr: 'Malo soli.' })).toEqual(['Hipertenzija: malo soli.']);
    expect(reasonsOf({ en: 'Crisps: little.', hr: 'Čips: malo.' })).toEqual(['Čips: malo (hipertenzija).']);
  });
});

describe('how to read a paper of a child', () => {
  test('no range that is not drawn, and no sum that was not made', () => {
    const child = { patient: { ...base.patient, dateOfBirth: '2018-05-05' } };
    const wordsOf = (changes: Partial<PaperInput>) => compose(changes).reading.howToRead.map(({ word }) => word);
    expect(wordsOf({})).toEqual(['Share', 'Range', 'Foods']);
    expect(wordsOf({ ...child, calculation: { ...calculation, personal: false } })).toEqual(['Share']);
  });
});

test('of what gives enough of a nutrient, what is at hand is named, and not what gives most', () => {
  const { id } = nutrientByCode('vitamin_b12');
  const neutral = base.foods.map((food) => ({ ...food, band: 'neutral' as const }));
  const { nutrients } = compose({ foods: neutral, targets: new Map([[id, { target: 4, limit: null }]]) }).less;
  expect(nutrients.map(({ where }) => where)).toEqual([
    'Semi-skimmed milk, whole milk, lean minced beef and tinned sardines.',
  ]);
});
