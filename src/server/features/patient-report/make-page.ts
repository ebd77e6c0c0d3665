import type { Language } from '#contract/endpoint.ts';
import type { IssuedPage } from '#contract/page-content.ts';
import type { ReportContent } from '#contract/patient-report.contract.ts';
import { composePaper } from '#domain/paper/compose-paper.ts';
import { composePage } from '#domain/patient-page/compose-page.ts';
import type { GatheredPaper } from './gather-paper.ts';
import { fingerprintOf, type MadePaper } from './make-paper.ts';

/**
 * The page of a paper in both languages. In the language of the paper it is made of the very document that is printed;
 * in the other of the same composed in that one.
 */
export async function makePage(
  gathered: GatheredPaper,
  content: ReportContent,
  { paper, contentHash }: MadePaper,
): Promise<IssuedPage> {
  const meals = await gathered.mealsOfPage();
  const inLanguage = async (language: Language) => {
    const input = await gathered.inputFor(content, { language, form: paper.form });
    const own =
      language === paper.language ? paper : composePaper({ ...input, fingerprint: fingerprintOf(contentHash) });
    return composePage(input, own, meals);
  };
  const [en, hr] = await Promise.all([inLanguage('en'), inLanguage('hr')]);
  return { en, hr };
}
