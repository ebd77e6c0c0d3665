import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '#contract/endpoint.ts';
import { localizedSchema } from '#contract/questionnaire-template.contract.ts';
import type { Answer, AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { acceptAnswers } from '#domain/questionnaires/accept-answers.ts';
import { type Answers, toAnswers } from '#domain/questionnaires/answers.ts';

const demoValue = z.union([localizedSchema, z.string(), z.number(), z.boolean(), z.array(z.string())]);
const demoAnswersSchema = z.record(z.string(), z.array(demoValue).min(1));
export type DemoAnswers = z.infer<typeof demoAnswersSchema>;

export async function readDemoAnswers(projectRoot: string): Promise<DemoAnswers> {
  const text = await readFile(join(projectRoot, 'data', 'demo', 'questionnaire-answers.json'), 'utf8');
  return demoAnswersSchema.parse(JSON.parse(text));
}

/** What is known of the patient goes before the invented answers. */
export type KnownAnswers = ReadonlyMap<string, AnswerValue>;

/** Answers that this patient could have given: always the same ones for the same seed. */
export function demoAnswersOf(
  questions: PresentedQuestion[],
  demo: DemoAnswers,
  known: KnownAnswers,
  language: Language,
  seed: number,
): Answers {
  let answers = toAnswers([]);
  for (const question of questions) {
    if (question.type === 'display') continue;
    const value = known.get(question.id) ?? invented(question, demo, language, seed);
    answers = acceptAnswers(questions, answers, [answerTo(question, value)]).answers;
  }
  return answers;
}

function answerTo(question: PresentedQuestion, value: AnswerValue): Answer {
  // A known record that the question does not offer (pregnancy among the conditions) is left out.
  if (!Array.isArray(value)) return { questionId: question.id, value };
  const offered = question.options?.map((option) => option.value) ?? [];
  return { questionId: question.id, value: value.filter((item) => offered.includes(item)) };
}

function invented({ id }: PresentedQuestion, demo: DemoAnswers, language: Language, seed: number): AnswerValue {
  const choices = demo[id];
  const choice = choices?.[spread(`${id}${seed}`) % choices.length];
  if (choice === undefined) return null;
  return typeof choice === 'object' && 'en' in choice ? choice[language] : choice;
}

/** A number that looks drawn by lot and is always the same (FNV-1a). */
function spread(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
