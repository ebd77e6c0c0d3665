/** The reports that the values and equations come from. */
export const driSources = {
  nasem2023: {
    citation: 'National Academies of Sciences, Engineering, and Medicine (2023). Dietary Reference Intakes for Energy.',
    doi: '10.17226/26818',
  },
  iom2005: {
    citation:
      'Institute of Medicine (2002/2005). Dietary Reference Intakes for Energy, Carbohydrate, Fiber, Fat, Fatty Acids, Cholesterol, Protein, and Amino Acids.',
    doi: '10.17226/10490',
  },
  iom1997: {
    citation:
      'Institute of Medicine (1997). Dietary Reference Intakes for Calcium, Phosphorus, Magnesium, Vitamin D, and Fluoride.',
    doi: '10.17226/5776',
  },
  iom1998: {
    citation:
      'Institute of Medicine (1998). Dietary Reference Intakes for Thiamin, Riboflavin, Niacin, Vitamin B6, Folate, Vitamin B12, Pantothenic Acid, Biotin, and Choline.',
    doi: '10.17226/6015',
  },
  iom2000: {
    citation:
      'Institute of Medicine (2000). Dietary Reference Intakes for Vitamin C, Vitamin E, Selenium, and Carotenoids.',
    doi: '10.17226/9810',
  },
  iom2001: {
    citation:
      'Institute of Medicine (2001). Dietary Reference Intakes for Vitamin A, Vitamin K, Arsenic, Boron, Chromium, Copper, Iodine, Iron, Manganese, Molybdenum, Nickel, Silicon, Vanadium, and Zinc.',
    doi: '10.17226/10026',
  },
  iom2004: {
    citation:
      'Institute of Medicine (2005). Dietary Reference Intakes for Water, Potassium, Sodium, Chloride, and Sulfate.',
    doi: '10.17226/10925',
  },
  iom2011: {
    citation: 'Institute of Medicine (2011). Dietary Reference Intakes for Calcium and Vitamin D.',
    doi: '10.17226/13050',
  },
  nasem2019: {
    citation:
      'National Academies of Sciences, Engineering, and Medicine (2019). Dietary Reference Intakes for Sodium and Potassium.',
    doi: '10.17226/25353',
  },
  mifflin1990: {
    citation:
      'Mifflin MD, St Jeor ST, et al. (1990). A new predictive equation for resting energy expenditure in healthy individuals. Am J Clin Nutr 51:241–247.',
    doi: '10.1093/ajcn/51.2.241',
  },
  roza1984: {
    citation:
      'Roza AM, Shizgal HM (1984). The Harris Benedict equation reevaluated: resting energy requirements and the body cell mass. Am J Clin Nutr 40:168–182.',
    doi: '10.1093/ajcn/40.1.168',
  },
  who2000: {
    citation:
      'World Health Organization (2000). Obesity: preventing and managing the global epidemic. Technical Report Series 894.',
  },
  dga2020: {
    citation:
      'U.S. Departments of Agriculture and of Health and Human Services (2020). Dietary Guidelines for Americans, 2020–2025.',
  },
  iom2009: {
    citation: 'Institute of Medicine (2009). Weight Gain During Pregnancy: Reexamining the Guidelines.',
    doi: '10.17226/12584',
  },
} as const satisfies Record<string, { citation: string; doi?: string }>;

export type DriSource = keyof typeof driSources;
