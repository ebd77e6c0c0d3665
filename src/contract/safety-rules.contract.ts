import { z } from 'zod';
import {
  changeSetField,
  dateSchema,
  deletedResponse,
  endpoint,
  idSchema,
  instantSchema,
  languageSchema,
} from './endpoint.ts';
import { restrictionKinds } from './foods.contract.ts';
import { coded, problemFields } from './problem.ts';
import { standingSchema } from './rule-review.contract.ts';
import { safetyEffectSchema, triggerKindSchema } from './safety-effects.ts';
import { lineText, noteText } from './text.ts';

export const ruleStrengths = ['guideline', 'label', 'convention'] as const;
/** Whether the source was read, or named from knowledge. */
export const sourceChecks = ['read', 'knowledge'] as const;

const ruleIdPattern = /^[A-Z0-9][A-Z0-9_-]*$/;
/** A rule's own name, in short: `IBS-FOD`. */
export const ruleIdSchema = z.string().max(40).regex(ruleIdPattern, coded('RULE_ID_PATTERN'));

const texts = z.object({ en: noteText(600).min(1), hr: noteText(600).min(1) });
const patientTexts = z.object({ en: noteText(300), hr: noteText(300) });

/** What an Admin writes of a rule. Who it is for and what it is about are texts that `docs/formulas/safety.md` explains. */
export const safetyRuleBodySchema = z.object({
  triggerKind: triggerKindSchema,
  trigger: lineText(2000).min(1),
  effect: safetyEffectSchema,
  appliesTo: lineText(4000).min(1),
  exceptFoodIds: z.array(idSchema).max(1000),
  reason: texts,
  /** May be empty: some rules are for staff alone. */
  patientText: patientTexts,
  source: lineText(400).min(1),
  strength: z.enum(ruleStrengths),
  /** Doubtful in substance: a physician or pharmacist decides first. */
  review: z.boolean(),
  checked: z.enum(sourceChecks),
});
export type SafetyRuleBody = z.infer<typeof safetyRuleBodySchema>;

const bilingual = z.object({ en: z.string(), hr: z.string() });

export const safetyRuleSchema = z.object({
  ruleId: z.string(),
  triggerKind: triggerKindSchema,
  trigger: z.string(),
  effect: safetyEffectSchema,
  appliesTo: z.string(),
  exceptFoodIds: z.array(idSchema),
  reason: bilingual,
  patientText: bilingual,
  source: z.string(),
  strength: z.enum(ruleStrengths),
  review: z.boolean(),
  checked: z.enum(sourceChecks),
  /** The foods it touches today; empty where it is about the list or a diet's own foods. */
  foodIds: z.array(idSchema),
  /** Acts, but no named reviewer has approved it yet. */
  draft: z.boolean(),
  /** What reviewers have said of exactly this text; two different people approve a rule. */
  standing: standingSchema,
  approvals: z.int().nonnegative(),
  /** Both names, once it is approved. */
  approvedBy: z.string().nullable(),
  approvedOn: dateSchema.nullable(),
  /** Why it cannot be read and does not act; every list says so too. */
  problem: z.object({ ...problemFields, values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  version: z.int().positive(),
  updatedAt: instantSchema,
});
export type SafetyRule = z.infer<typeof safetyRuleSchema>;

/**
 * Rules that pull one patient in two directions over the same foods. `steady`: go on eating as before, and eat less.
 * `recommended`: the rule holds down what the condition or drug `by` asks for.
 */
export const contradictionSchema = z.object({
  kind: z.enum(['steady', 'recommended']),
  ruleIds: z.array(z.string()).min(1).max(2),
  by: z.object({ name: bilingual }).nullable(),
  foodIds: z.array(idSchema),
});
export type SafetyContradiction = z.infer<typeof contradictionSchema>;

const listResponse = z.object({
  safetyRules: z.array(safetyRuleSchema),
  contradictions: z.array(contradictionSchema),
});

const named = { code: z.string(), name: z.string() };
export const safetyTermsSchema = z.object({
  conditions: z.array(z.object(named)),
  restrictions: z.array(z.object({ ...named, kind: z.enum(restrictionKinds) })),
  drugs: z.array(z.object({ atcCode: z.string(), name: z.string(), drugClass: z.string() })),
  foodSets: z.array(z.object({ ...named, foodIds: z.array(idSchema), howMade: z.string() })),
  foodGroups: z.array(z.object({ id: idSchema, name: z.string(), foodIds: z.array(idSchema) })),
});
export type SafetyTerms = z.infer<typeof safetyTermsSchema>;

/** What a rule said at one time. */
const ruleStateSchema = safetyRuleBodySchema.extend({ reason: bilingual, patientText: bilingual });
export type SafetyRuleState = z.infer<typeof ruleStateSchema>;

/** `before` is null for a rule that was added, `after` for one that was deleted. */
const ruleHistorySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Null for what the product shipped or no account wrote. */
  account: z.object({ id: idSchema, name: z.string() }).nullable(),
  action: z.enum(['create', 'update', 'delete', 'approve', 'import', 'revert']),
  before: ruleStateSchema.nullable(),
  after: ruleStateSchema.nullable(),
  ...changeSetField,
});
export type SafetyRuleChange = z.infer<typeof ruleHistorySchema>;

const tag = 'Safety rules';
const path = '/admin/safety-rules';
const rulePath = '/admin/safety-rules/{ruleId}';
const params = z.object({ ruleId: ruleIdSchema });
const written = z.object({ safetyRule: safetyRuleSchema, ...changeSetField });
const version = z.int().positive();

export const safetyRulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/safety-rules',
    access: 'staff',
    tag,
    summary: 'All safety rules with their state, and those that contradict each other.',
    response: listResponse,
  }),
  adminList: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    tag,
    summary: 'The same list, beside the calls that change it.',
    response: listResponse,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/safety-rules/terms',
    access: 'staff',
    tag,
    summary: 'What rules can name: conditions, restrictions, drugs, sets and groups of foods.',
    query: z.object({ lang: languageSchema.optional() }),
    response: safetyTermsSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    tag,
    summary: 'Add a rule, as a draft; one that could never be evaluated is refused (422) at the field.',
    body: safetyRuleBodySchema,
    response: written,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: rulePath,
    access: 'admin',
    tag,
    summary: 'Change a rule, which makes it a draft again; 409 STALE where somebody else has changed it since.',
    params,
    body: safetyRuleBodySchema.extend({ version }),
    response: written,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: rulePath,
    access: 'admin',
    tag,
    summary: 'Delete a rule; a shipped one stays deleted.',
    params,
    response: deletedResponse.extend(changeSetField),
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/safety-rules/{ruleId}/history',
    access: 'staff',
    tag,
    summary: 'Who changed or approved a rule, with before and after, newest first; also of one that was deleted.',
    params,
    response: z.object({ changes: z.array(ruleHistorySchema) }),
  }),
};
