import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportNote, LabReportPreview } from '#contract/lab-reports.contract.ts';
import { useNoteText } from '#web/entities/lab-report/use-note-text.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconArrowRight, IconBan, IconInfoCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './preview-remarks.module.css';

interface PreviewRemarksProps {
  preview: LabReportPreview;
  /** Whether the names without a taxon are open below. */
  matching: boolean;
  onMatch: () => void;
}

const shown = 3;
const qualityTones: Record<LabReportPreview['quality']['level'], Tone> = {
  good: 'green',
  caution: 'amber',
  poor: 'red',
};

/** What was moved, merged, left out or not classified on the way from the file to the figures. */
export function PreviewRemarks({ preview, matching, onMatch }: PreviewRemarksProps) {
  const { t } = useTranslation('lab-report-upload');
  const noteText = useNoteText();
  const { moved, merged, leftOut, unmatched, unmatchedTotal, reading, quality, warnings, rowErrors } = preview;
  // shares of one rank, for those of two do not add up
  const genera = unmatched.filter((row) => row.rank === 'genus');
  const ofOneRank = genera.length > 0 ? genera : unmatched;
  const unmatchedPct = ofOneRank.reduce((sum, row) => sum + row.abundance, 0);
  const [largest] = ofOneRank;
  return (
    <div className={`${layout.stack12} ${classes.remarks}`}>
      <Remarks title={t('moved')} icon={<IconArrowRight size={15} aria-hidden />}>
        {moved.map(({ species, from, to, percent }) => (
          <span key={species}>
            <TaxonName>{species}</TaxonName> {t('movedTo')} <TaxonName>{to}</TaxonName>{' '}
            <span className={layout.faint}>({t('movedFrom', { from })})</span>:{' '}
            <strong>{formatPercent(percent, 2)}</strong>
          </span>
        ))}
      </Remarks>
      <Remarks title={t('merged')} icon={<IconArrowRight size={15} aria-hidden />}>
        {merged.map(({ name, rank, fileNames }) => (
          <span key={`${rank} ${name}`}>
            {fileNames.slice(0, 4).join(', ')}
            {fileNames.length > 4 && ` +${formatNumber(fileNames.length - 4)}`} → <TaxonName>{name}</TaxonName>
          </span>
        ))}
      </Remarks>
      <Remarks title={t('leftOut')} icon={<IconBan size={15} aria-hidden />}>
        {leftOut.map((note) => noteText(note))}
      </Remarks>
      {unmatchedTotal > 0 && (
        <Remarks title={t('unclassified')} icon={<IconInfoCircle size={15} aria-hidden />}>
          {[
            <span key="unclassified">
              <strong>{formatNumber(unmatchedTotal)}</strong> {t('names', { count: unmatchedTotal })}
              {unmatchedPct > 0 && <>, {formatPercent(unmatchedPct)}</>}
              {largest && (
                <>
                  {': '}“{largest.name}” {formatPercent(largest.abundance, 2)}
                  {unmatchedTotal > 1 && '…'}
                </>
              )}{' '}
              {unmatched.length > 0 && (
                <Button size="compact-xs" variant="subtle" aria-expanded={matching} onClick={onMatch}>
                  {t('matchTo')}
                </Button>
              )}
            </span>,
          ]}
        </Remarks>
      )}
      <Remarks title={t('howRead')} icon={<IconInfoCircle size={15} aria-hidden />}>
        {unique(reading.reasons).map((note) => noteText(note))}
      </Remarks>
      <Remarks
        title={t('notes')}
        aside={<Badge tone={qualityTones[quality.level]}>{t(`quality.${quality.level}`)}</Badge>}
        icon={<IconInfoCircle size={15} aria-hidden />}
        always
      >
        {unique([...quality.reasons, ...warnings]).map((note) => noteText(note))}
      </Remarks>
      <Remarks title={t('rowErrors')} icon={<IconInfoCircle size={15} aria-hidden />}>
        {rowErrors.map((error) => (error.line > 0 ? `${t('line', { line: error.line })}: ` : '') + noteText(error))}
      </Remarks>
    </div>
  );
}

function unique(notes: readonly LabReportNote[]): LabReportNote[] {
  return [...new Map(notes.map((note) => [`${note.code}${note.message}`, note])).values()];
}

interface RemarksProps {
  title: string;
  aside?: ReactNode;
  icon: ReactNode;
  always?: boolean;
  children: ReactNode[];
}

/** The first few of a kind, and all of them on demand. */
function Remarks({ title, aside, icon, always = false, children }: RemarksProps) {
  const { t } = useTranslation('lab-report-upload');
  if (children.length === 0 && !always) return null;
  const rest = children.slice(shown);
  const items = (list: ReactNode[]) =>
    list.map((child, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: remarks are never reordered
      <li key={at}>
        <span className={`${layout.inlineGroup} ${classes.icon}`}>{icon}</span>
        <span>{child}</span>
      </li>
    ));
  return (
    <section aria-label={title}>
      <h3 className={`${layout.row} ${classes.title}`}>
        {title} {aside}
      </h3>
      <ul className={`${layout.plainList} ${layout.stack} ${classes.list}`}>{items(children.slice(0, shown))}</ul>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{t('more', { count: rest.length })}</summary>
          <ul className={`${layout.plainList} ${layout.stack} ${classes.list}`}>{items(rest.slice(0, 200))}</ul>
        </details>
      )}
    </section>
  );
}
