import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import { anyPaper, inputOf } from './any-paper.test-data.ts';
import { checkPaper } from './check-paper.ts';
import { composePaper } from './compose-paper.ts';
import { foodNames } from './food-names.ts';
import { forbiddenWord } from './forbidden-words.ts';
import type { Paper } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { shipped } from './paper-inputs.test-data.ts';
import { paperSurroundings } from './paper-surroundings.ts';
import { findingLimits, proposeFindings } from './propose-findings.ts';
import { plainOf } from './rich-text.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));
/** Names the papers of a run that failed: with it they are the same again. */
const seed = Number(process.env.PAPER_SEED ?? Date.now() % 1_000_000);
/** Each paper is composed once, and held against every rule below. */
const all = fc.sample(anyPaper(from), { seed, numRuns: draws(80) }).map((any) => {
  const input = inputOf(from, any);
  return { input, paper: composePaper(input) };
});

/** Told apart from how the paper does it: what may not be eaten, for whatever reason. */
function barredIds(input: PaperInput): Set<number> {
  const { foods, health, draft, patient, tables } = input;
  const known = new Set(foods.map(({ foodId }) => foodId));
  const barred = new Set([
    ...[...tables.foods.keys()].filter((id) => !known.has(id)),
    ...foods.filter((food) => ['limit', 'avoid', 'excluded'].includes(food.band)).map(({ foodId }) => foodId),
    ...foods.filter(({ exclusion }) => exclusion !== undefined).map(({ foodId }) => foodId),
    ...foods.filter(({ ceiling }) => ceiling).map(({ foodId }) => foodId),
    ...health.dislikes,
    ...health.restrictions.flatMap(({ foodIds }) => [...foodIds]),
    ...draft.leftOut.foodIds,
  ]);
  if (patient.pregnant || patient.breastfeeding) {
    for (const { id, pregnancy } of tables.foods.values()) if (pregnancy === 'avoid') barred.add(id);
  }
  return barred;
}

const printed = (paper: Paper) => paper.foods.groups.flatMap((group) => group.foods);

/** Every text of the paper, running texts in one piece. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const rich =
      value.length > 0 && value.every((part) => typeof part === 'object' && part !== null && 'italic' in part);
    return rich ? [plainOf(value)] : value.flatMap(textsOf);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe(`any paper, of seed ${seed}`, () => {
  test('what may not be eaten is never among foods, on the plate, instead of something, or a source of a nutrient', () => {
    for (const { input, paper } of all) {
      const barred = barredIds(input);
      expect(printed(paper).flatMap(({ foodIds }) => foodIds.filter((id) => barred.has(id)))).toEqual([]);

      const nameOf = foodNames(input);
      const name = (id: number) => nameOf(id)[input.language].toLowerCase();
      const allowed = new Set([...input.tables.foods.keys()].filter((id) => !barred.has(id)).map(name));
      const barredNames = new Set([...barred].map(name).filter((each) => !allowed.has(each)));
      const swaps = [...paper.less.avoid.rows, ...paper.less.limit.rows].flatMap(({ instead }) => instead ?? []);
      const said = [
        ...paper.plate.parts.flatMap(({ foods }) => foods),
        ...[...swaps, ...paper.less.nutrients.map(({ where }) => where.replace(/[.;].*$/, ''))].flatMap((text) =>
          text.split(/, | or | ili | and | i /),
        ),
      ].map((text) => text.toLowerCase());
      expect(said.filter((each) => barredNames.has(each))).toEqual([]);
    }
  });

  test('no paper that is composed holds what the check of papers would stop', () => {
    for (const { input, paper } of all) {
      const found = checkPaper(paper, { ...paperSurroundings(input), unprintable: [] });
      expect(found.filter(({ kind }) => kind === 'block')).toEqual([]);
    }
  });

  test('nothing is longer than the page has room for', () => {
    for (const { paper } of all) {
      expect(printed(paper).length).toBeLessThanOrEqual(52);
      for (const { foods } of paper.foods.groups) {
        expect(foods.length).toBeGreaterThan(0);
        expect(foods.length).toBeLessThanOrEqual(16);
      }
      expect(paper.findings.length).toBeLessThanOrEqual(4);
      expect(paper.plate.less.length).toBeLessThanOrEqual(4);
      for (const { foods } of paper.plate.parts) expect(foods.length).toBeLessThanOrEqual(9);
      expect(Math.max(paper.bacteria.below.length, paper.bacteria.above.length)).toBeLessThanOrEqual(6);
      expect(paper.bacteria.commonest.length).toBeLessThanOrEqual(10);
      expect(Math.max(paper.less.avoid.rows.length, paper.less.limit.rows.length)).toBeLessThanOrEqual(7);
      expect(paper.reading.sources.length).toBeLessThanOrEqual(10);
      for (const { foods } of paper.less.restrictions) {
        // "minced beef, 10 % fat" and "ground beef (5% fat, raw)" are one name each
        const names = foods.replaceAll(/\([^)]*\)/g, '').split(/, (?!\d)/);
        expect(names.length).toBeLessThanOrEqual(8);
      }
    }
  });

  test('findings are short in both languages, and what is good stands first where anything is', () => {
    for (const { input } of all) {
      const findings = proposeFindings(input);
      expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
      for (const { claim, sentence, marks } of findings) {
        expect(marks.length).toBeLessThanOrEqual(3);
        for (const language of ['en', 'hr'] as const) {
          expect(claim[language].split(/\s+/).length).toBeLessThanOrEqual(findingLimits.claimWords);
          expect(sentence[language].length).toBeLessThanOrEqual(findingLimits.sentence);
        }
      }
      const good = findings.findIndex(({ id }) => id === 'good-genus' || id === 'all-within');
      expect(good).toBeLessThanOrEqual(0);
    }
  });

  test('no word that frightens or promises, in either language, and no text with a hole', () => {
    for (const { input, paper } of all) {
      for (const text of textsOf({ ...paper, practice: null })) {
        expect(forbiddenWord(text, input.language), text).toBeNull();
        expect(text).not.toMatch(/undefined|null|NaN|\{\{|\[object|Infinity/);
      }
    }
  });

  test('a poor sample is never very sure and shows no bars; the same input gives the same paper', () => {
    for (const { input, paper } of all) {
      if (input.report.quality.level === 'poor') {
        expect(Math.max(0, ...printed(paper).map(({ sure }) => sure ?? 0))).toBeLessThanOrEqual(2);
        expect(paper.findings.flatMap(({ bars }) => bars)).toEqual([]);
      }
      expect(composePaper(input)).toEqual(paper);
    }
  });
});
