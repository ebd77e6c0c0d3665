import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Study } from '#contract/evidence.ts';
import type { Contribution, Member } from '#contract/recommendation.contract.ts';
import { rangeText } from '#web/entities/reference-range/range-text.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatPercent, formatSigned } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconExternalLink } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './pair-evidence.module.css';

/** What a genus says of a food rests on: each of its pairs with grade and studies, and the members counted in it. */
export function GenusEvidence({ genus, foodId }: { genus: Contribution; foodId: number }) {
  const { t } = useTranslation('food-list');
  return (
    <div className={layout.stack12}>
      {genus.members
        .filter((member) => member.value !== 0)
        .map((member) => (
          <PairEvidence key={`${member.taxId} ${member.list}`} member={member} foodId={foodId} />
        ))}
      {genus.members.length > 1 && (
        <details className={classes.members}>
          <summary>{t('studies.species', { count: genus.members.length })}</summary>
          <ul>
            {genus.members.map((member) => (
              <MemberRow key={`${member.taxId} ${member.list}`} member={member} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function PairEvidence({ member, foodId }: { member: Member; foodId: number }) {
  const { t } = useTranslation('food-list');
  const { isAdmin } = useAuth();
  const level = member.rank === 'species' ? ('species' as const) : ('genus' as const);
  const grade = member.evidence?.grade ?? member.grade;
  return (
    <section>
      <h3 className={`${layout.title15} ${layout.wrapGroup} ${layout.gapWords} ${classes.head}`}>
        <span>
          {t(member.value > 0 ? 'studies.raises' : 'studies.lowers')} <TaxonName>{member.name}</TaxonName>
        </span>
        {grade === null ? <span className={layout.aside}>{t('studies.noGrade')}</span> : <GradeBadge grade={grade} />}
        {member.contested && <Badge tone="amber">{t('studies.contested')}</Badge>}
        {member.evidence && member.evidence.count > 0 && (
          <span className={layout.aside}>
            {t('studies.agree', { agree: member.evidence.agree, count: member.evidence.count })}
          </span>
        )}
        <Anchor
          size="sm"
          className={`${layout.strong} ${layout.end}`}
          renderRoot={(props) => (
            <Link
              to="/admin/bacteria-food-relation"
              search={{ level, kind: member.list, taxon: member.taxId }}
              {...props}
            />
          )}
        >
          {t('studies.openPair')}
        </Anchor>
      </h3>
      {member.evidence && member.evidence.studies.length > 0 ? (
        <Studies studies={member.evidence.studies} />
      ) : (
        <p className={layout.mutedSmall}>
          {member.evidence?.citation || t('studies.none')}{' '}
          {isAdmin && (
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  to="/admin/citations"
                  search={{ taxon: member.taxId, food: foodId, citation: 'new' as const }}
                  {...props}
                />
              )}
            >
              {t('studies.add')}
            </Anchor>
          )}
        </p>
      )}
    </section>
  );
}

function GradeBadge({ grade }: { grade: NonNullable<Member['grade']> }) {
  const { t } = useTranslation('food-list');
  return (
    <Badge tone={grade === 'A' ? 'green' : grade === 'B' ? 'teal' : 'grey'}>{t('studies.grade', { grade })}</Badge>
  );
}

const FIRST = 3;

/** Notes of whoever put the study in are no part of it. */
const notes = /\s*\((?:authors not looked up|from knowledge, unverified|unverified)\)/gi;
const withoutNotes = (text: string): string => text.replace(notes, '');
const isNote = (people: string): boolean => people === '' || /unverified|not seen|not looked up/i.test(people);

/** Design, people, dose, finding and link; one that disagrees stands in the same list, marked. */
export function Studies({ studies }: { studies: readonly Study[] }) {
  const { t } = useTranslation('food-list');
  const { t: ranges } = useTranslation('reference-range');
  const [all, setAll] = useState(false);
  // one that disagrees is never among those that are folded away
  const first = [...studies].sort((a, b) => Number(a.agrees !== false) - Number(b.agrees !== false)).slice(0, FIRST);
  const shown = all ? studies : studies.filter((study) => first.includes(study));
  return (
    <ul className={classes.studies}>
      {shown.map((study) => (
        <li key={study.citationId}>
          <span className={`${layout.wrapGroup} ${layout.gapWords}`}>
            <b>{withoutNotes(study.short)}</b>
            {study.design !== '' && <Badge outlined>{study.design}</Badge>}
            <span className={layout.aside}>
              {isNote(study.people) ? t('studies.notReported') : peopleText(study.people, ranges)}
            </span>
            {study.agrees === false && <Badge tone="amber">{t('studies.against')}</Badge>}
            {study.link !== null && (
              <Anchor
                size="sm"
                className={`${layout.strong} ${layout.end}`}
                href={study.link}
                target="_blank"
                rel="noreferrer"
              >
                {study.identifier?.replace(':', ' ') ?? study.short} <IconExternalLink size={13} aria-hidden />
              </Anchor>
            )}
          </span>
          <span className={layout.muted}>
            {study.given !== '' && <>{t('studies.dose', { given: study.given.replace(/\.$/, '') })} </>}
            {withoutNotes(study.finding)}{' '}
            {/abstract/i.test(study.checked) && <span className={layout.aside}>{t('studies.abstractOnly')}</span>}
          </span>
        </li>
      ))}
      {shown.length < studies.length && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t('studies.more', { count: studies.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** "18" is a number of people; "3 trials" says what it counts. */
function peopleText(people: string, ranges: TFunction<'reference-range'>): string {
  return /^\d+$/.test(people) ? ranges('people', { count: Number(people) }) : people;
}

function MemberRow({ member }: { member: Member }) {
  const { t } = useTranslation('food-list');
  return (
    <li>
      <TaxonName>{member.name}</TaxonName>
      <RangeWord {...member} />
      <span className={layout.aside}>
        {formatPercent(member.abundance, 3)}
        {(member.low !== null || member.high !== null) && ` · ${rangeText(member.low, member.high)}`}
        {' · '}
        {t('studies.share', { share: formatPercent(member.share * 100, 0) })}
      </span>
      <span className={`${layout.strong} ${layout.end}`}>{formatSigned(member.contribution, 2)}</span>
    </li>
  );
}
