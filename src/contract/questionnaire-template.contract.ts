import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { templateProblems } from './questionnaire-template-rules.ts';

/** A text of a template: every template carries both languages. */
export const localizedSchema = z.strictObject({ en: z.string().min(1), hr: z.string().min(1) });
export type Localized = z.infer<typeof localizedSchema>;

export const questionTypeSchema = z.enum([
  'text',
  'longText',
  'integer',
  'decimal',
  'date',
  'boolean',
  'single',
  'multiple',
  'scale',
  'bristol',
  'height',
  'weight',
  'drugs',
  'restrictions',
  'phenotypes',
  'display',
]);
export type QuestionType = z.infer<typeof questionTypeSchema>;

/** Types whose options are records of the reference data; their answers are lists of those records' ids. */
export const referenceTypes = ['drugs', 'restrictions', 'phenotypes'] as const;
export type ReferenceType = (typeof referenceTypes)[number];
export function isReferenceType(type: QuestionType): type is ReferenceType {
  return referenceTypes.some((known) => known === type);
}

const slugSchema = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'letters and digits, beginning with a small letter');
const choiceSchema = z.union([z.string().max(40), z.number(), z.boolean()]);

/** A fact about one earlier answer. An unanswered or hidden question satisfies no condition. */
export const conditionSchema = z.discriminatedUnion('op', [
  z.strictObject({ question: slugSchema, op: z.literal('is'), values: z.array(choiceSchema).min(1) }),
  z.strictObject({ question: slugSchema, op: z.literal('atLeast'), value: z.number() }),
  z.strictObject({ question: slugSchema, op: z.literal('atMost'), value: z.number() }),
  z.strictObject({ question: slugSchema, op: z.literal('answered') }),
]);
export type Condition = z.infer<typeof conditionSchema>;

export const ruleSchema = z.union([
  z.strictObject({ all: z.array(conditionSchema).min(1) }),
  z.strictObject({ any: z.array(conditionSchema).min(1) }),
]);
export type Rule = z.infer<typeof ruleSchema>;

/** Fields of the patient's info that an answer can be copied to. */
export const mappedFieldSchema = z.enum([
  'heightCm',
  'weightKg',
  'activityLevel',
  'pregnancyWeeks',
  'lactationMonths',
  'goal',
  'phenotypeIds',
  'foodRestrictionIds',
  'drugIds',
]);
export type MappedField = z.infer<typeof mappedFieldSchema>;

const templateOptionSchema = z.strictObject({
  value: z.string().regex(/^[a-z0-9][a-zA-Z0-9]{0,39}$/),
  label: localizedSchema,
  /** Cannot be chosen together with another option ("None of these"). */
  exclusive: z.literal(true).optional(),
  /** What the option adds to the scores that count its question. */
  points: z.number().optional(),
});

const templateQuestionSchema = z.strictObject({
  id: slugSchema,
  type: questionTypeSchema,
  text: localizedSchema,
  help: localizedSchema.optional(),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  maxLength: z.int().min(1).max(4000).optional(),
  unit: z.string().min(1).optional(),
  /** The words at both ends of a scale. */
  minLabel: localizedSchema.optional(),
  maxLabel: localizedSchema.optional(),
  options: z.array(templateOptionSchema).min(2).optional(),
  visibleIf: ruleSchema.optional(),
  mapsTo: mappedFieldSchema.optional(),
});
export type TemplateQuestion = z.infer<typeof templateQuestionSchema>;

const templateSectionSchema = z.strictObject({
  id: slugSchema,
  title: localizedSchema,
  questions: z.array(templateQuestionSchema).min(1),
});

export const flagSeveritySchema = z.enum(['urgent', 'doctor', 'attention']);
export type FlagSeverity = z.infer<typeof flagSeveritySchema>;

/** Something the nutritionist must see before anything else; `urgent` and `doctor` refer the patient to one. */
const templateFlagSchema = z.strictObject({
  id: slugSchema,
  severity: flagSeveritySchema,
  when: ruleSchema,
  text: localizedSchema,
});

/** The sum over its questions: a number counts as it stands, an option by its points, yes as 1. */
const templateScoreSchema = z.strictObject({
  id: slugSchema,
  title: localizedSchema,
  questions: z.array(slugSchema).min(1),
  /** Read from `from` upwards, in ascending order, the first from 0. */
  bands: z.array(z.strictObject({ from: z.number(), label: localizedSchema })).min(1),
});
export type TemplateScore = z.infer<typeof templateScoreSchema>;

export const questionnaireTemplateSchema = z
  .strictObject({
    code: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
    version: z.int().positive(),
    groupId: idSchema,
    title: localizedSchema,
    /** What the patient reads on the first page. */
    purpose: localizedSchema,
    estimatedMinutes: z.int().min(1).max(60),
    sections: z.array(templateSectionSchema).min(1),
    flags: z.array(templateFlagSchema),
    scores: z.array(templateScoreSchema),
  })
  .superRefine((template, context) => {
    for (const message of templateProblems(template)) context.addIssue({ code: 'custom', message });
  });
export type QuestionnaireTemplate = z.infer<typeof questionnaireTemplateSchema>;

export const questionnaireGroupSchema = z.strictObject({ id: idSchema, name: localizedSchema, order: z.int() });
