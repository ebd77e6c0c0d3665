/**
 * What a schema cannot say of a template: that its parts fit together. Written against the shape alone, so that the
 * schema can use it.
 */
interface Question {
  id: string;
  type: string;
  min?: number | undefined;
  max?: number | undefined;
  maxLength?: number | undefined;
  options?: { value: string; points?: number | undefined }[] | undefined;
  visibleIf?: Rule | undefined;
  mapsTo?: string | undefined;
}
interface Condition {
  question: string;
  op: string;
  values?: (string | number | boolean)[];
}
type Rule = { all: Condition[] } | { any: Condition[] };
interface Template {
  sections: { id: string; questions: Question[] }[];
  flags: { id: string; when: Rule }[];
  scores: { id: string; questions: string[]; bands: { from: number }[] }[];
}

const bounded = ['integer', 'decimal', 'scale', 'height', 'weight'];
const written = ['text', 'longText'];
const chosen = ['single', 'multiple'];
const counted = ['integer', 'scale', 'single', 'boolean'];

/** The type an answer must have to be copied to a field of the patient's info. */
const mappedTypes: Record<string, string[]> = {
  heightCm: ['height'],
  weightKg: ['weight'],
  activityLevel: ['single'],
  pregnancyWeeks: ['integer'],
  lactationMonths: ['integer'],
  goal: ['text', 'longText'],
  phenotypeIds: ['phenotypes'],
  foodRestrictionIds: ['restrictions'],
  drugIds: ['drugs'],
};

export function templateProblems(template: Template): string[] {
  const questions = template.sections.flatMap((section) => section.questions);
  const known = new Map<string, Question>();
  const problems: string[] = [];

  for (const question of questions) {
    if (known.has(question.id)) problems.push(`${question.id}: used twice`);
    problems.push(...questionProblems(question), ...ruleProblems(`${question.id}`, question.visibleIf, known));
    known.set(question.id, question);
  }
  problems.push(...repeated(template.sections.map((section) => section.id)));
  problems.push(...repeated([...template.flags, ...template.scores].map((part) => part.id)));
  for (const flag of template.flags) problems.push(...ruleProblems(`flag ${flag.id}`, flag.when, known));
  for (const score of template.scores) problems.push(...scoreProblems(score, known));
  return problems;
}

function questionProblems({ id, type, min, max, maxLength, options, mapsTo }: Question): string[] {
  const problems: string[] = [];
  if (bounded.includes(type) !== (min !== undefined && max !== undefined)) {
    problems.push(`${id}: min and max belong to ${bounded.join(', ')}`);
  }
  if (min !== undefined && max !== undefined && min >= max) problems.push(`${id}: min is not below max`);
  if (written.includes(type) !== (maxLength !== undefined)) problems.push(`${id}: maxLength belongs to texts`);
  if (chosen.includes(type) !== (options !== undefined)) problems.push(`${id}: options belong to ${chosen.join(', ')}`);
  problems.push(...repeated((options ?? []).map((option) => option.value)).map((problem) => `${id}: ${problem}`));
  if (mapsTo !== undefined && !mappedTypes[mapsTo]?.includes(type)) problems.push(`${id}: ${type} cannot be ${mapsTo}`);
  return problems;
}

/** A rule speaks of questions that come before it, and of values that they can have. */
function ruleProblems(owner: string, rule: Rule | undefined, known: Map<string, Question>): string[] {
  if (rule === undefined) return [];
  const conditions = 'all' in rule ? rule.all : rule.any;
  return conditions.flatMap((condition) => {
    const question = known.get(condition.question);
    if (question === undefined) return [`${owner}: ${condition.question} does not come before it`];
    const numeric = [...bounded, 'bristol'].includes(question.type);
    if (condition.op.startsWith('at') && !numeric) return [`${owner}: ${condition.question} is not a number`];
    const foreign = (condition.values ?? []).filter((value) => !possible(question, value));
    return foreign.map((value) => `${owner}: ${condition.question} is never ${value}`);
  });
}

function possible(question: Question, value: string | number | boolean): boolean {
  if (question.options !== undefined) return question.options.some((option) => option.value === value);
  if (question.type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'number';
}

function scoreProblems(score: Template['scores'][number], known: Map<string, Question>): string[] {
  const problems = score.questions.flatMap((id) => {
    const question = known.get(id);
    if (question === undefined || !counted.includes(question.type)) return [`score ${score.id}: cannot count ${id}`];
    const pointless = (question.options ?? []).filter((option) => option.points === undefined);
    return pointless.map((option) => `score ${score.id}: ${id} ${option.value} has no points`);
  });
  const ascending = score.bands.every(
    (band, index) => index === 0 || band.from > (score.bands[index - 1]?.from ?? Number.POSITIVE_INFINITY),
  );
  if (score.bands[0]?.from !== 0 || !ascending) problems.push(`score ${score.id}: bands ascend from 0`);
  return problems;
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${value}: used twice`);
}
