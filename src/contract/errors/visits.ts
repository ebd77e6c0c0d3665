import type { ErrorTable } from './error-table.ts';

export const visitsErrors = {
  VISIT_NOT_FOUND: [404, 'The visit was not found.'],
  VISIT_CHANGED: [409, 'Someone else saved changes to this note. Yours are not saved yet.'],
  VISIT_SIGNED: [409, 'This note is signed. Choose Change to write it anew; the signed text is kept.'],
  VISIT_NOT_SIGNED: [409, 'This note is not signed.'],
  VISIT_SIGNED_KEPT: [409, 'This note was signed. Only an Admin may delete it.'],
  VISIT_EMPTY: [409, 'There is nothing to sign yet.'],
  VISIT_AHEAD: [409, 'This visit lies ahead. It can be signed when it has taken place.'],
  VISIT_OF_ANOTHER: [403, 'Only the author may sign this note: {{name}}.'],
  VISIT_BEFORE_BIRTH: [422, 'The day lies before the date of birth.'],
  VISIT_TOO_FAR: [422, 'The day lies more than {{years}} years ahead.'],
  GOAL_NOT_FOUND: [404, 'The goal was not found.'],
  GOAL_OF_ANOTHER_VISIT: [422, 'This goal is not one of this visit.'],
  GOAL_CHANGED: [409, 'Someone else saved changes to this goal. Yours were not saved.'],
  TOO_MANY_GOALS: [422, 'A visit has at most {{limit}} goals.'],
  TEMPLATE_CHANGED: [409, 'Someone else saved changes to this template. Yours were not saved.'],
  HEADING_TWICE: [422, 'This heading is there twice.'],
} as const satisfies ErrorTable;
