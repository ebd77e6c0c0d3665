import type { ErrorTable } from './error-table.ts';

/** Safety rules: what keeps one from being read, saved or approved. */
export const safetyRulesErrors = {
  SAFETY_RULE_NOT_FOUND: [404, 'The safety rule was not found.'],
  SAFETY_RULE_CHANGED: [409, 'Somebody else changed this rule in between. Nothing was saved.'],
  SAFETY_RULE_UNCHANGED: [409, 'No changes to save.'],
  APPROVED_IN_FUTURE: [422, 'This day has not come yet.'],
  RULE_ID_PATTERN: [422, 'Use capital letters, digits, hyphens and underscores.'],
  RULE_TWICE_IN_FILE: [422, 'The rule {{ruleId}} is in the file twice.'],
  RULE_WORD_UNKNOWN: [422, '“{{word}}” is not understood.'],
  RESTRICTION_KIND_UNKNOWN: [422, '“{{word}}” is no kind of restriction.'],
  NOT_AN_ATC_CODE: [422, '“{{word}}” is no ATC code or its beginning.'],
  TRIGGER_WORD_UNKNOWN: [422, '“{{word}}” is no code.'],
  CONDITION_CODE_UNKNOWN: [422, 'There is no condition “{{code}}”.'],
  RESTRICTION_CODE_UNKNOWN: [422, 'There is no restriction “{{code}}”.'],
  FOOD_SET_UNKNOWN: [422, 'There is no set of foods “{{code}}”.'],
  FOOD_GROUP_UNKNOWN: [422, 'There is no group of foods with the id {{id}}.'],
  NOT_A_FOOD_ID: [422, '“{{word}}” is no id of a food.'],
  RULE_ABOUT_NO_FOOD: [422, 'The rule is about no food.'],
  ONLY_LIST_REFUSED: [422, 'Only the list as a whole can be refused.'],
  ADULT_RANGES_ONLY_REFUSED: [422, 'Ranges of adults can only be refused.'],
  LIST_HAS_NO_BAND: [422, 'The list as a whole has no band: refuse it, or say something above it.'],
} as const satisfies ErrorTable;
