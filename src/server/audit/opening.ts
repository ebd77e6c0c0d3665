import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccessAction, OpenedPart } from '#contract/access.contract.ts';
import { type Endpoint, idSchema, languageSchema } from '#contract/endpoint.ts';

interface Opening {
  /** The lab report or questionnaire. */
  subjectId: number | null;
  /** The language of what was printed. */
  detail: string | null;
  action: Extract<AccessAction, 'open' | 'print' | 'export'>;
  what: OpenedPart;
}

/** What a call opens, by its address: the first that fits. */
const parts: [RegExp, OpenedPart][] = [
  [/^\/users\/\{userId\}$/, 'info'],
  [/^\/users\/\{userId\}\/access/, 'whoLooked'],
  [/^\/users\/\{userId\}\/export/, 'allData'],
  [/^\/users\/\{userId\}\/labReports/, 'labReports'],
  [/\/measurements|\/growth/, 'measurements'],
  [/\/follow-ups/, 'followUps'],
  [/\/check-ins|\/trials|\/patient-questions?|\/patient-page\/(check-in|question)/, 'checkIns'],
  [/\/mails$/, 'mails'],
  [/^\/patient-page/, 'report'],
  [/\/visits/, 'visits'],
  [/\/diar(y|ies)/, 'diary'],
  [/^\/lab-reports\/\{\w+\}$/, 'labReport'],
  [/^\/lab-reports\/\{\w+\}\/file/, 'labReportFile'],
  [/^\/lab-reports\/\{\w+\}\/compare/, 'labReportCompare'],
  [/^\/lab-reports\/\{\w+\}\/(calculat|recalculat|foods)/, 'foodList'],
  [/^\/lab-reports\/\{\w+\}\/report/, 'report'],
  [/^\/lab-reports\/\{\w+\}\/week/, 'week'],
  [/^\/lab-report/, 'labReports'],
  [/^\/questionnaire\/public/, 'questionnaireLink'],
  [/^\/questionnaire\/user\/result/, 'questionnaires'],
  [/^\/questionnaire\/user/, 'questionnaire'],
  [/^\/fhir/, 'fhir'],
];

/** A printed page is a PDF, every other file is taken away. A call that nobody has named is an opening all the same. */
export function openingOf(
  { path, produces }: Pick<Endpoint, 'path' | 'produces'>,
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
): Opening {
  const what = parts.find(([address]) => address.test(path))?.[1] ?? 'record';
  const subject = subjectSchema.safeParse(params).data;
  const subjectId = subject?.labReportId ?? subject?.userQuestionnaireId ?? null;
  if (produces === undefined && what !== 'fhir') return { action: 'open', what, subjectId, detail: null };
  const detail = languageQuery.safeParse(query).data?.lang ?? null;
  return { action: produces === 'application/pdf' ? 'print' : 'export', what, subjectId, detail };
}

/** A token in the place of a number is no id, and is kept nowhere. */
const subjectSchema = z.object({ labReportId: idSchema.optional(), userQuestionnaireId: idSchema.optional() });
const languageQuery = z.object({ lang: languageSchema });
