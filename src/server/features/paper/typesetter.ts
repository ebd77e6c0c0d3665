import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Paper, PaperFood } from '#domain/patient-report/paper.ts';
import { paperWords } from '#domain/patient-report/paper-words.ts';
import { fewerFoods } from './fewer-foods.ts';
import { charactersOf } from './font-coverage.ts';
import { printable } from './printable.ts';

export type PageName = 'summary' | 'bacteria' | 'foods' | 'less' | 'week' | 'reading' | 'fridge';

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

export interface SetPaper extends PaperFit {
  pages: number;
  pdf: Uint8Array;
}

export interface SetPages extends PaperFit {
  pages: { svg: string; width: number; height: number }[];
  places: PaperPlace[];
}

interface Fitted extends PaperFit {
  names: PageName[];
  document: NodeTypstDocument;
}

type Tightness = Partial<Record<PageName, number>>;
const closest = 2;
/** How many points a food takes: a line of its column on page 3, a part of a line on the fridge sheet. */
const foodHeight = { foods: 27, fridge: 6 };
const turns = 40;
/** Compiled parts that none of so many papers has used are forgotten: whoever edits asks for nearly the same again. */
const cachedPapers = 2;

export const pageSize = { width: 595.28, height: 841.89 };

/** Sets papers by the templates of its folder. It works on the thread that calls it. */
export class Typesetter {
  private readonly compiler: NodeCompiler;
  private readonly templates: string;
  private readonly characters: ReadonlySet<number>;

  constructor({ templates, fonts }: { templates: string; fonts: string }) {
    this.templates = templates;
    const files = ['regular', 'italic', 'semibold'].map((name) => readFileSync(join(fonts, `figtree-${name}.ttf`)));
    const [first = new Set<number>(), ...others] = files.map(charactersOf);
    this.characters = new Set([...first].filter((code) => others.every((other) => other.has(code))));
    this.compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: files }] });
  }

  /** PDF/UA-1: what breaks that standard is an error and no file. */
  pdf(paper: Paper, createdAt: Date): SetPaper {
    const { document, names: _names, ...fit } = this.fit(paper);
    const pdf = this.compiler.pdf(document, {
      pdfStandard: 'ua-1',
      creationTimestamp: Math.floor(createdAt.getTime() / 1000),
    });
    this.compiler.evictCache(cachedPapers);
    return { pdf, pages: document.numOfPages, ...fit };
  }

  pages(paper: Paper): SetPages {
    const { document, names, ...fit } = this.fit(paper);
    const places = this.places(document);
    const pages = names.map((name) => ({ svg: this.svg(name), ...pageSize }));
    this.compiler.evictCache(cachedPapers);
    return { pages, places, ...fit };
  }

  /** The files of the last paper are still in place. */
  private svg(name: PageName): string {
    const svg = this.compiler.plainSvg(this.compile({ only: name }));
    // Of a page that flows over, what lies below its edge is not shown.
    const { width, height } = pageSize;
    const size = `viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt"`;
    const short = new Map<string, string>();
    const shorter = (id: string): string => {
      const known = short.get(id) ?? `g${short.size.toString(36)}`;
      short.set(id, known);
      return known;
    };
    return svg
      .replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, size)
      .replace(/\bg[0-9A-F]{32}\b/g, shorter)
      .replace(/ (class="[^"]*"|fill-rule="nonzero"|y="0")/g, '')
      .replace(/>\s+</g, '><');
  }

  private fit(given: Paper): Fitted {
    const { paper, unprintable } = printable(given, this.characters);
    const names = pageNames(paper);
    const tightness: Tightness = {};
    const leftOut: PaperFood[] = [];
    let { groups } = paper.foods;
    for (let turn = 0; ; turn += 1) {
      this.place({ ...paper, foods: { ...paper.foods, groups } }, tightness);
      const document = this.compile({});
      const over = this.overflows(document);
      const mended = turn < turns ? over.filter(([page, points]) => mend(page, points, turn)) : [];
      if (mended.length === 0) {
        return { document, names, overflows: [...new Set(over.map(([page]) => page))], leftOut, unprintable };
      }
    }

    function mend(page: PageName, points: number, turn: number): boolean {
      const tight = tightness[page] ?? 0;
      // On page 3 foods go first; the fridge sheet is set closer first, for it holds names only.
      if (page === 'foods' || (page === 'fridge' && tight === closest)) {
        // one name less may leave as many lines: from turn to turn more go at once
        const fewer = fewerFoods(groups, Math.max(1, turn - 1, Math.floor(points / foodHeight[page])));
        groups = fewer.groups;
        leftOut.push(...fewer.leftOut);
        if (fewer.leftOut.length > 0) return true;
      }
      if (tight === closest) return false;
      tightness[page] = tight + 1;
      return true;
    }
  }

  /** Hands the compiler the paper as files beside the templates, in memory only. */
  private place(paper: Paper, tightness: Tightness): void {
    const { logo } = paper.practice;
    const file = (name: string, content: Buffer) => this.compiler.mapShadow(join(this.templates, name), content);
    const json = (name: string, content: unknown) => file(name, Buffer.from(JSON.stringify(content)));
    this.compiler.resetShadow();
    if (logo) file(logo.mediaType === 'image/png' ? 'logo.png' : 'logo.svg', Buffer.from(logo.base64, 'base64'));
    json('paper.json', { ...paper, practice: { ...paper.practice, logo: logo && { mediaType: logo.mediaType } } });
    json('words.json', paperWords(paper));
    json('tightness.json', tightness);
  }

  private compile(inputs: Record<string, string>): NodeTypstDocument {
    const compiled = this.compiler.compile({ mainFilePath: join(this.templates, 'paper.typ'), inputs });
    const document = compiled.result;
    if (document) return document;
    const problems = compiled.takeError()?.shortDiagnostics ?? [];
    throw new Error(`the paper cannot be set: ${JSON.stringify(problems)}`);
  }

  private overflows(document: NodeTypstDocument): [PageName, number][] {
    const rooms = this.compiler.query(document, { selector: '<room>', field: 'value' }) as {
      page: PageName;
      over: number;
    }[];
    return rooms.filter(({ over }) => over > 0).map(({ page, over }) => [page, over]);
  }

  private places(document: NodeTypstDocument): PaperPlace[] {
    const ends = this.compiler.query(document, { selector: '<place>', field: 'value' }) as (Omit<
      PaperPlace,
      'height'
    > & {
      side: 'start' | 'end';
    })[];
    return ends.flatMap(({ side, ...start }, index) => {
      if (side === 'end') return [];
      // They may lie inside each other, but none twice inside itself.
      const end = ends.slice(index).find((each) => each.side === 'end' && each.section === start.section);
      return [{ ...start, height: Math.max((end?.y ?? start.y) - start.y, 0) }];
    });
  }
}

export function pageNames({ form, week }: Pick<Paper, 'form' | 'week'>): PageName[] {
  if (form === 'short') return ['summary', 'fridge'];
  return ['summary', 'bacteria', 'foods', 'less', ...(week ? (['week'] as const) : []), 'reading'];
}
