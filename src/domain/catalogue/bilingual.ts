import type { Language } from '#contract/endpoint.ts';

export type Bilingual = Record<Language, string>;
