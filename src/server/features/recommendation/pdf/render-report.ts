import type { FoodBand } from '#contract/recommendation.contract.ts';
import { formatPoints } from '#domain/recommendation/explain.ts';
import { PdfWriter, type ReportFonts } from './pdf-writer.ts';
import type { ReportDocument, ReportFood } from './report-document.ts';
import { type ReportTexts, reportTexts } from './report-texts.ts';

const bandColours: Record<FoodBand, string> = {
  eatMore: '#00703e',
  eat: '#2f7d48',
  neutral: '#605758',
  limit: '#8a5600',
  avoid: '#be2f2c',
  excluded: '#605758',
};

/** How many foods the summary names, and how many a band of the short form lists. */
const NAMED = 8;
const SHORT_LIST = 15;

/** What the patient takes home, as PDF. */
export function renderReport(report: ReportDocument, fonts: ReportFonts): Promise<Buffer> {
  const texts = reportTexts[report.language];
  const writer = new PdfWriter(fonts, {
    // It stands on the browser's tab and in its history: no name.
    title: `${texts.title} – ${report.patient.code}`,
    author: report.practice,
    language: report.language === 'hr' ? 'hr-HR' : 'en-GB',
    createdAt: report.createdAt,
  });
  cover(writer, report, texts);
  atAGlance(writer, report, texts);
  diversity(writer, report, texts);
  if (report.form === 'full') categories(writer, report, texts);
  foodLists(writer, report, texts);
  general(writer, report, texts);
  writer.section(texts.howToRead);
  for (const text of texts.howToReadText(report.bands)) writer.paragraph(text);
  writer.section(texts.disclaimerTitle);
  writer.paragraph(texts.disclaimer);
  return writer.finish((page, of) => ({
    left: `${report.practice} · ${report.patient.code} · ${texts.disclaimerTitle} · ${report.buildId}`,
    right: texts.page(page, of),
  }));
}

function cover(writer: PdfWriter, report: ReportDocument, texts: ReportTexts): void {
  const { patient, sample } = report;
  writer.paragraph(report.practice, 'muted');
  writer.title(texts.title);
  const age = patient.age === null ? '' : `, ${texts.age(patient.age)}`;
  writer.labelled(texts.patient, `${patient.name} (${patient.code})${age}`);
  writer.labelled(texts.sample, sample.date ?? texts.unknown);
  writer.labelled(texts.laboratory, `${sample.laboratory ?? texts.unknown} (${texts.method}: ${sample.method})`);
  writer.labelled(texts.calculated, report.calculatedOn);
  writer.labelled(texts.preparedBy, report.preparedBy);
  writer.rule();
}

function atAGlance(writer: PdfWriter, report: ReportDocument, texts: ReportTexts): void {
  writer.section(texts.atAGlance);
  const { withRange, low, high } = report.status;
  writer.paragraph(`${texts.statusLine(withRange, low, high)} ${texts.fromTest[report.fromTest]}`);
  if (report.findings !== null && report.findings.outOfRange > 0) {
    const { used, outOfRange, withoutRule } = report.findings;
    writer.paragraph(texts.findings(used, outOfRange, withoutRule));
  }
  writer.labelled(texts.mostOf, namesOf(inBand(report, 'eatMore'), NAMED, texts));
  writer.labelled(texts.leastOf, namesOf(inBand(report, 'avoid'), NAMED, texts));
  if (report.warnings.length > 0) {
    writer.subsection(texts.attention);
    for (const warning of report.warnings) writer.paragraph(warning);
  }
  if (report.notes.length > 0) {
    writer.subsection(texts.advice);
    for (const note of report.notes) writer.paragraph(note);
  }
}

function diversity(writer: PdfWriter, report: ReportDocument, texts: ReportTexts): void {
  if (report.diversity === null) return;
  const decimal = (value: number): string => {
    const text = value.toFixed(2);
    return report.language === 'hr' ? text.replace('.', ',') : text;
  };
  writer.section(texts.diversity);
  writer.paragraph(texts.diversityText);
  writer.labelled(texts.shannon, decimal(report.diversity.shannon));
  writer.labelled(texts.richness, String(report.diversity.richness));
  writer.labelled(texts.evenness, decimal(report.diversity.evenness));
}

function categories(writer: PdfWriter, report: ReportDocument, texts: ReportTexts): void {
  const spoken = report.categories.filter((category) => category.low + category.normal + category.high > 0);
  if (spoken.length === 0) return;
  writer.section(texts.categories);
  for (const { name, description, low, normal, high } of spoken) {
    writer.subsection(name);
    writer.paragraph(`${description} (${texts.categoryCounts(low, normal, high)})`);
  }
}

function foodLists(writer: PdfWriter, report: ReportDocument, texts: ReportTexts): void {
  writer.section(texts.foodLists);
  const full: FoodBand[] = ['eatMore', 'eat', 'limit', 'avoid', 'neutral', 'excluded'];
  const short: FoodBand[] = ['eatMore', 'eat', 'limit', 'avoid'];
  for (const band of report.form === 'full' ? full : short) {
    const foods = report.foods.filter((food) => food.band === band && food.held === null);
    if (band === 'neutral') heldFoods(writer, report, texts);
    writer.subsection(`${texts.bands[band].name} (${foods.length})`, bandColours[band]);
    writer.paragraph(texts.bands[band].text, 'muted');
    if (foods.length === 0) writer.paragraph(texts.noFood, 'muted');
    else if (report.form === 'short') writer.paragraph(namesOf(foods, SHORT_LIST, texts, withPortion));
    else if (band === 'neutral') {
      by(foods, groupOf, (group, list) => writer.labelled(group, list.map(nameOf).join('; ')));
    } else if (band === 'excluded') {
      by(foods, reasonOf, (reason, list) => writer.labelled(reason, list.map(nameOf).join('; ')));
    } else entries(writer, report, foods);
  }
}

/** What a rule keeps from the place that the test would give it, each with its reason. */
function heldFoods(writer: PdfWriter, report: ReportDocument, texts: ReportTexts): void {
  const foods = report.foods.filter((food) => food.held !== null);
  if (foods.length === 0) return;
  writer.subsection(`${texts.held.name} (${foods.length})`, bandColours.limit);
  writer.paragraph(texts.held.text, 'muted');
  by(foods, groupOf, (group, list) => {
    writer.group(group);
    for (const food of list) {
      const move = food.held && `${texts.bands[food.held.from].name} → ${texts.ceiling[food.held.to]}.`;
      writer.entry(
        withPortion(food),
        formatPoints(food.score, report.language, 1),
        [{ text: move ?? '', italic: false }],
        food.remarks,
      );
    }
  });
}

function general(writer: PdfWriter, report: ReportDocument, texts: ReportTexts): void {
  const foods = report.foods.filter((food) => food.general);
  if (foods.length === 0) return;
  writer.section(`${texts.general.name} (${foods.length})`);
  writer.paragraph(texts.general.text, 'muted');
  by(foods, groupOf, (group, list) => writer.labelled(group, list.map(withPortion).join('; ')));
}

function entries(writer: PdfWriter, report: ReportDocument, foods: readonly ReportFood[]): void {
  by(foods, groupOf, (group, list) => {
    writer.group(group);
    for (const food of list) {
      writer.entry(withPortion(food), formatPoints(food.score, report.language, 1), food.why, food.remarks);
    }
  });
}

const nameOf = (food: ReportFood): string => food.name;
const withPortion = ({ name, portion }: ReportFood): string => (portion === null ? name : `${name} (${portion})`);
const groupOf = (food: ReportFood): string => food.group;
const reasonOf = (food: ReportFood): string => (food.exclusion ?? '').replace(/\.$/, '');

function by(
  foods: readonly ReportFood[],
  keyOf: (food: ReportFood) => string,
  visit: (key: string, foods: ReportFood[]) => void,
): void {
  const groups = new Map<string, ReportFood[]>();
  for (const food of foods) groups.set(keyOf(food), [...(groups.get(keyOf(food)) ?? []), food]);
  for (const [key, list] of groups) visit(key, list);
}

const inBand = ({ foods }: ReportDocument, band: FoodBand): ReportFood[] => foods.filter((food) => food.band === band);

/** The strongest few by name. */
function namesOf(
  foods: readonly ReportFood[],
  count: number,
  texts: ReportTexts,
  words: (food: ReportFood) => string = nameOf,
): string {
  if (foods.length === 0) return texts.none;
  const strongest = [...foods].sort((a, b) => Math.abs(b.score) - Math.abs(a.score)).slice(0, count);
  const rest = foods.length - strongest.length;
  return strongest.map(words).join('; ') + (rest > 0 ? ` ${texts.andMore(rest)}` : '');
}
