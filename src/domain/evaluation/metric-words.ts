import type { Language } from '#contract/endpoint.ts';
import type { MetricId } from '#contract/validation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';

/** How a figure is written: of 100, as it is, or as a difference of 100. */
export type Unit = 'share' | 'number' | 'correlation';

interface MetricWords extends Bilingual {
  unit: Unit;
}

const share = (en: string, hr: string): MetricWords => ({ en, hr, unit: 'share' });
const number = (en: string, hr: string): MetricWords => ({ en, hr, unit: 'number' });
const correlation = (en: string, hr: string): MetricWords => ({ en, hr, unit: 'correlation' });

/** Each figure by name, on screen, in the report and in the terminal; `docs/validation.md` defines them. */
export const metricWords: Record<MetricId, MetricWords> = {
  refused: share('Samples without a list from the test', 'Uzorci bez popisa iz nalaza'),
  suggestionsHealthy: number('Suggestions, healthy people, median', 'Prijedlozi, zdrave osobe, medijan'),
  suggestionsPatients: number('Suggestions, patients, median', 'Prijedlozi, pacijenti, medijan'),
  foodsHealthy: number('Foods named, healthy people, median', 'Navedene namirnice, zdrave osobe, medijan'),
  foodsHealthy95: number(
    'Foods named, healthy people, 95th percentile',
    'Navedene namirnice, zdrave osobe, 95. percentil',
  ),
  foodsPatients: number('Foods named, patients, median', 'Navedene namirnice, pacijenti, medijan'),
  emptyHealthy: share('Healthy people without a suggestion', 'Zdrave osobe bez prijedloga'),
  emptyPatients: share('Patients without a suggestion', 'Pacijenti bez prijedloga'),
  patientsToHealthy: number(
    'Suggestions of patients by those of healthy people',
    'Prijedlozi pacijenata prema prijedlozima zdravih',
  ),
  auc: share('Patients told from healthy people (AUC)', 'Razlikovanje pacijenata od zdravih (AUC)'),
  ownerFound: share('Second sample finds its owner', 'Ponovljeni uzorak pronalazi svoju osobu'),
  firstThree: correlation('First 3, same person less another', 'Prva 3, ista osoba manje druga'),
  firstSix: correlation('First 6, same person less another', 'Prvih 6, ista osoba manje druga'),
  againBySuggestion: share('Suggestions that come again', 'Prijedlozi koji se ponavljaju'),
  againByPerson: share('The same, mean of people', 'Isto, prosjek osoba'),
  sameSideAgain: share('Suggestions that point the same way again', 'Prijedlozi koji opet pokazuju isti smjer'),
  shownInOther: share('Suggestions that another person gets', 'Prijedlozi koje dobiva i druga osoba'),
  rankCorrelation: correlation('Rank correlation of two people', 'Korelacija rangova dviju osoba'),
  dimensions: number('Effective dimensions of the scores', 'Efektivne dimenzije bodova'),
  noiseFirst: share('Noise of ± 20 %: first 6 the same', 'Šum ± 20 %: prvih 6 isti'),
  noiseShown: share('Noise of ± 20 %: suggestion and band the same', 'Šum ± 20 %: prijedlog i razred isti'),
  findingAgain: share('Findings that come again', 'Odstupanja koja se ponavljaju'),
  clearAgain: share('Findings called below or above that come again', 'Jasna odstupanja koja se ponavljaju'),
  findingBrier: correlation('Brier score of findings', 'Brierova ocjena odstupanja'),
  findingBrierConstant: correlation('The same, one chance for all', 'Isto, jedna učestalost za sve'),
  findingLogLoss: correlation('Log loss of findings', 'Logaritamski gubitak odstupanja'),
  findingLogLossConstant: correlation('The same, one chance for all', 'Isto, jedna učestalost za sve'),
  findingWorstBin: share(
    'Findings: stated and seen differ by at most',
    'Odstupanja: navedeno i viđeno razlikuju se najviše',
  ),
  suggestionWorstStep: share(
    'Suggestions: stated and seen differ by at most',
    'Prijedlozi: navedeno i viđeno razlikuju se najviše',
  ),
  signMargin: correlation('Right signs of rules above their limit', 'Točni predznaci pravila iznad granice'),
  signPerson: share('Right signs of rules within single people', 'Točni predznaci pravila unutar pojedine osobe'),
};

/** As the unit asks for it, in the way of writing of the language. */
export function figureText(value: number, unit: Unit, language: Language = 'en'): string {
  if (unit === 'share') return `${Math.round(100 * value)} %`;
  const digits = unit === 'correlation' ? 2 : Number.isInteger(value) ? 0 : 1;
  const text = value.toFixed(digits).replace('-', '−');
  return language === 'hr' ? text.replace('.', ',') : text;
}
