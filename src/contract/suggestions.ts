import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { evidenceGradeSchema } from './evidence.ts';
import { scoreBandSchema } from './food-bands.ts';
import { flowSchema, rankSchema, taxonStatusSchema } from './microbiome.ts';
import { assessmentFields } from './reference-ranges.ts';

/** A kind of food that a list of engine 3 may advise for or against, with all that its score is made of. */

const count = z.int().nonnegative();

/** Up: more of it; down: less of it. No kind of food is ever both. */
export const suggestionSideSchema = z.enum(['up', 'down']);
export type SuggestionSide = z.infer<typeof suggestionSideSchema>;

/**
 * Why a kind of food is not suggested: its score does not reach the figure from which one is shown; it does, but what
 * lies outside the healthy range has too small a part in it; it is never suggested, whatever the score; no food of it
 * may be named to this person; enough others stand before it; no list can be made from this test.
 */
export const whyNotSchema = z.enum(['score', 'loud', 'never', 'noExample', 'tooMany', 'noPersonalList']);
export type WhyNot = z.infer<typeof whyNotSchema>;

const suggestionTaxonSchema = z.object({
  taxId: idSchema,
  name: z.string(),
  rank: rankSchema,
  status: taxonStatusSchema,
  abundance: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  word: assessmentFields.word,
  percentile: assessmentFields.percentile,
  people: assessmentFields.people,
  /** How much it is wanted: 0.25 at the edge of the range, 0.74 at most; below zero where it is wanted a little less. */
  need: z.number(),
  /** How often the finding comes again, 0 to 1; null inside the range. */
  again: assessmentFields.again,
  /** What the kind of food does to it. */
  effect: z.enum(['raises', 'lowers']),
  /** What the practice asks of it; null for a species that only keeps its share of the genus. */
  flow: flowSchema.nullable(),
  /** Null: a rule of the practice for one food. */
  grade: evidenceGradeSchema.nullable(),
  /** The weight of the grade; half of it where the role is contested. */
  weight: z.number(),
  contested: z.boolean(),
  /** Of the genus, 0 to 1; those of a genus add up to 1. */
  share: z.number(),
  /** Its part of the points of the genus. */
  points: z.number(),
  /** Of the trials and cohorts behind the rule. */
  citationIds: z.array(idSchema),
});
export type SuggestionTaxon = z.infer<typeof suggestionTaxonSchema>;

const suggestionPartSchema = z.object({
  genusTaxId: idSchema,
  genusName: z.string(),
  points: z.number(),
  /** What of them comes from findings outside the range, on the side of their behaviour. */
  loudPoints: z.number(),
  taxa: z.array(suggestionTaxonSchema),
});
export type SuggestionPart = z.infer<typeof suggestionPartSchema>;

export const suggestionSchema = z.object({
  /** `pulses`; `food-447` for a rule of the practice about one food. */
  groupId: z.string(),
  side: suggestionSideSchema,
  name: z.string(),
  /** How much of it: "5 meals a week"; null for what is never suggested, and for a rule of the practice. */
  amount: z.string().nullable(),
  /** Of the foods that it names; neutral where it is not open. */
  band: scoreBandSchema,
  /** It is on the list. */
  open: z.boolean(),
  /** Null where it is open. */
  whyNot: whyNotSchema.nullable(),
  /** Place among the open ones of its side, from 0; null where it is not open. */
  place: count.nullable(),
  /** 10 points are one step: about the spread of healthy people. Parts and `usual` add up to it. */
  score: z.number(),
  /** The part of the score that findings outside the range have. */
  loud: z.number(),
  /** What healthy people get, with the sign that makes the parts add up. */
  usual: z.number(),
  /** What can be eaten in a day, over the dose of the studies; at most 1. */
  reach: z.number(),
  step: z.number(),
  /** Mean and step are worked out, not measured: the practice changed rules, weights or portions of this group. */
  estimated: z.boolean(),
  /** The practice's own rule for one food. */
  ownRule: z.boolean(),
  /** Loudest first. */
  parts: z.array(suggestionPartSchema),
  /** Of people with so strong a suggestion, how many of ten got it again from a second sample; null where none is stated. */
  comesAgain: z.object({ ofTen: count.max(10), people: count }).nullable(),
  /** At most four foods that the person may well like, best first; of a group that is not open those it would name. */
  examples: z.array(idSchema),
  /** All foods of the group, the examples among them. */
  members: z.array(idSchema),
  /** What takes the place of a kind of food to have less of: foods that this person may eat; empty on the side of more. */
  instead: z.array(idSchema),
  /** Foods of the group that say the same thing in another direction too: home of an open group of the other side. */
  pulledBothWays: z.array(idSchema),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** What a list says of a food through the groups that it belongs to. */
export const suggestionFields = {
  /** The group whose score the food has, open or not; null where it has none, and in lists of earlier engines. */
  suggestionId: z.string().nullable(),
  /** The open suggestion that says the same without naming this food: it can be swapped in by hand. */
  saysTheSameAs: z.string().nullable(),
  /** At home in an open suggestion of each side: neutral. */
  pulledBothWays: z.boolean(),
  /** How much of the open suggestion's dose a portion has, 0 to 1; null outside of one. Below zero on the side of less. */
  suggestionShare: z.number().nullable(),
};
