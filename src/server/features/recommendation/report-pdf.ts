import { join } from 'node:path';
import type { Language } from '#contract/endpoint.ts';
import type { Calculation, FoodResult } from '#contract/recommendation.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { dayInWords } from '#domain/dates/day-in-words.ts';
import { isGoodForEverybody, isNothingOutside } from '#domain/food-list/general-list.ts';
import { heldBy } from '#domain/food-list/held.ts';
import { ageInYears } from '#domain/patients/age.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { bandLimits } from '#domain/recommendation/band.ts';
import { explain } from '#domain/recommendation/explain.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { readPractice } from '#server/features/practice/practice.service.ts';
import { openFlags, patientSentences, redFlagsOfPatients } from '#server/features/red-flags/red-flags.service.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer } from './calculation-presenter.ts';
import { requireLatest } from './latest-calculation.ts';
import type { ReportFood } from './pdf/report-document.ts';
import { renderInProcess } from './render-in-process.ts';
import { categoriesOf } from './report-categories.ts';
import type { ReadResult } from './stored-result.ts';

/** What the patient takes home: the stored list with today's names and overrides. */
export async function reportPdf(
  context: AppContext,
  session: Session,
  labReportId: number,
  { language, form }: { language: Language; form: 'short' | 'full' },
): Promise<FileReply> {
  const latest = await requireLatest(context, session, labReportId, language);
  const { patient, report, row, result, snapshot } = latest;
  const { calculation, foods } = presentAnswer(latest, snapshot, { language, detail: 'list' });
  const now = context.clock();
  const practice = await readPractice(context);
  const calculatedOn = dateInZone(row.createdAt, practice.timeZone);
  const code = patientCode(patient.id);
  const collator = new Intl.Collator(language);
  const words = patientWords(result.foods, language);
  const content = await renderInProcess({
    document: {
      language,
      form,
      practice: practice.name,
      buildId: context.buildId,
      preparedBy: session.name,
      patient: {
        name: `${patient.firstName} ${patient.lastName}`,
        code,
        age: patient.dateOfBirth === null ? null : ageInYears(patient.dateOfBirth, dateInZone(now, practice.timeZone)),
      },
      sample: {
        date: report.sampleDate === null ? null : dayInWords(report.sampleDate, language),
        laboratory: report.labName,
        method: report.method,
      },
      // the list keeps the reference values that it was made by, and says whose they are
      calculatedOn: `${dayInWords(calculatedOn, language)} · ${row.settings.standard === 'efsa' ? 'EFSA' : 'NASEM'}`,
      createdAt: now,
      status: { withRange: calculation.coverage.withRange, ...result.statusCounts },
      fromTest: fromTest(calculation, foods),
      findings: calculation.findings && {
        outOfRange: calculation.findings.outOfRange,
        used: calculation.findings.used,
        withoutRule: calculation.findings.withoutRule.length,
      },
      bands: calculation.scoring?.bands ?? bandLimits,
      diversity: report.diversity,
      // how many members of a group are low or high says nothing of the group: lists of engine 2 do without
      categories: calculation.findings === null ? categoriesOf(snapshot, report, language) : [],
      warnings: [
        ...(await openFlagSentences(context, patient, language)),
        ...calculation.warnings.map((warning) => warning.message),
        ...calculation.staleReasons.map((reason) => reason.message),
        ...safetyRemarks(calculation, snapshot, language),
      ],
      notes: calculation.notes.map((note) => note.reason),
      foods: foods
        .map((food) => printedFood(food, words, language))
        .sort((a, b) => collator.compare(a.group, b.group) || b.score - a.score || collator.compare(a.name, b.name)),
    },
    fontFolder: join(context.projectRoot, 'data', 'fonts'),
  });
  return new FileReply({
    content,
    fileName: `${code}-${calculatedOn}-${language}.pdf`,
    mediaType: 'application/pdf',
    inline: true,
  });
}

function fromTest({ personal, findings }: Calculation, foods: readonly FoodResult[]): 'foods' | 'nothing' | 'none' {
  if (!personal) return 'none';
  return findings !== null && isNothingOutside(foods) ? 'nothing' : 'foods';
}

/** What a rule says to staff, and to the patient. */
function patientWords(foods: ReadResult['foods'], language: Language): ReadonlyMap<string, string> {
  return new Map(
    foods.flatMap(({ safety = [] }) =>
      safety.map(({ reason, patientText }) => [reason[language], patientText[language] || reason[language]] as const),
    ),
  );
}

/** Thirds have no letter in the font of the paper. */
const printable = (text: string): string => text.replaceAll('⅓', '1/3').replaceAll('⅔', '2/3');

/** What lies in range is told where it says something: a whisper of a tenth of a point is not for paper. */
const WORTH_PRINTING = 1;

function printedFood(food: FoodResult, words: ReadonlyMap<string, string>, language: Language): ReportFood {
  const held = heldBy(food);
  const toPatient = (reason: string): string => words.get(reason) ?? reason;
  const told = food.reasons.filter(
    ({ status, points }, index) => index === 0 || status !== 'Normal' || Math.abs(points) >= WORTH_PRINTING,
  );
  const remarks = [
    ...food.cautions.map((caution) => toPatient(caution.reason)),
    ...(food.override ? [moveRemark(food.override, language)] : []),
  ];
  return {
    name: food.name,
    portion: food.portion && `${printable(food.portion.measure[language])}, ${food.portion.grams} g`,
    group: food.foodGroup.name,
    band: food.band,
    score: food.finalScore,
    held: held && { from: food.scoreBand, to: held.word },
    general: isGoodForEverybody(food),
    exclusion: food.exclusion ? toPatient(food.exclusion.reason) : null,
    why: explain(told, language),
    remarks: [...new Set(remarks)],
  };
}

/** What the run left out, and how many rules no reviewer has approved yet. */
function safetyRemarks({ ignored, safety }: Calculation, { health }: RuleBaseSnapshot, language: Language): string[] {
  const lists = ['foodRestrictionIds', 'drugIds', 'phenotypeIds'] as const;
  const names = lists.flatMap((list) => ignored[list].map((id) => health.names[list].get(id)?.[language] ?? `#${id}`));
  const sentences = {
    en: {
      without: `Calculated without: ${names.join(', ')}.`,
      drafts: `${safety.drafts} of ${safety.rules} safety rules are drafts that no reviewer has approved yet.`,
    },
    hr: {
      without: `Izračunato bez: ${names.join(', ')}.`,
      drafts: `${safety.drafts} od ${safety.rules} sigurnosnih pravila nacrti su koje još nitko nije odobrio.`,
    },
  }[language];
  return [...(names.length > 0 ? [sentences.without] : []), ...(safety.drafts > 0 ? [sentences.drafts] : [])];
}

/** A move above a safety rule says so, with its reason. */
function moveRemark({ reason, lifted }: NonNullable<FoodResult['override']>, language: Language): string {
  if (lifted.length === 0) return reason;
  return language === 'hr' ? `Iznad sigurnosnog pravila: ${reason}` : `Above a safety rule: ${reason}`;
}

/** On the first page: what is more urgent than food. */
async function openFlagSentences(context: AppContext, patient: PatientRow, language: Language): Promise<string[]> {
  const { orm } = context.database;
  const flags = await redFlagsOfPatients(context, orm, [patient]);
  return patientSentences(orm, openFlags(flags.get(patient.id) ?? []), language);
}
