/** What rules and nutrients need to know of a food. */
export interface EngineFood {
  id: number;
  /** Amount per 100 g by nutrient; a nutrient without a figure is not in the map. */
  per100g: ReadonlyMap<number, number>;
  /** What is eaten at a time; null where no portion is known. */
  portionGrams: number | null;
  /** Its vitamin A is retinol. */
  ofAnimals: boolean;
}

/** A patient's daily figures of one nutrient. */
export interface NutrientTarget {
  target: number | null;
  /** What a whole day's food should stay under. */
  upper: number | null;
  /** The upper level as it is set, also where it is meant for a form of the nutrient only (retinol). */
  setUpper: number | null;
}
