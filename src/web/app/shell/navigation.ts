import type { Resources } from '#web/i18n/resources.ts';
import type { SessionRole } from '#web/lib/session.ts';
import type { Icon } from '#web/ui/icon.tsx';
import {
  IconAddressBook,
  IconArrowsUpDown,
  IconBook,
  IconBook2,
  IconBowlChopsticks,
  IconCalculator,
  IconDeviceDesktopAnalytics,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconPalette,
  IconPill,
  IconPlugConnected,
  IconServer2,
  IconSettings,
  IconStethoscope,
  IconTags,
  IconUsers,
} from '#web/ui/icons.gen.ts';
import { ruleBookTabs } from './rule-book-areas.ts';

export interface NavigationEntry {
  label: keyof Resources['shell']['links'];
  /** Null where the specification names no address. */
  to: string | null;
  icon: Icon;
  /** Other addresses that belong to it. */
  covers?: readonly string[];
  /** What is counted beside it. */
  counts?: 'toReview';
  /** Shown, but not there yet: where the thing is found today. */
  today?: keyof Resources['shell']['today'];
}

export interface NavigationGroup {
  title: keyof Resources['shell']['groups'];
  entries: readonly NavigationEntry[];
}

const administration: NavigationGroup = {
  title: 'administration',
  entries: [
    { label: 'accounts', to: '/admin/accounts/AllAccounts', icon: IconAddressBook },
    { label: 'users', to: '/admin/users/AllUsers', icon: IconUsers, covers: ['/admin/users', '/belly/users'] },
    { label: 'mail', to: '/admin/mail', icon: IconMail },
    { label: 'integrations', to: '/admin/integrations', icon: IconPlugConnected },
    { label: 'practice', to: '/admin/practice', icon: IconHome, covers: ['/admin/suggestions'] },
    { label: 'backend', to: '/admin/metabelly-backend', icon: IconServer2 },
  ],
};

const referenceData: NavigationGroup = {
  title: 'referenceData',
  entries: [
    { label: 'bacteriaFood', to: '/admin/bacteria-food-relation', icon: IconBowlChopsticks },
    { label: 'bacteriaCategoryRelation', to: '/admin/bacteria-category-relation', icon: IconTags },
    { label: 'bacteriaCategories', to: '/admin/bacteria-categories', icon: IconPalette },
    { label: 'bacteriaBehaviour', to: '/admin/bacteria-behaviour', icon: IconArrowsUpDown },
    {
      ...{ label: 'ruleBook', to: '/admin/rule-book', icon: IconBook, counts: 'toReview' },
      covers: ruleBookTabs.map(({ to }) => to),
    },
  ],
};

const nutritionist: readonly NavigationGroup[] = [
  {
    title: 'menu',
    entries: [
      { label: 'dashboard', to: '/labreport', icon: IconLayoutDashboard, today: 'dashboard' },
      { label: 'patients', to: '/belly/users', icon: IconUsers },
      { label: 'calculator', to: '/belly/DRICalculator', icon: IconCalculator },
    ],
  },
  {
    title: 'analytics',
    entries: [
      { label: 'healthMonitoring', to: null, icon: IconDeviceDesktopAnalytics, today: 'healthMonitoring' },
      { label: 'foodAndSupplements', to: null, icon: IconPill, today: 'foodAndSupplements' },
    ],
  },
  {
    title: 'disease',
    entries: [
      { label: 'listOfMarkers', to: null, icon: IconListDetails, today: 'listOfMarkers' },
      { label: 'diagnostics', to: null, icon: IconStethoscope, today: 'diagnostics' },
    ],
  },
  referenceData,
  {
    title: 'help',
    entries: [
      { label: 'settings', to: null, icon: IconSettings, today: 'settings' },
      { label: 'documentation', to: null, icon: IconBook2, today: 'documentation' },
    ],
  },
];

/** An Admin has one navigation wherever they are; a Nutritionist reading reference data keeps the usual one. */
export function navigationOf(role: SessionRole): readonly NavigationGroup[] {
  return role === 'Admin' ? [administration, referenceData] : nutritionist;
}

/** Every screen that a role may open, also what its drawer leaves out: an Admin works with patients too. */
export function screensOf(role: SessionRole): readonly NavigationGroup[] {
  return role === 'Admin' ? [...nutritionist, administration] : nutritionist;
}
