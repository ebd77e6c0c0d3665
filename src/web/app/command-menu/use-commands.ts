import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails, UserListItem } from '#contract/patients.contract.ts';
import { screensOf } from '#web/app/shell/navigation.ts';
import { ruleBookTabs } from '#web/app/shell/rule-book-areas.ts';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import { nextStepPlace } from '#web/entities/patient/next-step-place.ts';
import { patientListQuery, patientsKey } from '#web/entities/patient/patient.queries.ts';
import { useSpecies, useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { foldText, matchRank } from '#web/lib/search-text.ts';
import { type Command, firstMatches, readQuery } from './commands.ts';

type Patient = Pick<UserListItem, 'id' | 'code' | 'firstName' | 'lastName' | 'age' | 'step' | 'latestLabReport'>;

/** What the menu offers for a text: only what the role may open, patients as the server finds them. */
export function useCommands(text: string): Command[] {
  const { words, groups } = readQuery(text);
  const patients = usePatients(words, groups.includes('patients'));
  const reference = useReference(words, groups.includes('foods'));
  const screens = useScreens(words);
  return [...patients, ...reference, ...screens].filter(({ group }) => groups.includes(group));
}

function usePatients(words: string, wanted: boolean): Command[] {
  const { t } = useTranslation('patient');
  const router = useRouter();
  const client = useQueryClient();
  // More than are shown: the server sorts by name, and Ana comes before Ivana where one types `ana`.
  const found = useQuery({
    ...patientListQuery({ search: words, page: 1, pageSize: 50 }),
    enabled: wanted && words !== '',
  });
  const opened = client
    .getQueryCache()
    .findAll({ queryKey: [patientsKey, 'one'] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as UserDetails]));
  const shown: readonly Patient[] = words === '' ? opened : byName(found.data?.users ?? [], words);
  return shown.slice(0, 5).flatMap((patient): Command[] => {
    const name = `${patient.firstName} ${patient.lastName}`;
    const age = patient.age === null ? [] : [t('age', { count: patient.age })];
    const step = patient.step.name === 'none' ? [] : [t(`nextStep.${patient.step.name}`)];
    const place = nextStepPlace(patient);
    const info = router.buildLocation({ to: '/belly/users/$userId/info', params: { userId: String(patient.id) } });
    const open: Command = {
      id: `patient-${patient.id}`,
      group: words === '' ? 'recent' : 'patients',
      label: name,
      detail: [patient.code, ...age, ...step].join(' · '),
      href: info.href,
    };
    if (place === null) return [open];
    const at = router.buildLocation({
      ...{ to: place.to, params: place.params },
      ...(place.hash !== undefined && { hash: place.hash }),
      ...(place.search !== undefined && { search: place.search }),
    });
    const act: Command = {
      id: `step-${patient.id}`,
      group: 'actions',
      label: `${step[0]}: ${name}`,
      detail: t(`place.${place.name}`),
      href: at.href,
    };
    return [open, act];
  });
}

/** Those whose first or last name begins with the words first. */
function byName(patients: readonly Patient[], words: string): Patient[] {
  const typed = foldText(words);
  const rank = ({ firstName, lastName }: Patient) => matchRank(foldText(`${firstName} ${lastName}`), typed);
  return patients.toSorted((a, b) => rank(a) - rank(b));
}

function useReference(words: string, wanted: boolean): Command[] {
  const { t } = useTranslation('command-menu');
  const { t: common } = useTranslation();
  const router = useRouter();
  const foods = useFoods();
  const genera = useTaxa('genus');
  const species = useSpecies(wanted && words !== '');
  if (!wanted || words === '') return [];
  const page = '/admin/bacteria-food-relation' as const;
  return [
    ...firstMatches(foods.data ?? [], words).map((food) => ({
      id: `food-${food.id}`,
      group: 'foods' as const,
      label: food.name,
      detail: food.foodGroup.name,
      href: router.buildLocation({ to: page, search: { foodSearch: food.name } }).href,
    })),
    ...(['genus', 'species'] as const).flatMap((level) =>
      firstMatches((level === 'genus' ? genera : species).data ?? [], words).map((taxon) => ({
        id: `taxon-${taxon.id}`,
        group: 'bacteria' as const,
        label: taxon.name,
        detail: `${common(`level.${level}`)} · ${t('taxId', { id: taxon.id })}`,
        italic: true,
        href: router.buildLocation({ to: page, search: { level, taxon: taxon.id } }).href,
      })),
    ),
  ];
}

function useScreens(words: string): Command[] {
  const { t } = useTranslation('shell');
  const { role } = useAuth();
  return useMemo(() => {
    const screens = screensOf(role).flatMap(({ title, entries }) =>
      entries.flatMap(({ label, to, today }) =>
        to === null || today !== undefined
          ? []
          : [{ id: label, to, name: t(`links.${label}`), of: t(`groups.${title}`) }],
      ),
    );
    const ruleBook = ruleBookTabs.map(({ name, to }) => ({
      ...{ id: name, to, name: t(`ruleBook.tabs.${name}`), of: t('links.ruleBook') },
    }));
    return [...screens, ...ruleBook]
      .filter(({ name }) => words === '' || foldText(name).includes(foldText(words)))
      .map(
        ({ id, to, name, of }): Command => ({
          id: `screen-${id}`,
          group: 'screens',
          label: name,
          detail: of,
          href: to,
        }),
      );
  }, [words, role, t]);
}
