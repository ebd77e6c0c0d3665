import type { Standard } from '#contract/reference-standard.ts';
import efsaOpinions from './efsa-opinions.gen.json' with { type: 'json' };

interface Source {
  citation: string;
  /** Of publication. */
  year: number;
  doi?: string;
}

/** The reports that the values and equations of NASEM and those of neither come from. */
export const driSources = {
  nasem2023: {
    year: 2023,
    citation: 'National Academies of Sciences, Engineering, and Medicine (2023). Dietary Reference Intakes for Energy.',
    doi: '10.17226/26818',
  },
  iom2005: {
    year: 2005,
    citation:
      'Institute of Medicine (2002/2005). Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, Protein, and Amino Acids.',
    doi: '10.17226/10490',
  },
  iom1997: {
    year: 1997,
    citation:
      'Institute of Medicine (1997). Dietary Reference Intakes for Calcium, Phosphorus, Magnesium, Vitamin D, and Fluoride.',
    doi: '10.17226/5776',
  },
  iom1998: {
    year: 1998,
    citation:
      'Institute of Medicine (1998). Dietary Reference Intakes for Thiamin, Riboflavin, Niacin, Vitamin B6, Folate, Vitamin B12, Pantothenic Acid, Biotin, and Choline.',
    doi: '10.17226/6015',
  },
  iom2000: {
    year: 2000,
    citation:
      'Institute of Medicine (2000). Dietary Reference Intakes for Vitamin C, Vitamin E, Selenium, and Carotenoids.',
    doi: '10.17226/9810',
  },
  iom2001: {
    year: 2001,
    citation:
      'Institute of Medicine (2001). Dietary Reference Intakes for Vitamin A, Vitamin K, Arsenic, Boron, Chromium, Copper, Iodine, Iron, Manganese, Molybdenum, Nickel, Silicon, Vanadium, and Zinc.',
    doi: '10.17226/10026',
  },
  iom2004: {
    year: 2005,
    citation:
      'Institute of Medicine (2005). Dietary Reference Intakes for Water, Potassium, Sodium, Chloride, and Sulfate.',
    doi: '10.17226/10925',
  },
  iom2011: {
    year: 2011,
    citation: 'Institute of Medicine (2011). Dietary Reference Intakes for Calcium and Vitamin D.',
    doi: '10.17226/13050',
  },
  nasem2019: {
    year: 2019,
    citation:
      'National Academies of Sciences, Engineering, and Medicine (2019). Dietary Reference Intakes for Sodium and Potassium.',
    doi: '10.17226/25353',
  },
  mifflin1990: {
    year: 1990,
    citation:
      'Mifflin MD, St Jeor ST, et al. (1990). A new predictive equation for resting energy expenditure in healthy individuals. Am J Clin Nutr 51:241–247.',
    doi: '10.1093/ajcn/51.2.241',
  },
  roza1984: {
    year: 1984,
    citation:
      'Roza AM, Shizgal HM (1984). The Harris Benedict equation reevaluated: resting energy requirements and the body cell mass. Am J Clin Nutr 40:168–182.',
    doi: '10.1093/ajcn/40.1.168',
  },
  who2000: {
    year: 2000,
    citation:
      'World Health Organization (2000). Obesity: preventing and managing the global epidemic. Technical Report Series 894.',
  },
  dga2020: {
    year: 2020,
    citation:
      'U.S. Departments of Agriculture and of Health and Human Services (2020). Dietary Guidelines for Americans, 2020–2025.',
  },
  iom2009: {
    year: 2009,
    citation: 'Institute of Medicine (2009). Weight Gain During Pregnancy: Reexamining the Guidelines.',
    doi: '10.17226/12584',
  },
} as const satisfies Record<string, Source>;

const equationsOfEfsa = {
  henry2005: {
    year: 2005,
    citation:
      'Henry CJ (2005). Basal metabolic rate studies in humans: measurement and development of new equations. Public Health Nutr 8(7A):1133–1152.',
    doi: '10.1079/PHN2005801',
  },
} as const satisfies Record<string, Source>;

/** Of body mass and weight gain, which both standards leave to others. */
const ofBoth = { who2000: driSources.who2000, iom2009: driSources.iom2009 };

export type EfsaOpinion = keyof typeof efsaOpinions;
export type DriSource = keyof typeof driSources | EfsaOpinion | keyof typeof equationsOfEfsa;

const all: Record<DriSource, Source> = { ...driSources, ...efsaOpinions, ...equationsOfEfsa };

export function sourceOf(id: DriSource): Source {
  return all[id];
}

/** Those that numbers of a standard come from. */
export function sourcesOf(standard: Standard): [DriSource, Source][] {
  const own = standard === 'efsa' ? { ...efsaOpinions, ...equationsOfEfsa, ...ofBoth } : driSources;
  return Object.entries(own) as [DriSource, Source][];
}
