import { useTranslation } from 'react-i18next';
import type { Medicine, Supplement } from '#contract/patient-fields.ts';
import { formatDate } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';

type Course = Pick<Medicine | Supplement, 'dose' | 'startedOn' | 'stoppedOn'>;

/** `20 mg daily · 1 Aug 2026 to 30 Sep 2026`: what is known of a course, or nothing. */
export function useCourseText(): (course: Course) => string {
  const { t } = useTranslation('patient');
  return ({ dose, startedOn, stoppedOn }) => {
    const from = startedOn === null ? '' : formatDate(startedOn);
    const to = stoppedOn === null ? '' : formatDate(stoppedOn);
    const span =
      from !== '' && to !== ''
        ? t('courses.span', { from, to })
        : from !== ''
          ? t('courses.since', { from })
          : to !== '' && t('courses.until', { to });
    return [dose, span].filter(Boolean).join(' · ');
  };
}

export function CourseLine({ course }: { course: Course }) {
  const text = useCourseText()(course);
  return text === '' ? null : <div className={layout.aside}>{text}</div>;
}
