import { detected, metaphlanProfile, poorSample, silvaTable } from '#domain/assessment/demo-file.ts';
import { type DemoSet, type DemoStory, demoPerson, demoSample } from '#domain/assessment/demo-person.ts';
import { measureOf, type RangeRow } from '#domain/catalogue/reference-set.ts';
import { isMinor } from '#domain/person/age.ts';
import { domainOfPhylum } from '#domain/sample/domains.ts';
import type { AppContext } from '#server/context.ts';
import { type DemoPatient, daysBefore, readDemoPatients } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { hasReports, readPatientNames } from './lab-reports.repository.ts';
import { parseReport } from './parse-report.ts';
import { statusesOf } from './parsed-statuses.ts';
import { storeReport } from './store-report.ts';

/** So many patients with one report in their story get an earlier one, six months before it. */
const withEarlier = 12;
const sixMonths = 183;
/** What a sample that gave too little still shows. */
const poorGenera = 9;
const labName = 'Metabelly Lab';

type Gut = DemoPatient['gut'];

/** Invented reports for the demo patients, where there are none yet. */
export async function loadDemoLabReports(
  context: Pick<AppContext, 'database' | 'projectRoot' | 'clock' | 'files' | 'settings'>,
): Promise<void> {
  const { orm } = context.database;
  if (await hasReports(orm)) return;
  const [people, rules] = await Promise.all([readDemoPatients(context.projectRoot), ruleBaseOf(context)]);
  const known = await readPatientNames(orm);
  const now = context.clock();
  const today = await practiceToday(orm, context);
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
      const { content, ending, method } = demoReport(rules, story.gut, person, sample);
      const parsed = await parseReport({
        files: [{ name: `demo.${ending}`, bytes: content }],
        sample: null,
        method,
        mappings: [],
        kind: null,
        index: rules.index,
        naming: rules.naming,
      });
      if (!parsed.read) throw new Error(`the demo report of patient ${row.id} cannot be read`);
      const minor = isMinor(story.dateOfBirth ?? null, today);
      const statuses = statusesOf(parsed, { method, labName, referenceSet: null, minor }, rules);
      const stored = await context.files.put(content);
      const facts = {
        patientId: row.id,
        uploadedBy: row.accountId,
        uploadedAt: daysBefore(now, days.uploadedDaysAgo),
        labName,
        method,
        kitId: `KIT-${1000 + person * 10 + sample}`,
        sampleDate: daysBefore(now, days.sampleDaysAgo).toISOString().slice(0, 10),
        sample: null,
        file: { name: `report-${row.id}-${sample + 1}.${ending}`, ...stored },
      };
      await orm.transaction((tx) => storeReport(tx, facts, parsed, statuses));
    }
  }
}

interface DemoReport {
  content: Buffer;
  ending: 'tsv';
  method: '16S' | 'shotgun';
}

/** The file that a laboratory would send: genera from 16S in the names of SILVA, species within genera from marker genes. */
function demoReport(rules: RuleBaseSnapshot, gut: Gut, person: number, sample: number): DemoReport {
  const set = demoSetOf(rules, gut.set);
  const story = storyOf(gut, sample);
  const told = new Set([...story.low, ...story.high]);
  const seed = 104_729 * (person + 1) + sample;
  const { floor, genusOnly } = measureOf(set);
  const whole = detected(demoSample(set, demoPerson(set, story, person), told, seed), floor);
  const parts = gut.poor ? poorSample(whole, poorGenera) : whole;
  return genusOnly
    ? { content: Buffer.from(silvaTable(parts)), ending: 'tsv', method: '16S' }
    : { content: Buffer.from(metaphlanProfile(parts)), ending: 'tsv', method: 'shotgun' };
}

/** By the second sample the advice has helped with every other thing. */
function storyOf({ low, high }: DemoStory, sample: number): DemoStory {
  const left = (names: readonly string[]) => names.filter((_, at) => sample === 0 || at % 2 === 1);
  return { low: left(low), high: left(high) };
}

/**
 * Studies contradict each other about Blautia, so that no range tells of it, and everybody has much of it. Without it all
 * other genera of SILVA would be raised to fill the whole. Invented, in percent.
 */
const blautia = { taxId: 572_511, p5: 6, p10: 8, p25: 11, p50: 15, p75: 19, p90: 23, p95: 25 };

function demoSetOf({ sets, taxa }: RuleBaseSnapshot, id: Gut['set']): DemoSet {
  const set = sets.get(id);
  if (!set) throw new Error(`the demo patients need the reference set ${id}`);
  return {
    kind: set.kind,
    people: set.people,
    taxa: [...set.ranges.values(), ...rowsWithoutRange(set)].flatMap((row) => {
      const taxon = taxa.get(row.taxId);
      // archaea are no part of the 100 %
      const bacterial = taxon && (taxon.phylum === null || domainOfPhylum(taxon.phylum) === 'bacteria');
      return bacterial ? [{ ...row, name: taxon.name, phylum: taxon.phylum, genusTaxId: taxon.genusTaxId }] : [];
    }),
  };
}

function rowsWithoutRange({ id, ranges }: { id: string; ranges: ReadonlyMap<number, RangeRow> }): RangeRow[] {
  const [like] = ranges.values();
  return id === '16S-silva138' && like ? [{ ...like, ...blautia, rank: 'genus' }] : [];
}
