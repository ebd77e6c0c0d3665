import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import {
  courseErrors,
  placeOfCourse,
  rowsOfSupplements,
  supplementsOfRows,
} from '#web/entities/patient/course-fields.ts';
import { CourseRows } from '#web/entities/patient/course-rows.tsx';
import layout from '#web/ui/layout.module.css';
import { CourseLine } from './course-line.tsx';
import { InfoCard } from './info-card.tsx';

export function SupplementsCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { t: common } = useTranslation();
  const words = { what: tPatient('courses.whatNeeded'), date: common('form.dateWrong') };
  return (
    <InfoCard
      card="supplements"
      user={user}
      valuesOf={({ supplements }) => ({ supplements: rowsOfSupplements(supplements) })}
      changeOf={({ supplements }) => ({ supplements: supplementsOfRows(supplements) })}
      validate={({ supplements }) => courseErrors('supplements', supplements, words)}
      placeOf={(field, { supplements }) => placeOfCourse(field, { supplements, medicines: [] })}
      fields={(form) => (
        <CourseRows
          list="supplements"
          autoFocus
          rows={form.values.supplements}
          onChange={(supplements) => form.setValues({ supplements })}
          errors={form.errors}
        />
      )}
    >
      {user.supplements.length === 0 ? (
        <p className={layout.faint}>{t('noSupplements')}</p>
      ) : (
        <ul className={`${layout.stack12} ${layout.plainList}`}>
          {user.supplements.map((supplement) => (
            <li key={JSON.stringify(supplement)}>
              <div className={`${layout.wrapGroup} ${layout.medium} ${layout.gapWords}`}>{supplement.name}</div>
              <CourseLine course={supplement} />
            </li>
          ))}
        </ul>
      )}
    </InfoCard>
  );
}
