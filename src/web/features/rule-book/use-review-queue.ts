import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Citation } from '#contract/citations.contract.ts';
import { type CoherenceFinding, isContradiction } from '#contract/rule-book.contract.ts';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { safetyRulesQuery } from '#web/entities/rule-base/safety-rules.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { foldText } from '#web/lib/search-text.ts';
import { coherenceQuery, unreadStudiesQuery } from './rule-book.queries.ts';

/** Something that waits for somebody's judgement. */
export type ReviewItem = { id: string; title: string; folded: string } & (
  | { kind: 'safetyRule'; rule: SafetyRule }
  | { kind: 'study'; study: Citation }
  | { kind: 'contradiction'; finding: CoherenceFinding }
);

/**
 * Everything that waits, most doubtful first: rules that cannot be read or that a physician must decide, contradictions,
 * rules named from knowledge, studies by the pairs that rest on them, the other rules, and what has no effect.
 */
export function useReviewQueue() {
  const { language } = useLanguage();
  const rules = useQuery(safetyRulesQuery);
  const studies = useQuery(unreadStudiesQuery);
  const findings = useQuery(coherenceQuery(language));
  const items = useMemo(() => {
    if (rules.data === undefined || studies.data === undefined || findings.data === undefined) return undefined;
    const waiting = rules.data.safetyRules
      .filter(({ draft }) => draft)
      .map((rule): ReviewItem => {
        const title = rule.reason[language];
        const folded = foldText(`${rule.ruleId} ${title} ${rule.patientText[language]} ${rule.source}`);
        return { kind: 'safetyRule', id: rule.ruleId, title, folded, rule };
      });
    const unread = studies.data.map((study): ReviewItem => {
      const folded = foldText(`${study.short} ${study.identifier ?? ''} ${study.design} ${study.finding}`);
      return { kind: 'study', id: `study ${study.id}`, title: study.short, folded, study };
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
    return [...waiting, ...unread, ...contradictions].sort((a, b) => urgency(a) - urgency(b));
  }, [rules.data, studies.data, findings.data, language]);
  const failed = [rules, studies, findings].find(({ isError }) => isError);
  return { items, failed };
}

function urgency(item: ReviewItem): number {
  if (item.kind === 'contradiction') return isContradiction(item.finding.code) ? 1 : 5;
  if (item.kind === 'study') return 3;
  if (item.rule.review || item.rule.problem !== null) return 0;
  return item.rule.checked === 'knowledge' ? 2 : 4;
}
