import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportSheet } from '#domain/evaluation/report-sheet.ts';
import type { Paper, PaperFood, PaperFoodGroup, PaperNutrient } from '#domain/paper/paper.ts';
import { paperWords } from '#domain/paper/paper-words.ts';
import { fewerFoods } from './fewer-foods.ts';
import { fontCharacters, fontFiles } from './font-coverage.ts';
import { loadTypst } from './load-typst.ts';
import { dataOfPage, type PageData, type PageName, pageNames } from './page-data.ts';
import { printable } from './printable.ts';
import { mainFile, type TypstCompiler, type TypstDocument } from './typst-compiler.ts';

/** Where a part of the paper lies, in points from the upper left corner of its page; pages begin with 1. */
export interface PaperPlace {
  section: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What had to be done so that each page holds its part, and what could not be. */
export interface PaperFit {
  /** Pages that hold more than fits even when set closest. */
  overflows: PageName[];
  /** Foods left out of page 3 or of the fridge sheet because there was no room. */
  leftOut: PaperFood[];
  /** Characters that the font of the paper does not have. */
  unprintable: string[];
}

export interface PaperOutput extends PaperFit {
  pages: number;
  pdf: Uint8Array;
}

export interface PagesOutput extends PaperFit {
  pages: { svg: string; width: number; height: number }[];
  places: PaperPlace[];
}

export interface SheetOutput {
  pdf: Uint8Array;
  pages: number;
}

/** How close the pages are set and which foods they name, found by trying. */
interface Setting {
  density: Partial<Record<PageName, number>>;
  groups: readonly PaperFoodGroup[];
  leftOut: PaperFood[];
  nutrients: readonly PaperNutrient[];
}

/** One page as it was set, to be shown again while nothing on it changes. */
interface ShownPage {
  svg: string;
  places: PaperPlace[];
  over: boolean;
  leftOut: PaperFood[];
}

/** The week has one step more: without the picture of its plants, then without amounts. */
const closestOf = (page: PageName): number => (page === 'week' ? 4 : 2);
/** How many points a food takes: a line of its column on page 3, a part of a line on the fridge sheet. */
const foodHeight = { foods: 27, fridge: 6 };
/** And a row of nutrients. */
const nutrientHeight = 20;
const turns = 40;
/** Pages are some hundred kilobytes each; two people who edit two papers each. */
const mostPages = 24;

/** Pages for the screen say nothing of when they were made. */
const unmade = new Date(0);

const ownColour = '#7b2d5e';

export const pageSize = { width: 595.28, height: 841.89 };

/** Sets papers by the templates of its folder. It works on the thread that calls it. */
export class Typesetter {
  private readonly compiler: TypstCompiler;
  private readonly characters: ReadonlySet<number>;
  /** By the hash of what stands on them; the one used last comes last. */
  private readonly shown = new Map<string, ShownPage>();

  /** By folders: of the templates and of the fonts. */
  static async load({ templates, fonts }: { templates: string; fonts: string }): Promise<Typesetter> {
    const files = fontFiles.map((file) => readFileSync(join(fonts, file)));
    return new Typesetter(await loadTypst({ templates, fonts: files }), fontCharacters(fonts));
  }

  private constructor(compiler: TypstCompiler, characters: ReadonlySet<number>) {
    this.compiler = compiler;
    this.characters = characters;
  }

  /** PDF/UA-1: what breaks that standard is an error and no file, where the native compiler sets it. */
  pdf(given: Paper, createdAt: Date): PaperOutput {
    const { paper, unprintable } = printable(given, this.characters);
    const setting = settingOf(paper);
    this.provideFiles(paper, setting);
    let document = this.compiler.compile({}, createdAt);
    let over = this.overflows(document);
    if (over.length > 0) {
      // pages do not move each other: what flows over is tried alone, and the whole set once more
      for (const [page, points] of new Map(over)) this.fit(paper, page, setting, {}, points);
      this.provideFiles(paper, setting);
      document = this.compiler.compile({}, createdAt);
      over = this.overflows(document);
    }
    const set = {
      pdf: document.pdf(),
      pages: document.pages,
      overflows: [...new Set(over.map(([page]) => page))],
      leftOut: setting.leftOut,
      unprintable,
    };
    this.compiler.forgetUnused();
    return set;
  }

  /** A picture alone on a page, to its file: what fails here would keep every paper from being made. */
  picture({ mediaType, base64 }: NonNullable<Paper['practice']['logo']>): null {
    const name = mediaType === 'image/png' ? 'logo.png' : 'logo.svg';
    const page = `#set document(title: "Logo")\n#image("/${name}", height: 1cm, alt: "Logo")`;
    this.compiler.provide(
      new Map([
        [mainFile, Buffer.from(page)],
        [name, Buffer.from(base64, 'base64')],
      ]),
    );
    this.compiler.compile({}, unmade).pdf();
    this.compiler.forgetUnused();
    return null;
  }

  /** The report of a validation, as PDF/UA-1; what is set in the colours of a practice has those of the product. */
  sheet(sheet: ReportSheet, createdAt: Date): SheetOutput {
    const json = (content: unknown) => Buffer.from(JSON.stringify(content));
    this.compiler.provide(
      new Map([
        [mainFile, Buffer.from('#include "validation.typ"')],
        ['sheet.json', json(sheet)],
        ['paper.json', json({ practice: { colour: ownColour } })],
        ['words.json', json({})],
        ['density.json', json({})],
      ]),
    );
    const document = this.compiler.compile({}, createdAt);
    const set = { pdf: document.pdf(), pages: document.pages };
    this.compiler.forgetUnused();
    return set;
  }

  pages(given: Paper): PagesOutput {
    const { paper, unprintable } = printable(given, this.characters);
    const names = pageNames(paper);
    const shown = names.map((name) => this.page(paper, name));
    this.compiler.forgetUnused();
    return {
      pages: shown.map(({ svg }) => ({ svg, ...pageSize })),
      places: shown.flatMap(({ places }, index) => places.map((place) => ({ ...place, page: index + 1 }))),
      overflows: names.filter((_, index) => shown[index]?.over),
      leftOut: shown.flatMap(({ leftOut }) => leftOut),
      unprintable,
    };
  }

  /** As it was shown before, where nothing on it has changed since. */
  private page(paper: Paper, name: PageName): ShownPage {
    const data = dataOfPage(paper, name);
    const key = createHash('sha256')
      .update(JSON.stringify([name, data]))
      .digest('hex');
    const page = this.shown.get(key) ?? this.setPage(data, name);
    this.shown.delete(key);
    this.shown.set(key, page);
    const [oldest] = this.shown.keys();
    if (this.shown.size > mostPages && oldest !== undefined) this.shown.delete(oldest);
    return page;
  }

  private setPage(data: PageData, name: PageName): ShownPage {
    const setting = settingOf(data);
    const { document, over } = this.fit(data, name, setting, { places: 'yes' });
    if (!document) throw new Error(`page ${name} was not set`);
    return { svg: this.svg(document), places: this.places(document), over, leftOut: setting.leftOut };
  }

  private svg(document: TypstDocument): string {
    // Of a page that flows over, what lies below its edge is not shown.
    const { width, height } = pageSize;
    const size = `viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt"`;
    const short = new Map<string, string>();
    const shorter = (id: string): string => {
      const known = short.get(id) ?? `g${short.size.toString(36)}`;
      short.set(id, known);
      return known;
    };
    return document
      .svg()
      .replace(/^<svg\b.*?viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `<svg ${size}`)
      .replace(/(?<=\bid="|href="#|url\(#)g[^")]+/g, shorter)
      .replace(/ (class="[^"]*"|fill-rule="nonzero"|y="0")/g, '')
      .replace(/>\s+</g, '><');
  }

  /** Sets one page, closer and with fewer foods from turn to turn until it holds its part; the setting remembers how. */
  private fit(
    data: PageData,
    name: PageName,
    setting: Setting,
    inputs: Record<string, string>,
    known = 0,
  ): { document: TypstDocument | null; over: boolean } {
    let document: TypstDocument | null = null;
    let points = known;
    for (let turn = 0; turn === 0 || points > 0; turn += 1) {
      if (points > 0 && (turn > turns || !tightenOnce(name, points, turn, setting))) break;
      this.provideFiles(data, setting);
      document = this.compiler.compile({ ...inputs, only: name }, unmade);
      points = Math.max(0, ...this.overflows(document).map(([, over]) => over));
    }
    return { document, over: points > 0 };
  }

  /** Hands the compiler the paper as files beside the templates, in memory only. */
  private provideFiles(given: PageData, { density, groups, nutrients }: Setting): void {
    const { foods, less } = given;
    const paper = {
      ...given,
      ...(foods && { foods: { ...foods, groups } }),
      ...(less && { less: { ...less, nutrients } }),
    };
    const { logo } = paper.practice;
    const json = (content: unknown) => Buffer.from(JSON.stringify(content));
    const files = new Map([
      ['paper.json', json({ ...paper, practice: { ...paper.practice, logo: logo && { mediaType: logo.mediaType } } })],
      ['words.json', json(paperWords(paper))],
      ['density.json', json(density)],
    ]);
    if (logo) files.set(logo.mediaType === 'image/png' ? 'logo.png' : 'logo.svg', Buffer.from(logo.base64, 'base64'));
    this.compiler.provide(files);
  }

  private overflows(document: TypstDocument): [PageName, number][] {
    const parts = document.values<{ page: PageName; over: number }>('<room>');
    return parts.filter(({ over }) => over > 0).map(({ page, over }) => [page, over]);
  }

  private places(document: TypstDocument): PaperPlace[] {
    const ends = document.values<Omit<PaperPlace, 'height'> & { side: 'start' | 'end' }>('<place>');
    return ends.flatMap(({ side, ...start }, index) => {
      if (side === 'end') return [];
      // They may lie inside each other, but none twice inside itself.
      const end = ends.slice(index).find((each) => each.side === 'end' && each.section === start.section);
      return [{ ...start, height: Math.max((end?.y ?? start.y) - start.y, 0) }];
    });
  }
}

function settingOf({ foods, less }: PageData): Setting {
  return { density: {}, groups: foods?.groups ?? [], leftOut: [], nutrients: less?.nutrients ?? [] };
}

/** The last of which the week gives enough goes first: what is missing is minded, and what a rule says stays. */
function oneNutrientLess(nutrients: readonly PaperNutrient[]): PaperNutrient[] {
  const enough = nutrients.findLastIndex(({ ratio }) => ratio !== null && ratio >= 1);
  return nutrients.toSpliced(enough < 0 ? nutrients.length - 1 : enough, 1);
}

/** One step closer, some foods or a nutrient less; false where nothing is left. */
function tightenOnce(page: PageName, points: number, turn: number, setting: Setting): boolean {
  const density = setting.density[page] ?? 0;
  const closest = closestOf(page);
  // On page 3 foods go first; the fridge sheet is set closer first, for it holds names only.
  // kinds of food name few foods each: these go last
  const ofKinds = setting.groups.some(({ kind }) => kind !== 'list');
  if ((page === 'foods' && !ofKinds) || ((page === 'foods' || page === 'fridge') && density === closest)) {
    // one name less may leave as many lines: from turn to turn more go at once
    const fewer = fewerFoods(setting.groups, Math.max(1, turn - 1, Math.floor(points / foodHeight[page])));
    setting.groups = fewer.groups;
    setting.leftOut.push(...fewer.leftOut);
    if (fewer.leftOut.length > 0) return true;
  }
  if (page === 'less' && density === closest && setting.nutrients.length > 0) {
    const rows = Math.max(1, Math.floor(points / nutrientHeight));
    for (let row = 0; row < rows && setting.nutrients.length > 0; row += 1)
      setting.nutrients = oneNutrientLess(setting.nutrients);
    return true;
  }
  if (density === closest) return false;
  setting.density[page] = density + 1;
  return true;
}
