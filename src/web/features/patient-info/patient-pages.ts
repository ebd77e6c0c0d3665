import { IconActivity, IconCalendar, IconClipboardList, IconNotebook, IconUser } from '#web/ui/icons.gen.ts';

/** The pages of a patient beside the work on a report. */
export const patientPages = [
  { name: 'info', to: '/belly/users/$userId/info', icon: IconUser },
  { name: 'visits', to: '/belly/users/$userId/visits', icon: IconCalendar },
  { name: 'diary', to: '/belly/users/$userId/diary', icon: IconNotebook },
  { name: 'followUp', to: '/belly/users/$userId/follow-up', icon: IconActivity },
  { name: 'questionnaires', to: '/belly/users/$userId/questionnaires', icon: IconClipboardList },
] as const;
