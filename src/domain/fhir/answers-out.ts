import type { AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import type { PatientFacts, QuestionnaireFacts } from './record-facts.ts';
import { idOf, type Resource, reference, resource } from './resource.ts';
import { ownSystems } from './systems.ts';

export const answersIdOf = (patientId: number, id: number): string => idOf(patientId, 'answers', id);

export function questionnaireResponse(patient: PatientFacts, facts: QuestionnaireFacts): Resource {
  const { questionnaire, submittedAt } = facts;
  const given = new Map(facts.answers.map(({ questionId, value }) => [questionId, value]));
  return resource('QuestionnaireResponse', answersIdOf(patient.id, facts.id), submittedAt, {
    language: facts.language,
    questionnaire: `${ownSystems.questionnaire}:${questionnaire.code}|${questionnaire.version}`,
    status: 'completed',
    subject: reference('Patient', patient.id),
    authored: submittedAt,
    author: reference('Patient', patient.id),
    source: reference('Patient', patient.id),
    item: questionnaire.sections.flatMap(({ id, title, questions }) => {
      const answered = questions.flatMap((question) => {
        const answer = answersOf(question, given.get(question.id) ?? null);
        return answer.length === 0 ? [] : [{ linkId: question.id, text: question.text, answer }];
      });
      return answered.length === 0 ? [] : [{ linkId: `section-${id}`, text: title, item: answered }];
    }),
  });
}

function answersOf(question: PresentedQuestion, value: AnswerValue): object[] {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) return value.map((item) => codedAnswer(question, item));
  if (typeof value === 'boolean') return [{ valueBoolean: value }];
  if (question.options?.some((option) => option.value === value)) return [codedAnswer(question, value)];
  if (typeof value === 'number') {
    if (question.unit !== undefined) return [{ valueQuantity: { value, unit: question.unit } }];
    return [Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value }];
  }
  if (question.type === 'date') return [{ valueDate: value }];
  return [{ valueString: value }];
}

function codedAnswer({ id, options }: PresentedQuestion, value: string | number): object {
  const label = options?.find((option) => option.value === value)?.label ?? String(value);
  return {
    valueCoding: { system: `${ownSystems.answer}:${id}`, code: String(value).replaceAll(/\s+/g, '-'), display: label },
  };
}
