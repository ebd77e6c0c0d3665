/** The source of a shipped set names each study with its people: "Qin 2012 (92), HMP (58)". */
export const studyCount = (source: string): number => source.match(/\(\d+\)/g)?.length ?? 0;
