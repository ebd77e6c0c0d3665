import { type DemoReference, demoComposition, demoCsv } from '#domain/lab-reports/demo-composition.ts';
import type { AppContext } from '#server/context.ts';
import { labReport, patient } from '#server/db/schema/index.ts';
import { daysBefore, readDemoPatients } from '#server/features/patients/demo-patients.service.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import { parseReport } from './parse-report.ts';
import { statusesOf } from './status-counts.ts';
import { storeReport } from './store-report.ts';

/** So many patients with one report in their story get an earlier one, six months before it. */
const withEarlier = 12;
const sixMonths = 183;
/** The one whose sample gave too little. */
const poorPerson = 14;

/** Invented reports for the demo patients, where there are none yet. */
export async function loadDemoLabReports(
  context: Pick<AppContext, 'database' | 'projectRoot' | 'clock' | 'files'>,
): Promise<void> {
  const { orm } = context.database;
  const [existing] = await orm.select({ id: labReport.id }).from(labReport).limit(1);
  if (existing) return;
  const [people, rules] = await Promise.all([readDemoPatients(context.projectRoot), ruleBaseOf(context)]);
  const usual = usualOf(rules);
  const known = await orm
    .select({ id: patient.id, accountId: patient.accountId, firstName: patient.firstName, lastName: patient.lastName })
    .from(patient);
  const now = context.clock();
  let earlierGiven = 0;
  for (const [person, story] of people.entries()) {
    const row = known.find((each) => each.firstName === story.firstName && each.lastName === story.lastName);
    const [first] = story.labReports;
    if (!row || !first) continue;
    const earlier = story.labReports.length === 1 && earlierGiven < withEarlier;
    if (earlier) earlierGiven += 1;
    const samples = earlier
      ? [
          { sampleDaysAgo: first.sampleDaysAgo + sixMonths, uploadedDaysAgo: first.uploadedDaysAgo + sixMonths },
          ...story.labReports,
        ]
      : story.labReports;
    for (const [sample, days] of samples.entries()) {
      const few = person === poorPerson ? { genera: 9 } : {};
      const content = Buffer.from(demoCsv(demoComposition(usual, { person, sample, ...few })));
      const parsed = await parseReport({
        files: [{ name: 'demo.csv', bytes: content }],
        sample: null,
        method: '16S',
        mappings: [],
        taxa: rules.index.taxa,
        synonyms: rules.synonyms,
      });
      if (!parsed.read) throw new Error(`the demo report of patient ${row.id} cannot be read`);
      const statuses = statusesOf(parsed, { method: '16S', labName: 'Metabelly Lab', referenceSet: null }, rules);
      const stored = await context.files.put(content);
      const facts = {
        patientId: row.id,
        uploadedBy: row.accountId,
        uploadedAt: daysBefore(now, days.uploadedDaysAgo),
        labName: 'Metabelly Lab',
        method: '16S' as const,
        kitId: `KIT-${1000 + person * 10 + sample}`,
        sampleDate: daysBefore(now, days.sampleDaysAgo).toISOString().slice(0, 10),
        sample: null,
        file: { name: `report-${row.id}-${sample + 1}.csv`, ...stored },
      };
      await orm.transaction((tx) => storeReport(tx, facts, parsed, statuses));
    }
  }
}

/** Medians of healthy adults of the method. */
function usualOf({ sets, taxa }: RuleBaseSnapshot): DemoReference[] {
  return [...(sets.get('16S-modern')?.ranges.values() ?? [])]
    .map(({ taxId, rank, p50, prevalence }) => ({
      ...{ taxId, rank, name: taxa.get(taxId)?.name ?? '', median: p50, prevalence },
    }))
    .sort((a, b) => a.taxId - b.taxId);
}
