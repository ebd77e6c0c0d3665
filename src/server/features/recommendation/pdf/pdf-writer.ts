import PDFDocument from 'pdfkit';
import type { Segment } from '#domain/recommendation/explain.ts';

/** The files of the typeface, whole: ASCII and Croatian letters in one. */
export interface ReportFonts {
  regular: Buffer;
  italic: Buffer;
  semibold: Buffer;
}

const margins = { top: 56, bottom: 64, left: 56, right: 56 };
const ink = '#201a1c';
const ink2 = '#605758';
const line = '#e1dcda';
const beet = '#862e5e';

type StructureParent = PDFKit.PDFStructureElement;

/** Tagged text on A4 pages: what a screen reader hears is what stands here, in this order. */
export class PdfWriter {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: StructureParent;

  constructor(fonts: ReportFonts, about: { title: string; author: string; language: string; createdAt: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: about.language,
      tagged: true,
      displayTitle: true,
      info: { Title: about.title, Author: about.author, CreationDate: about.createdAt, ModDate: about.createdAt },
    });
    this.doc.registerFont('regular', fonts.regular);
    this.doc.registerFont('italic', fonts.italic);
    this.doc.registerFont('semibold', fonts.semibold);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  title(text: string): void {
    this.tagged('H1', () => {
      this.doc.font('semibold').fontSize(24).fillColor(ink).text(text);
    });
    this.gap(6);
  }

  section(text: string): void {
    this.keepTogether(90);
    this.gap(14);
    this.tagged('H2', () => {
      this.doc.font('semibold').fontSize(15).fillColor(beet).text(text);
    });
    this.gap(4);
  }

  subsection(text: string, colour: string = ink): void {
    this.keepTogether(60);
    this.gap(8);
    this.tagged('H3', () => {
      this.doc.font('semibold').fontSize(12).fillColor(colour).text(text);
    });
    this.gap(2);
  }

  group(text: string): void {
    this.keepTogether(40);
    this.gap(5);
    this.tagged('H4', () => {
      this.doc.font('semibold').fontSize(9.5).fillColor(ink2).text(text);
    });
    this.gap(1);
  }

  paragraph(text: string, tone: 'ink' | 'muted' = 'ink'): void {
    this.tagged('P', () => {
      this.doc
        .font('regular')
        .fontSize(10)
        .fillColor(tone === 'ink' ? ink : ink2)
        .text(text, { lineGap: 2 });
    });
    this.gap(3);
  }

  /** A label in semibold, then its text. */
  labelled(label: string, text: string): void {
    this.tagged('P', () => {
      this.doc.font('semibold').fontSize(10).fillColor(ink).text(`${label}: `, { continued: true, lineGap: 2 });
      this.doc.font('regular').text(text);
    });
    this.gap(2);
  }

  /** A food: its name, its score, and why. */
  entry(name: string, score: string, segments: readonly Segment[], remarks: readonly string[]): void {
    this.keepTogether(34);
    this.tagged('P', () => {
      this.doc.font('semibold').fontSize(10).fillColor(ink).text(`${name}  `, { continued: true });
      this.doc.font('regular').fillColor(ink2).text(score);
      this.doc.fontSize(8.5).fillColor(ink2);
      segments.forEach((segment, index) => {
        const continued = index < segments.length - 1 || remarks.length > 0;
        this.doc.font(segment.italic ? 'italic' : 'regular').text(segment.text, { continued, lineGap: 1 });
      });
      if (remarks.length > 0) this.doc.font('regular').text(` ${remarks.join(' ')}`, { lineGap: 1 });
    });
    this.gap(3);
  }

  rule(): void {
    this.gap(6);
    this.doc.markContent('Artifact', { type: 'Layout' });
    const { x, y } = { x: margins.left, y: this.doc.y };
    this.doc
      .moveTo(x, y)
      .lineTo(this.doc.page.width - margins.right, y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke();
    this.doc.endMarkedContent();
    this.gap(8);
  }

  /** Writes the foot of every page and ends the document. */
  async finish(foot: (page: number, of: number) => { left: string; right: string }): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(start + page);
      this.foot(foot(page + 1, count));
    }
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
    this.doc.end();
    return done;
  }

  private foot({ left, right }: { left: string; right: string }): void {
    const { page } = this.doc;
    // Text below the bottom margin would open a new page.
    page.margins.bottom = 0;
    const y = page.height - 40;
    const width = page.width - margins.left - margins.right;
    this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    this.doc.font('regular').fontSize(8).fillColor(ink2);
    this.doc.text(left, margins.left, y, { width: width - 90, lineBreak: false });
    this.doc.text(right, margins.left + width - 90, y, { width: 90, align: 'right', lineBreak: false });
    this.doc.endMarkedContent();
    page.margins.bottom = margins.bottom;
  }

  private tagged(type: string, draw: () => void): void {
    const element = this.doc.struct(type, {}, draw);
    this.root.add(element);
    element.end();
  }

  private gap(points: number): void {
    this.doc.y += points;
  }

  /** A heading never stands alone at the foot of a page. */
  private keepTogether(points: number): void {
    if (this.doc.y + points > this.doc.page.height - margins.bottom) this.doc.addPage();
  }
}
