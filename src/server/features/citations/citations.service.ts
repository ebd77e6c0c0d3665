/** What other features may do with citations. */
export { putStudyToPair } from './link-study.service.ts';
export { markRead, recordStudy, retractCitation } from './write-citation.ts';
