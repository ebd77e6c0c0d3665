import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { bodyMass } from '#domain/dri/body-mass-index.ts';
import { type GestationalAge, gestationalAge } from '#domain/person/pregnancy.ts';
import { NextStepLink } from '#web/entities/patient/next-step-link.tsx';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { restrictionsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconChevronLeft } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { driInputOfUser } from './dri-input-of-user.ts';
import { PatientActions } from './patient-actions.tsx';
import classes from './patient-head.module.css';
import { patientPages } from './patient-pages.ts';
import { folds, useFold } from './use-fold.ts';

/** The tables of growth are loaded for children only. */
const ChildPercentile = lazy(async () => ({ default: (await import('./child-percentile.tsx')).ChildPercentile }));

/**
 * Who it is, what must not be eaten, and what comes next: one line of 52 px, the same on every page. What does not fit
 * is folded away in a fixed order; name, allergens, flags and the next step never are.
 */
export function PatientHead({ user, flags }: { user: UserDetails; flags: ReactNode }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { language } = useLanguage();
  const restrictions = useRestrictions(user.foodRestrictionIds);
  const { ref, fold } = useFold<HTMLElement>(
    `${user.id} ${language} ${restrictions.allergens.join()} ${restrictions.diets.join()}`,
  );
  const hidden = (what: (typeof folds)[number]): boolean => fold > folds.indexOf(what);
  const { bmi, note } = bodyMass(driInputOfUser(user));
  const pregnancy = gestationOf(user);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <header className={`${layout.group} ${classes.head}`} ref={ref} data-tight={fold === folds.length || undefined}>
      <Link
        to="/belly/users"
        className={`${layout.muted} ${layout.group} ${layout.screenOnly} ${classes.back}`}
        aria-label={t('back')}
      >
        <IconChevronLeft size={18} aria-hidden />
      </Link>
      <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={30} />
      <h1 className={`${layout.title15} ${layout.nowrap} ${layout.rigid} ${classes.name}`} title={name}>
        {name}
      </h1>
      <p className={`${layout.muted} ${layout.small20} ${classes.facts}`}>
        {!hidden('code') && <span>{user.code}</span>}
        {user.age !== null && !hidden('age') && <span>{tPatient('age', { count: user.age })}</span>}
        {user.sex !== null && !hidden('sex') && <span>{tPatient(`person.${user.sex}`)}</span>}
        {bmi !== null && !hidden('bmi') && (
          <span>
            {t('bmi')} {formatNumber(bmi, { maximumFractionDigits: 1 })}
            {note === 'childPercentiles' && (
              <Suspense fallback={null}>
                <ChildPercentile user={user} />
              </Suspense>
            )}
          </span>
        )}
        {pregnancy !== null && <span>{tPatient('pregnancy', { weeks: pregnancy.weeks, count: pregnancy.days })}</span>}
        {!hidden('diets') && restrictions.diets.map((diet) => <span key={diet}>{diet}</span>)}
        {restrictions.allergens.map((allergen) => (
          <span key={allergen} className={`${layout.redText} ${layout.strong}`}>
            {allergen}
          </span>
        ))}
        {hidden('diets') && restrictions.diets.length > 0 && (
          <span title={restrictions.diets.join(', ')}>+{formatNumber(restrictions.diets.length)}</span>
        )}
      </p>
      <div className={`${layout.row} ${layout.screenOnly} ${classes.end}`}>
        {user.status === 'archived' && <Badge outlined>{tPatient('status.archived')}</Badge>}
        {flags}
        {user.step.name !== 'none' && <NextStepLink patient={user} bare />}
        {!hidden('pages') && <PageIcons user={user} />}
        <PatientActions user={user} withPages={hidden('pages')} />
      </div>
    </header>
  );
}

/** Links, not tab panels: each page has its own address. */
function PageIcons({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  return (
    <nav className={`${layout.flex} ${classes.pages}`} aria-label={t('tabs.label')}>
      {patientPages.map(({ name, to, icon: Icon }) => (
        <Tooltip key={name} label={t(`tabs.${name}`)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t(`tabs.${name}`)}
            renderRoot={(props) => (
              <Link to={to} params={{ userId: String(user.id) }} activeProps={{ 'data-here': true }} {...props} />
            )}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </nav>
  );
}

/** What must never be eaten apart from what is not eaten by choice or advice. */
function useRestrictions(ids: readonly number[]): { allergens: string[]; diets: string[] } {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const { data } = useQuery(restrictionsQuery(language));
  // Until the names are there, that there are some is said all the same.
  if (data === undefined && ids.length > 0) {
    return { allergens: [t('restrictions', { count: ids.length })], diets: [] };
  }
  const own = ids.flatMap((id) => data?.find((restriction) => restriction.id === id) ?? []);
  const labelsOf = (allergens: boolean) =>
    own.filter(({ kind }) => (kind === 'allergen') === allergens).map(({ label }) => label);
  return { allergens: labelsOf(true), diets: labelsOf(false) };
}

/** From the due date by the day; from weeks that were entered without one, by the week. */
function gestationOf({ dueDate, pregnancyWeeks }: UserDetails): GestationalAge | null {
  if (dueDate !== null) return gestationalAge(dueDate, new Date().toISOString().slice(0, 10));
  return pregnancyWeeks === null ? null : { weeks: pregnancyWeeks, days: 0 };
}
