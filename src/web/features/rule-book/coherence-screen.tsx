import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CoherenceFinding, coherenceCodes } from '#contract/rule-book.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconCircleCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { placeOfFinding } from './review-place.ts';
import { coherenceQuery } from './rule-book.queries.ts';
import classes from './rule-book-screen.module.css';

/** Where pairs and behaviours contradict each other or have no effect. */
export function CoherenceScreen() {
  const { t } = useTranslation('rule-book');
  const findings = useQuery(coherenceQuery(useLanguage().language));
  return (
    <>
      <PageHeader title={t('coherence.title')} count={findings.data && formatNumber(findings.data.length)} />
      {findings.isSuccess ? (
        <Findings findings={findings.data} />
      ) : (
        <Panel>
          {findings.isError ? (
            <ErrorState error={findings.error} onRetry={() => void findings.refetch()} />
          ) : (
            <SkeletonRows rows={12} rowHeight={44} />
          )}
        </Panel>
      )}
    </>
  );
}

function Findings({ findings }: { findings: readonly CoherenceFinding[] }) {
  const { t } = useTranslation('rule-book');
  if (findings.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<IconCircleCheck size={24} stroke={1.5} aria-hidden />}>{t('coherence.none')}</EmptyState>
      </Panel>
    );
  }
  return (
    <div className={layout.stack16}>
      {coherenceCodes.map((code) => {
        const ofCode = findings.filter((finding) => finding.code === code);
        if (ofCode.length === 0) return null;
        return (
          <Panel key={code}>
            <PanelHead title={t(`coherence.code.${code}`)} count={formatNumber(ofCode.length)} />
            <PanelBody>
              <ul className={layout.plainList}>
                {ofCode.map((finding) => (
                  <li
                    key={`${finding.taxId} ${finding.kind} ${finding.message}`}
                    className={`${layout.group} ${classes.finding}`}
                  >
                    <span>{finding.message}</span>
                    <Link
                      className={classes.open}
                      {...placeOfFinding(finding)}
                      aria-label={t('coherence.open', { name: finding.taxonName })}
                    >
                      {t('open')}
                    </Link>
                  </li>
                ))}
              </ul>
            </PanelBody>
          </Panel>
        );
      })}
    </div>
  );
}
