import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafetyContradiction, SafetyRule } from '#contract/safety-rules.contract.ts';
import { EffectBadge, StateBadge } from '#web/entities/rule-base/effect-badge.tsx';
import { RuleContradictions } from '#web/entities/rule-base/rule-contradictions.tsx';
import { useRuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconExternalLink, IconPencil } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './review-screen.module.css';

/** So many foods are named; the others are counted. */
const NAMED = 12;

interface RuleTextProps {
  rule: SafetyRule;
  all: readonly SafetyRule[];
  contradictions: readonly SafetyContradiction[];
  patients: number | undefined;
}

/** A rule as a person says it; its codes stand muted beside. */
export function RuleText({ rule, all, contradictions, patients }: RuleTextProps) {
  const { t } = useTranslation(['rule-book', 'safety-rules']);
  const { language } = useLanguage();
  const { words } = useRuleWords();
  const other = language === 'en' ? 'hr' : 'en';
  const named = rule.foodIds.slice(0, NAMED).map(words.food);
  const same = all.filter(({ ruleId, trigger }) => trigger === rule.trigger && ruleId !== rule.ruleId).slice(0, 5);
  return (
    <>
      <div className={`${layout.group} ${layout.gap10} ${classes.badges}`}>
        <EffectBadge effect={rule.effect} />
        <Badge outlined>{t(`safety-rules:kind.${rule.triggerKind}`)}</Badge>
        <span className={layout.mutedSmall}>{rule.ruleId}</span>
        {rule.review && <Badge tone="red">{t('cockpit.doubtful')}</Badge>}
        <Button
          className={layout.end ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/safety-rules" search={{ rule: rule.ruleId }} {...props} />}
        >
          {t('cockpit.edit')}
        </Button>
      </div>
      <h2 className={classes.sentence}>{rule.reason[language]}</h2>
      <RuleContradictions ruleId={rule.ruleId} all={contradictions} />
      <dl className={classes.facts}>
        <Fact label={t('cockpit.when')}>
          <strong>{words.when(rule)}</strong> <span className={layout.mutedSmall}>{rule.trigger}</span>
        </Fact>
        <Fact label={t('cockpit.foods')}>
          {words.about(rule)}{' '}
          {rule.foodIds.length > 0 && (
            <span className={layout.mutedSmall}>
              {named.join(', ')}
              {rule.foodIds.length > NAMED && ` + ${formatNumber(rule.foodIds.length - NAMED)}`}
            </span>
          )}
          {rule.exceptFoodIds.length > 0 && (
            <div>
              {t('cockpit.except')} <del>{rule.exceptFoodIds.map(words.food).join(', ')}</del>
            </div>
          )}
        </Fact>
        <Fact label={t('cockpit.forStaff')}>
          {rule.reason[language]}
          <div className={layout.mutedSmall} lang={other}>
            {other.toUpperCase()}: {rule.reason[other]}
          </div>
        </Fact>
        <Fact label={t('cockpit.forPatient')}>
          {rule.patientText[language] || '–'}
          {rule.patientText[other] !== '' && (
            <div className={layout.mutedSmall} lang={other}>
              {other.toUpperCase()}: {rule.patientText[other]}
            </div>
          )}
        </Fact>
        <Fact label={t('cockpit.strength')}>{t(`safety-rules:strength.${rule.strength}`)}</Fact>
        {patients !== undefined && (
          <Fact label={t('cockpit.touches')}>
            <strong>{t('cockpit.patients', { count: patients, formatted: formatNumber(patients) })}</strong>
            {rule.foodIds.length > 0 &&
              `, ${t('cockpit.foodCount', { count: rule.foodIds.length, formatted: formatNumber(rule.foodIds.length) })}`}
          </Fact>
        )}
      </dl>
      {same.length > 0 && (
        <section className={classes.same} aria-label={t('cockpit.sameTrigger')}>
          <h3 className={`${layout.muted} ${layout.smallStrong} ${classes.legend}`}>{t('cockpit.sameTrigger')}</h3>
          {same.map((one) => (
            <p key={one.ruleId} className={`${layout.group} ${layout.gap10} ${classes.sameRow}`}>
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link to="/admin/rule-book/review" search={{ item: `safetyRule:${one.ruleId}` }} {...props} />
                )}
              >
                {one.reason[language]}
              </Anchor>
              <EffectBadge effect={one.effect} />
              <StateBadge rule={one} />
            </p>
          ))}
        </section>
      )}
    </>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={layout.mutedSmall}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What can be opened of a source that is named in words. */
function linksIn(source: string): { label: string; href: string }[] {
  const dois = [...source.matchAll(/10\.\d{4,9}\/[^\s;,)]+/g)].map(([doi]) => ({
    label: `doi:${doi}`,
    href: `https://doi.org/${encodeURI(doi.replace(/\.$/, ''))}`,
  }));
  const pmids = [...source.matchAll(/PMID:? ?(\d{1,9})/g)].map(([, id = '']) => ({
    label: `PMID ${id}`,
    href: `https://pubmed.ncbi.nlm.nih.gov/${id}/`,
  }));
  const pages = [...source.matchAll(/https?:\/\/[^\s;,)]+/g)].map(([href]) => ({ label: href, href }));
  return [...dois, ...pmids, ...pages];
}

export function RuleSource({ rule }: { rule: SafetyRule }) {
  const { t } = useTranslation('rule-book');
  const sources = rule.source.split(';').map((text) => text.trim());
  return (
    <>
      <header className={`${layout.group} ${layout.gap10} ${classes.sourceHead}`}>
        <strong>{t('cockpit.source')}</strong>
        <Badge tone={rule.checked === 'read' ? 'green' : 'amber'}>{t(`cockpit.checked.${rule.checked}`)}</Badge>
      </header>
      <div className={`${layout.surface} ${classes.sheet}`}>
        {sources.map((source) => (
          <div key={source} className={classes.cited}>
            <p>{source}</p>
            {linksIn(source).map(({ label, href }) => (
              <Anchor key={href} inherit href={href} target="_blank" rel="noreferrer">
                <IconExternalLink size={14} aria-hidden /> {t('cockpit.openSource', { name: label })}
              </Anchor>
            ))}
          </div>
        ))}
        <p className={layout.mutedSmall}>{t('cockpit.sourceHint')}</p>
      </div>
    </>
  );
}
