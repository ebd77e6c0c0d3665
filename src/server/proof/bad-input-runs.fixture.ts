const usual = 44;

/** How many bad requests come to each endpoint; `npm test` sends a seeded part of them, by the environment. */
export const badInputRuns = Number(process.env.BAD_INPUT_RUNS ?? usual);
/** The part of all. */
export const badInputShare = Math.min(1, badInputRuns / usual);
/** The same requests in every run; another seed tries others. */
export const badInputSeed = Number(process.env.BAD_INPUT_SEED ?? 20261115);
