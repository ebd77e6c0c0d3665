import {
  IconAddressBook,
  IconAdjustmentsHorizontal,
  IconArrowsUpDown,
  IconBook2,
  IconBowlChopsticks,
  IconCalculator,
  IconChartDots3,
  IconDeviceDesktopAnalytics,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconPalette,
  IconPill,
  IconPlugConnected,
  IconQuote,
  IconServer2,
  IconSettings,
  IconShieldCheck,
  IconStethoscope,
  IconTags,
  IconToolsKitchen2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Resources } from '#web/i18n/resources.ts';
import type { SessionRole } from '#web/lib/session.ts';

export interface NavigationEntry {
  label: keyof Resources['shell']['links'];
  /** Null where the specification names no address. */
  to: string | null;
  icon: TablerIcon;
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
    { label: 'users', to: '/admin/users/AllUsers', icon: IconUsers },
    { label: 'mail', to: '/admin/mail', icon: IconMail },
    { label: 'integrations', to: '/admin/integrations', icon: IconPlugConnected },
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
    { label: 'referenceRanges', to: '/admin/reference-ranges', icon: IconChartDots3 },
    { label: 'safetyRules', to: '/admin/safety-rules', icon: IconShieldCheck },
    { label: 'citations', to: '/admin/citations', icon: IconQuote },
    { label: 'engineSettings', to: '/admin/engine-settings', icon: IconAdjustmentsHorizontal },
    { label: 'meals', to: '/belly/meals', icon: IconToolsKitchen2 },
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

/** The admin area shows an Admin its own links; a Nutritionist reading reference data keeps the usual ones. */
export function navigationOf(area: 'admin' | 'belly', role: SessionRole): readonly NavigationGroup[] {
  if (area === 'admin' && role === 'Admin') return [administration, referenceData];
  return role === 'Admin' ? [...nutritionist, administration] : nutritionist;
}
