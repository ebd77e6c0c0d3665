/** What an Admin may change of the calculation. Ranges, their spread, the gate and the guards are not among it. */
export interface ScoreSettings {
  /** A food that few speak for stays near the middle. */
  neutralVotes: number;
  gradeWeights: { A: number; B: number; C: number; D: number };
  /** Lowest score of Eat, and of Eat more; Limit and Avoid mirror them. */
  bands: { eat: number; eatMore: number };
  /** General score from which a food is marked good for most people; its negative marks “rarely”. */
  mark: number;
  /** How loud a value inside its range may speak. */
  whisper: number;
}

export const defaultScoreSettings: ScoreSettings = {
  neutralVotes: 30,
  gradeWeights: { A: 1, B: 0.6, C: 0.35, D: 0.2 },
  bands: { eat: 8, eatMore: 25 },
  mark: 35,
  whisper: 0.25,
};
