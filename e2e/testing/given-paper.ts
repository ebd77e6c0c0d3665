import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { readPdf } from '#server/features/paper/read-pdf.fixture.ts';
import type { Journey } from './journey.ts';

/** The words of the paper that is given for a report: what stands in its way is settled, what is found confirmed. */
export async function givenPaper(
  { app }: Journey,
  patientId: number,
  labReportId: number,
  language: 'en' | 'hr',
): Promise<string> {
  const [admin, staff] = await Promise.all([app.as('admin'), app.as('nutritionist')]);
  const { practice } = (await admin.call(practiceApi.get, {})).body;
  if (practice.phone === '') {
    await admin.call(practiceApi.update, { body: { version: practice.version, phone: '+385 1 234 5678' } });
  }
  const { redFlags } = (await admin.call(patientsApi.get, { params: { userId: patientId } })).body.user;
  for (const { code } of redFlags) {
    await admin.call(patientsApi.handleRedFlag, {
      params: { userId: patientId, code },
      body: { note: 'Talked about it' },
    });
  }
  const params = { labReportId };
  const { version } = (await staff.call(patientReportApi.get, { params })).body.report;
  const issue = (confirmed: string[]) =>
    staff.call(patientReportApi.issue, { params, body: { version, form: 'full', language, confirmed } });
  const first = await issue([]);
  const found = (first.error as { checks?: { key: string }[] }).checks ?? [];
  const made = first.status === 201 ? first : await issue(found.map(({ key }) => key));
  if (made.status !== 201) throw new Error(`no paper was given: ${made.text.slice(0, 500)}`);
  const pdf = await staff.call(patientReportApi.issuedPdf, { params: { labReportId, issuedId: made.body.issued.id } });
  return readPdf(pdf.raw).text.replace(/\s+/g, ' ');
}
