import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  behaviourFlows,
  behaviourHighlightMs,
  behaviourMessages,
  behaviourSpeciesPageSize,
  behaviourStatuses,
  defaultFlow,
  defaultStatus,
  maxBehaviours,
} from './bacteria-behaviour.contract.ts';
import {
  alreadyPairedWords,
  assignedHighlightMs,
  defaultCategoryAlpha,
  defaultCategoryColor,
} from './bacteria-categories.contract.ts';
import { pairHighlightMs, pairValueLimit } from './bacteria-food.contract.ts';
import { bulkPageSize, includePageSize } from './bulk.contract.ts';
import { errorTable } from './errors.ts';
import { allEndpoints } from './index.ts';
import { defaultPageSize, pageSizes } from './taxa.contract.ts';

/** The names of the fields of a schema; those of each alternative where there are several. */
function fieldsOf(schema: z.ZodType | undefined): string[][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  if (schema instanceof z.ZodObject) return [Object.keys(schema.shape).sort()];
  return [[]];
}

function find(method: string, path: string) {
  const found = allEndpoints.find((each) => each.method === method && each.path === path);
  if (!found) throw new Error(`${method} ${path} is not in the contract`);
  return found;
}

const category = ['color', 'description', 'name', 'reportDescription'];
const pairs = '/admin/bacteria-food/{level}/{kind}';
const behaviours = '/admin/bacteria/{level}/behaviour/{kind}/';
const behaviourBody = [
  ['flow', 'genusTaxId', 'status'],
  ['flow', 'speciesTaxId', 'status'],
];

describe('the calls of the specification', () => {
  it.each([
    ['POST', '/auth/login', [['password', 'username']]],
    ['GET', '/category/bacteria/getAll', [[]]],
    ['POST', '/admin/category/bacteria', [category]],
    ['PUT', '/admin/category/bacteria/{categoryBacteriaId}', [category]],
    ['DELETE', '/admin/category/bacteria/{categoryBacteriaId}', [[]]],
    ['GET', '/admin/category/assigment/species', [[]]],
    ['POST', '/admin/category/assigment/species', [['categoryBacteriaId', 'speciesId']]],
    ['DELETE', '/admin/category/assigment/species', [['categoryBacteriaId', 'speciesId']]],
    ['GET', '/admin/category/assigment/genus', [[]]],
    ['POST', '/admin/category/assigment/genus', [['categoryBacteriaId', 'genusId']]],
    ['DELETE', '/admin/category/assigment/genus', [['categoryBacteriaId', 'genusId']]],
    ['GET', '/bacteria/species', [[]]],
    ['GET', '/bacteria/genus', [[]]],
    ['GET', '/food/food-info', [[]]],
    ['GET', '/food/food-name/getAll', [[]]],
    ['GET', '/food/restriction/getAll', [[]]],
    ['GET', '/drugs/getAll', [[]]],
    ['GET', '/phenotype/getAll', [[]]],
    ['GET', pairs, [[]]],
    [
      'POST',
      pairs,
      [
        ['foodId', 'speciesId', 'value'],
        ['foodId', 'genusId', 'value'],
      ],
    ],
    ['PUT', pairs, [['foodId', 'taxonId', 'value']]],
    ['DELETE', pairs, [[]]],
    ['GET', behaviours, [[]]],
    ['POST', behaviours, behaviourBody],
    ['PUT', `${behaviours}{id}`, behaviourBody],
    ['DELETE', `${behaviours}{id}`, [[]]],
    ['GET', '/users/{userId}', [[]]],
    ['GET', '/users', [[]]],
    ['GET', '/users/{userId}/labReports', [[]]],
    ['GET', '/admin/users', [[]]],
    ['GET', '/admin/users/{userId}/labReports', [[]]],
    ['GET', '/admin/users/{accountId}/users', [[]]],
    ['GET', '/admin/accounts', [[]]],
    ['GET', '/questionnaire/user/{userQuestionnaireId}', [[]]],
    ['GET', '/questionnaire/user/result', [[]]],
    ['GET', '/questionnaire/public/user/{userQuestionnaireId}', [[]]],
    ['GET', '/questionnaire/general/getAll', [[]]],
    ['GET', '/lab-reports/{labReportId}', [[]]],
  ])('%s %s takes the payload it names', (method, path, payload) => {
    expect(fieldsOf(find(method, path).body)).toEqual(payload);
  });

  it.each([
    ['POST', '/users'],
    ['POST', '/admin/accounts'],
    ['POST', '/questionnaire/user/create'],
    ['POST', '/questionnaire/public/user/update'],
    ['POST', '/questionnaire/public/user/save'],
    ['POST', '/lab-reports/{labReportId}/calculate'],
  ])('%s %s, whose payload is not shown, takes one', (method, path) => {
    expect(find(method, path).body).toBeDefined();
  });

  it('a pair is deleted by its query, a lab report comes as a file with its query', () => {
    expect(fieldsOf(find('DELETE', pairs).query)).toEqual([['foodId', 'taxonId']]);
    const upload = find('POST', '/lab-reports/');
    expect(upload.upload).toBe('several');
    expect(fieldsOf(upload.query)[0]).toContain('userId');
    expect(fieldsOf(find('GET', '/food/food-info').query)[0]).not.toEqual([]);
    expect(fieldsOf(find('GET', '/questionnaire/user/result').query)[0]).toContain('userId');
  });

  it.each([
    ['/category/bacteria/getAll', 'ctgBacteriaList', ['color', 'description', 'id', 'name', 'reportDescription']],
    ['/bacteria/species', 'species', ['genusTaxId', 'name', 'taxId']],
    ['/bacteria/genus', 'genuses', ['name', 'taxId']],
    [
      '/admin/category/assigment/species',
      'categorySpeciesAssignments',
      ['categoryBacteriaId', 'speciesId', 'speciesName'],
    ],
    ['/admin/category/assigment/genus', 'categoryGenusAssignments', ['categoryBacteriaId', 'genusId', 'genusName']],
    ['/food/food-info', 'foodInfoList', ['foodGroup', 'id', 'name']],
    [pairs, 'speciesFoodToEat', ['foodId', 'taxonId', 'value']],
    [pairs, 'speciesFoodNotToEat', ['foodId', 'taxonId', 'value']],
    [pairs, 'genusFoodToEat', ['foodId', 'taxonId', 'value']],
    [pairs, 'genusFoodNotToEat', ['foodId', 'taxonId', 'value']],
    [behaviours, 'genusBehaviourToEat', ['flow', 'genusName', 'genusTaxId', 'id', 'status']],
    [behaviours, 'genusBehaviourNotToEat', ['flow', 'genusName', 'genusTaxId', 'id', 'status']],
    [behaviours, 'speciesBehaviourToEat', ['flow', 'id', 'speciesName', 'speciesTaxId', 'status']],
    [behaviours, 'speciesBehaviourNotToEat', ['flow', 'id', 'speciesName', 'speciesTaxId', 'status']],
  ])('%s answers its list in the field %s', (path, field, fields) => {
    const { shape } = find('GET', path).response as z.ZodObject<Record<string, z.ZodType>>;
    const list = shape[field] instanceof z.ZodOptional ? shape[field].unwrap() : shape[field];
    expect(fieldsOf((list as z.ZodArray<z.ZodType>).element)[0]).toEqual(expect.arrayContaining(fields));
  });
});

describe('the constants of the specification', () => {
  it('of pairs', () => {
    expect([pairValueLimit, pairHighlightMs]).toEqual([10, 1200]);
  });

  it('of pages', () => {
    expect(pageSizes).toEqual([10, 25, 50, 100]);
    expect([defaultPageSize, bulkPageSize, includePageSize, behaviourSpeciesPageSize]).toEqual([25, 25, 10, 10]);
  });

  it('of behaviours', () => {
    expect([behaviourStatuses, behaviourFlows]).toEqual([
      ['Low', 'Normal', 'High'],
      ['Increase', 'Decrease'],
    ]);
    expect([maxBehaviours, defaultStatus, defaultFlow, behaviourHighlightMs]).toEqual([3, 'Normal', 'Increase', 2500]);
    expect(Object.values(behaviourMessages)).toEqual([
      'Already 3 statuses.',
      'Status already used.',
      'Status already used by another row.',
      'No changes to save.',
    ]);
  });

  it('of behaviours, as the server refuses them', () => {
    const { full, used, usedByOther } = behaviourMessages;
    expect([full, used, usedByOther]).toEqual([
      errorTable.STATUSES_FULL[1],
      errorTable.STATUS_USED[1],
      errorTable.STATUS_USED_BY_OTHER[1],
    ]);
  });

  it('of categories', () => {
    expect([defaultCategoryColor, defaultCategoryAlpha, assignedHighlightMs]).toEqual(['#339af0', 100, 1200]);
    expect(alreadyPairedWords).toEqual(['exist', 'already', 'duplicate', 'constraint', 'pair']);
  });
});
