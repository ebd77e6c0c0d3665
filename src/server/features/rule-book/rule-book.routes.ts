import { isContradiction, ruleBookApi } from '#contract/rule-book.contract.ts';
import { ruleReviewApi } from '#contract/rule-review.contract.ts';
import { checkCoherence } from '#domain/coherence/coherence.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { findingSentence } from './finding-sentence.ts';
import { heldReview, reviewQueue, sayOfText } from './review.ts';
import { countRules } from './rule-book.repository.ts';
import { patientsOfTaxa } from './touched.ts';

export const ruleBookRoutes: FeatureRoutes = (mount, context) => {
  mount(ruleBookApi.counts, async () => {
    const counts = await countRules(context.database.orm);
    const findings = checkCoherence(await ruleBaseOf(context));
    const contradictions = findings.filter(({ code }) => isContradiction(code)).length;
    return {
      ...counts,
      coherence: { contradictions, withoutEffect: findings.length - contradictions },
      toReview: counts.safetyRules.waiting + counts.studies.waiting + findings.length,
    };
  });

  mount(ruleReviewApi.queue, async ({ session }) => ({ items: await reviewQueue(context, session) }));
  mount(ruleReviewApi.get, async ({ session, params }) => ({ review: await heldReview(context, session, params) }));
  mount(ruleReviewApi.say, ({ session, params, body }) => sayOfText(context, session, params, body));

  mount(ruleBookApi.coherence, async ({ session, query: { lang = 'en' } }) => {
    const findings = checkCoherence(await ruleBaseOf(context));
    const contradicted = findings.filter(({ code }) => isContradiction(code)).map(({ taxon }) => taxon.taxId);
    const patients = await patientsOfTaxa(context, session, contradicted);
    return {
      findings: findings.map((finding) => ({
        code: finding.code,
        message: findingSentence(finding, lang),
        taxId: finding.taxon.taxId,
        taxonName: finding.taxon.name,
        level: finding.taxon.rank,
        kind: finding.kind,
        patients: isContradiction(finding.code) ? (patients.get(finding.taxon.taxId) ?? 0) : 0,
      })),
    };
  });
};
