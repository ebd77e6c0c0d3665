import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';

/**
 * The files that a list passes on its way from the calculation to the PDF: of all that `calculate` and `print-draft` are
 * made of, those that have its foods in hand. They take or give one of its forms (what the engine made, the stored
 * document, what holds today, the answer of the screen, the input of the paper, the paper), or read the foods of an input.
 */

const starts = ['src/server/features/food-list/calculate.ts', 'src/server/features/patient-report/print-draft.ts'];
/** Carry nothing on: one reads the finished paper, in two the words Today and Recommendation mean something else. */
const besides = [
  'src/domain/paper/check-paper.ts',
  'src/domain/food-list/contradictions.ts',
  'src/server/features/patients/today.ts',
];
/** A detour by a further file is another place where somebody must look. */
const most = 48;

const forms =
  /\b(Recommendation|FoodOutcome|FoodListDocument|Today|ListToday|ReportToday|PaperRecords|CalculationAnswer|FoodResult|GatheredPaper|Paper|PaperFoods|PaperLess|ChosenFoods|ChosenGroup|FoodLine|LessRows?|AllowedFoods)\b/;
const steps =
  /\b(recommend|calculateList|listToday|documentOf|packDocument|unpackDocument|readResult|reportToday|listForPaper|presentAnswer|presentFoods?|presentCalculation|gatherPaper|composePaper|makePaper|fileOfPaper|typesetPaper|allowedFoods|barredFoods|restrictedRawOnly|processedMeat|chooseFoods|lessRows|lessFoods|foodNames|everydayNames)\b/;
const declares = /^export (?:async )?(?:function|interface|type) (\w+)/gm;
const readsFoods =
  /\binput\.(foods|calculation)\b|\{[^{}]*\b(foods|calculation)\b[^{}]*\}(: PaperInput\b|: Pick<PaperInput| = input\b)/;

const root = findProjectRoot();

function importsOf(file: string, text: string): { file: string; names: string }[] {
  return [...text.matchAll(/^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      if (from.startsWith('./')) return [{ file: normalize(join(dirname(file), from)), names }];
      return from.startsWith('#') ? [{ file: `src/${from.slice(1)}`, names }] : [];
    },
  );
}

/** Its language and reader are no food of it. */
const onlyItsReader = (text: string): boolean => /: Pick<Paper, '(language|reader)'/.test(text);

function isOnTheWay(text: string, imports: readonly { names: string }[]): boolean {
  const names = imports.map((each) => each.names).join(' ');
  const own = [...text.matchAll(declares)].map(([, name = '']) => name).join(' ');
  return (
    ((forms.test(names) || steps.test(names)) && !onlyItsReader(text)) ||
    forms.test(own) ||
    steps.test(own) ||
    readsFoods.test(text)
  );
}

function filesOnTheWay(): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || besides.includes(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    const imports = importsOf(file, text);
    if (!file.startsWith('src/contract/') && isOnTheWay(text, imports)) found.push(file);
    waiting.push(...imports.map((each) => each.file));
  }
  return found.sort();
}

test(`a list passes at most ${most} files from its calculation to its PDF`, () => {
  const files = filesOnTheWay();
  expect(files).toEqual(expect.arrayContaining(starts));
  expect(files).toContain('src/server/features/paper/typesetter.ts');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most);
});
