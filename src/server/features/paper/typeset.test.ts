import { describe, expect, test } from 'vitest';
import { PaperOverflow, typesetPages, typesetPaper } from './paper.door.ts';
import { inventedPaper } from './papers.fixture.ts';

describe('the door of the typesetter', () => {
  test('makes a PDF in a process of its own', async () => {
    const { pdf, pages, leftOut, unprintable } = await typesetPaper(inventedPaper('much-to-change', 'hr'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect({ pages, leftOut, unprintable }).toEqual({ pages: 6, leftOut: [], unprintable: [] });
  });

  test('makes pages for the screen', async () => {
    const { pages, places, overflows } = await typesetPages(inventedPaper('no-week', 'en'));
    expect(pages).toHaveLength(5);
    expect(places.map(({ section }) => section)).toContain('message');
    expect(overflows).toEqual([]);
  });

  test('gives nobody a paper with more than fits', async () => {
    const paper = inventedPaper('much-to-change', 'en', 'short');
    paper.urgent = Array.from({ length: 40 }, () => 'See a doctor before you change what you eat, please.');
    await expect(typesetPaper(paper)).rejects.toThrow(PaperOverflow);
  });

  test('sets twenty at once and leaves the thread of the server free', { tags: ['full'] }, async () => {
    const before = performance.eventLoopUtilization();
    const papers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        typesetPaper(inventedPaper('healthy', index % 2 === 0 ? 'en' : 'hr', 'short')),
      ),
    );
    const { utilization } = performance.eventLoopUtilization(before);
    expect(papers.map(({ pages }) => pages)).toEqual(Array.from({ length: 20 }, () => 2));
    // a compiler on this thread would hold it all the time
    expect(utilization).toBeLessThan(0.4);
  });

  test('a logo that is no picture is an error, not a paper without one', async () => {
    const paper = inventedPaper('healthy', 'en', 'short');
    paper.practice.logo = { mediaType: 'image/png', base64: Buffer.from('no picture').toString('base64') };
    await expect(typesetPaper(paper)).rejects.toThrow('cannot be set');
  });
});
