import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Citation } from '#contract/citations.contract.ts';
import type { CoherenceFinding } from '#contract/rule-book.contract.ts';
import type { QueueItem } from '#contract/rule-review.contract.ts';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { safetyRulesQuery } from '#web/entities/rule-base/safety-rules.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { foldText } from '#web/lib/search-text.ts';
import { reviewQueueQuery } from './review.queries.ts';
import { coherenceQuery, studiesQuery } from './rule-book.queries.ts';
import type { ReviewKind } from './rule-book.search.ts';

/** Something that waits for somebody's judgement. */
export type ReviewItem = { id: string; title: string; folded: string } & (
  | { kind: 'safetyRule'; rule: SafetyRule; waiting: QueueItem }
  | { kind: 'study'; study: Citation; waiting: QueueItem }
  | { kind: 'contradiction'; finding: CoherenceFinding }
);

/** Patients whom it touches today. */
export const patientsOf = (item: ReviewItem): number =>
  item.kind === 'contradiction' ? item.finding.patients : item.waiting.patients;

/** Everything that waits: what touches most patients now stands first, rules before the contradictions between them. */
export function useReviewQueue() {
  const { language } = useLanguage();
  const queue = useQuery(reviewQueueQuery);
  const rules = useQuery(safetyRulesQuery);
  const studies = useQuery(studiesQuery);
  const findings = useQuery(coherenceQuery(language));
  const items = useMemo(() => {
    if (!queue.data || !rules.data || !studies.data || !findings.data) return undefined;
    const ruleOf = new Map(rules.data.safetyRules.map((rule) => [rule.ruleId, rule]));
    const studyOf = new Map(studies.data.map((study) => [String(study.id), study]));
    const waiting = queue.data.flatMap((item): ReviewItem[] => {
      const [rule, study] = [ruleOf.get(item.key), studyOf.get(item.key)];
      if (item.kind === 'safetyRule' && rule) {
        const title = rule.reason[language];
        const folded = foldText(`${rule.ruleId} ${title} ${rule.patientText[language]} ${rule.source}`);
        return [{ kind: 'safetyRule', id: rule.ruleId, title, folded, rule, waiting: item }];
      }
      if (item.kind === 'study' && study) {
        const folded = foldText(`${study.short} ${study.identifier ?? ''} ${study.design} ${study.finding}`);
        return [{ kind: 'study', id: `study ${study.id}`, title: study.short, folded, study, waiting: item }];
      }
      return [];
    });
    const contradictions = findings.data.map((finding): ReviewItem => {
      const { code, taxId, kind, message } = finding;
      return {
        kind: 'contradiction',
        id: `${code} ${taxId} ${kind} ${message}`,
        title: message,
        folded: foldText(message),
        finding,
      };
    });
    return [...waiting, ...contradictions].sort((a, b) => patientsOf(b) - patientsOf(a));
  }, [queue.data, rules.data, studies.data, findings.data, language]);
  const failed = [queue, rules, studies, findings].find(({ isError }) => isError);
  return { items, rules: rules.data?.safetyRules, failed };
}

export function isOfKind(kind: ReviewKind | undefined, item: ReviewItem): boolean {
  if (kind === undefined) return true;
  if (kind === 'touched') return patientsOf(item) > 0;
  if (kind !== 'second') return item.kind === kind;
  if (item.kind === 'contradiction') return false;
  const { standing, own } = item.waiting;
  return !own && (standing === 'partly' || standing === 'disputed');
}
