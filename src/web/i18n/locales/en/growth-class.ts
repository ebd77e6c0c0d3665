/** The classes of WHO's growth curves. */
export default {
  severelyWasted: 'Severely wasted',
  wasted: 'Wasted',
  severeThinness: 'Severe thinness',
  thinness: 'Thinness',
  severelyUnderweight: 'Severely underweight',
  underweight: 'Underweight',
  severelyStunted: 'Severely stunted',
  stunted: 'Stunted',
  normal: 'Normal',
  riskOfOverweight: 'Risk of overweight',
  overweight: 'Overweight',
  obesity: 'Obesity',
  veryTall: 'Very tall',
  useBmi: 'Judge by BMI',
};
