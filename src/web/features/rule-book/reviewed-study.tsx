import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Citation, CitedPair } from '#contract/citations.contract.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconExternalLink, IconPencil } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './review-screen.module.css';
import { Fact } from './reviewed-rule.tsx';

/** So many pairs are shown; the largest study has thousands. */
const SHOWN = 12;

interface StudyTextProps {
  citation: Citation;
  pairs: readonly CitedPair[];
  patients: number | undefined;
}

export function StudyText({ citation, pairs, patients }: StudyTextProps) {
  const { t } = useTranslation('rule-book');
  const { author, year, journal, notVerified } = citation;
  return (
    <>
      <div className={`${layout.group} ${layout.gap10} ${classes.badges}`}>
        <Badge>{t('effect.evidence')}</Badge>
        <span className={layout.mutedSmall}>{citation.identifier ?? t('cockpit.noIdentifier')}</span>
        <Button
          className={layout.end ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/citations" search={{ citation: citation.id }} {...props} />}
        >
          {t('cockpit.edit')}
        </Button>
      </div>
      <h2 className={classes.sentence}>{citation.short}</h2>
      <dl className={classes.facts}>
        <Fact label={t('cockpit.published')}>
          {[author, year, journal].filter(Boolean).join(', ') || '–'}
          {notVerified.includes('author') && <NotVerified />}
        </Fact>
        <Fact label={t('cockpit.design')}>{citation.design}</Fact>
        <Fact label={t('cockpit.people')}>
          {citation.people || '–'}
          {notVerified.includes('people') && <NotVerified />}
        </Fact>
        <Fact label={t('cockpit.given')}>
          {citation.given || '–'}
          {notVerified.includes('given') && <NotVerified />}
        </Fact>
        <Fact label={t('cockpit.finding')}>
          {citation.finding}
          {notVerified.includes('finding') && <NotVerified />}
        </Fact>
        {patients !== undefined && (
          <Fact label={t('cockpit.touches')}>
            <strong>{t('cockpit.patients', { count: patients, formatted: formatNumber(patients) })}</strong>
            {`, ${t('pairs', { count: pairs.length, formatted: formatNumber(pairs.length) })}`}
          </Fact>
        )}
      </dl>
      {pairs.length > 0 && (
        <section className={classes.same} aria-label={t('cockpit.pairs')}>
          <h3 className={`${layout.muted} ${layout.smallStrong} ${classes.legend}`}>{t('cockpit.pairs')}</h3>
          {pairs.slice(0, SHOWN).map((pair) => (
            <p key={`${pair.taxId} ${pair.foodId}`} className={`${layout.group} ${layout.gap10} ${classes.sameRow}`}>
              <span>
                <TaxonName>{pair.taxonName}</TaxonName> – {pair.foodName}
              </span>
              <span>{formatSigned(pair.value, 1)}</span>
              <Badge tone={pair.agrees === false ? 'red' : 'grey'}>
                {t(pair.agrees === false ? 'cockpit.against' : pair.value > 0 ? 'cockpit.raises' : 'cockpit.lowers')}
              </Badge>
            </p>
          ))}
          {pairs.length > SHOWN && (
            <Anchor
              inherit
              renderRoot={(props) => <Link to="/admin/citations" search={{ citation: citation.id }} {...props} />}
            >
              {t('cockpit.morePairs', { count: pairs.length - SHOWN, formatted: formatNumber(pairs.length - SHOWN) })}
            </Anchor>
          )}
        </section>
      )}
    </>
  );
}

function NotVerified() {
  const { t } = useTranslation('rule-book');
  return <span className={layout.mutedSmall}> · {t('cockpit.notVerified')}</span>;
}

export function StudySource({ citation }: { citation: Citation }) {
  const { t } = useTranslation('rule-book');
  return (
    <>
      <header className={`${layout.group} ${layout.gap10} ${classes.sourceHead}`}>
        <strong>{t('cockpit.source')}</strong>
        <Badge tone={citation.read === 'notRead' ? 'amber' : 'green'}>{t(`cockpit.readState.${citation.read}`)}</Badge>
      </header>
      <div className={`${layout.surface} ${classes.sheet}`}>
        <div className={classes.cited}>
          <p>{citation.short}</p>
          {citation.link === null ? (
            <p className={layout.mutedSmall}>{t('cockpit.noIdentifier')}</p>
          ) : (
            <Anchor inherit href={citation.link} target="_blank" rel="noreferrer">
              <IconExternalLink size={14} aria-hidden />{' '}
              {t('cockpit.openSource', { name: citation.identifier ?? citation.short })}
            </Anchor>
          )}
        </div>
        {citation.note !== '' && <p>{citation.note}</p>}
        <p className={layout.mutedSmall}>{t('cockpit.sourceHint')}</p>
      </div>
    </>
  );
}
