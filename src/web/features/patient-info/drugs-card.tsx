import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Drug } from '#contract/foods.contract.ts';
import type { Medicine } from '#contract/patient-fields.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { courseErrors, medicinesOfRows, placeOfCourse, rowsOfMedicines } from '#web/entities/patient/course-fields.ts';
import { CourseRows } from '#web/entities/patient/course-rows.tsx';
import { drugsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { AdviceList } from './advice-list.tsx';
import { CourseLine } from './course-line.tsx';
import classes from './info-card.module.css';
import { InfoCard } from './info-card.tsx';
import { NamesMissing } from './names-missing.tsx';

export function DrugsCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const { data: all, isError } = useQuery(drugsQuery(language));
  const drugOf = (id: number) => all?.find((drug) => drug.id === id);
  const current = user.medicines.filter(({ stoppedOn }) => stoppedOn === null);
  const stopped = user.medicines.filter(({ stoppedOn }) => stoppedOn !== null);
  const disturbing = current.flatMap(({ drugId }) => drugOf(drugId) ?? []).filter((drug) => drug.changesMicrobiome);
  const words = { what: tPatient('courses.whatNeeded'), date: common('form.dateWrong') };
  return (
    <InfoCard
      card="drugs"
      user={user}
      valuesOf={({ medicines }) => ({ medicines: rowsOfMedicines(medicines) })}
      changeOf={({ medicines }) => ({ medicines: medicinesOfRows(medicines) })}
      validate={({ medicines }) => courseErrors('medicines', medicines, words)}
      placeOf={(field, { medicines }) => placeOfCourse(field, { medicines, supplements: [] })}
      fields={(form) => (
        <CourseRows
          list="medicines"
          autoFocus
          drugs={all ?? []}
          rows={form.values.medicines}
          onChange={(medicines) => form.setValues({ medicines })}
          errors={form.errors}
        />
      )}
    >
      {disturbing.length > 0 && (
        <p className={`${layout.toneText} ${layout.toned} ${classes.warning}`} data-tone="amber">
          <IconAlertTriangle size={18} aria-hidden />
          {t('microbiomeWarning', { names: disturbing.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {user.medicines.length === 0 ? (
        <p className={layout.faint}>{t('noDrugs')}</p>
      ) : all === undefined ? (
        <NamesMissing count={user.medicines.length} failed={isError} />
      ) : (
        <>
          {current.length === 0 ? (
            <p className={layout.faint}>{t('noDrugs')}</p>
          ) : (
            <MedicineList medicines={current} drugOf={drugOf} />
          )}
          {stopped.length > 0 && (
            <>
              <h3 className={`${layout.mutedSmall} ${classes.subhead}`}>{t('stoppedDrugs')}</h3>
              <MedicineList medicines={stopped} drugOf={drugOf} stopped />
            </>
          )}
        </>
      )}
    </InfoCard>
  );
}

interface MedicineListProps {
  medicines: Medicine[];
  drugOf: (id: number) => Drug | undefined;
  /** What is no longer taken asks nothing of the food. */
  stopped?: boolean;
}

function MedicineList({ medicines, drugOf, stopped = false }: MedicineListProps) {
  const { t } = useTranslation('patient-info');
  return (
    <ul className={`${layout.stack12} ${layout.plainList}`}>
      {medicines.map((medicine) => {
        const drug = drugOf(medicine.drugId);
        return (
          <li key={JSON.stringify(medicine)}>
            <div className={`${layout.wrapGroup} ${layout.medium} ${layout.gapWords}`}>
              {drug?.name ?? t('drugUnknown', { id: medicine.drugId })}{' '}
              {drug && (
                <span className={layout.aside}>
                  {drug.drugClass}
                  {drug.atcCode !== null && ` · ${drug.atcCode}`}
                </span>
              )}
            </div>
            <CourseLine course={medicine} />
            {drug && !stopped && <AdviceList advice={drug.advice} />}
          </li>
        );
      })}
    </ul>
  );
}
