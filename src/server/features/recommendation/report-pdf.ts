import { join } from 'node:path';
import type { Language } from '#contract/endpoint.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { ageInYears } from '#domain/patients/age.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { explain } from '#domain/recommendation/explain.ts';
import type { AppContext } from '#server/context.ts';
import { readPractice } from '#server/features/practice/practice.service.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { requireLatest } from './latest-calculation.ts';
import type { ReportFood } from './pdf/report-document.ts';
import { presentAnswer } from './present-calculation.ts';
import { renderInProcess } from './render-in-process.ts';
import { readCategoriesOf } from './report.repository.ts';

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
        date: report.sampleDate === null ? null : day(report.sampleDate, language),
        laboratory: report.labName,
        method: report.method,
      },
      calculatedOn: day(calculatedOn, language),
      createdAt: now,
      status: { withRange: calculation.coverage.withRange, ...result.statusCounts },
      diversity: report.diversity,
      categories: await readCategoriesOf(context.database.orm, report, language),
      warnings: [
        ...calculation.warnings.map((warning) => warning.message),
        ...calculation.staleReasons.map((reason) => reason.message),
      ],
      notes: calculation.notes.map((note) => note.reason),
      foods: foods
        .map(
          (food): ReportFood => ({
            name: food.name,
            group: food.foodGroup.name,
            band: food.band,
            score: food.finalScore,
            why: explain(food.reasons, language),
            remarks: [
              ...(food.exclusion ? [food.exclusion.reason] : []),
              ...food.cautions.map((caution) => caution.reason),
              ...(food.override ? [food.override.reason] : []),
            ],
          }),
        )
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

/** `15. 11. 2026.` or `15 November 2026`. */
function day(date: string, language: Language): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  if (language === 'hr') return `${dayOfMonth}. ${month}. ${year}.`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
