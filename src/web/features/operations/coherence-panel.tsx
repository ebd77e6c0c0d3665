import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CoherenceCode, type CoherenceFinding, coherenceCodes } from '#contract/operations.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './operations-screen.module.css';

/** Mended among the pairs; everything else among the behaviours. */
const mendedInPairs: ReadonlySet<CoherenceCode> = new Set([
  'GENUS_AND_SPECIES_PAIRS_DIFFER',
  'BEHAVIOUR_WITHOUT_PAIRS',
]);

export function CoherencePanel({ findings }: { findings: readonly CoherenceFinding[] }) {
  const { t } = useTranslation('operations');
  if (findings.length === 0) {
    return (
      <Panel>
        <PanelHead title={t('coherence.title')} count={0} />
        <EmptyState icon={<IconCircleCheck size={24} stroke={1.5} aria-hidden />}>{t('coherence.none')}</EmptyState>
      </Panel>
    );
  }
  return (
    <div className={classes.stack}>
      {coherenceCodes.map((code) => {
        const ofCode = findings.filter((finding) => finding.code === code);
        if (ofCode.length === 0) return null;
        return (
          <Panel key={code}>
            <PanelHead title={t(`coherence.code.${code}`)} count={formatNumber(ofCode.length)} />
            <PanelBody>
              <ul className={classes.rows}>
                {ofCode.map((finding) => (
                  <FindingRow key={`${finding.taxId} ${finding.kind} ${finding.message}`} finding={finding} />
                ))}
              </ul>
            </PanelBody>
          </Panel>
        );
      })}
    </div>
  );
}

function FindingRow({ finding: { code, taxId, taxonName, level, kind, message } }: { finding: CoherenceFinding }) {
  const { t } = useTranslation('operations');
  return (
    <li className={classes.finding}>
      <span>{message}</span>
      <Link
        className={classes.open}
        to={mendedInPairs.has(code) ? '/admin/bacteria-food-relation' : '/admin/bacteria-behaviour'}
        search={{ level, kind, taxon: taxId }}
        aria-label={t('coherence.open', { name: taxonName })}
      >
        {t('coherence.openShort')}
      </Link>
    </li>
  );
}
