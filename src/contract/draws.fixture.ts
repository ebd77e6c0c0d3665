declare const process: { env: Record<string, string | undefined> };

/** How often a property is tried; `npm test` tries a fourth. */
export const draws = (many: number): number => (process.env.TEST_TIER === 'quick' ? Math.ceil(many / 4) : many);
