import { Button, Kbd } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOfCourse } from '#web/entities/patient/course-fields.ts';
import { phenotypesQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { focusFirstError, showFieldErrors } from '#web/lib/form.ts';
import { isInChoices } from '#web/lib/keys-in-choices.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/lib/unsaved-store.ts';
import { useLeaving } from '#web/lib/use-leaving.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconAlertCircle, IconCircleCheck, IconFileImport } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AlikeWarning } from './alike-warning.tsx';
import { BodyPart } from './body-part.tsx';
import { filledFields } from './fill-fields.ts';
import { ConditionsPart, CoursesPart, RestrictionsPart } from './health-parts.tsx';
import { IdentityPart } from './identity-part.tsx';
import classes from './new-patient.module.css';
import { alikeQuery, type Person, useCreatePatient, useFindAlike } from './new-patient.queries.ts';
import {
  bodyOf,
  draftOf,
  emptyFields,
  errorsOf,
  type Fields,
  isUntouched,
  missingOf,
  planningCode,
} from './new-patient-fields.ts';

/** Only some have a file, and reading one takes a zone to drop it on. */
const FillDialog = lazy(() => import('./fill-dialog.tsx'));

const draftName = 'new-patient';
const nobody: Person = { firstName: '', lastName: '', dateOfBirth: null, email: '' };

function personOf({ firstName, lastName, dateOfBirth, email }: Fields): Person {
  return { firstName, lastName, dateOfBirth: dateOfBirth === null ? null : parseDate(dateOfBirth), email };
}

/** Everything that is known of a new patient, in one form with one Save. */
export function NewPatientScreen() {
  const { t } = useTranslation('patients');
  const { t: tPatient } = useTranslation('patient');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { confirm, confirmModal } = useConfirm();
  const formElement = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const target = useRef<'info' | 'questionnaires'>('info');
  const [draft] = useState(() => draftOf(unsavedOf(draftName)));
  const [restored, setRestored] = useState(draft !== null);
  const [person, setPerson] = useState(draft === null ? nobody : personOf(draft));
  const [others, setOthers] = useState<number[]>([]);
  const [checking, setChecking] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const [filling, setFilling] = useState(false);
  const [asksForFile, setAsksForFile] = useState(false);
  useDocumentTitle(t('newUser.title'));

  const words = {
    required: t('newUser.nameNeeded'),
    date: common('form.dateWrong'),
    number: common('form.numberWrong'),
    what: tPatient('courses.whatNeeded'),
  };
  const form = useForm<Fields>({
    initialValues: draft ?? emptyFields(language),
    validate: (fields) => errorsOf(fields, words),
    // A session may end at any moment; what was typed is there again after the next sign-in.
    onValuesChange: (fields) => {
      if (isUntouched(fields)) forgetUnsaved(draftName);
      else keepUnsaved(draftName, fields);
    },
  });
  const dirty = !isUntouched(form.values);
  const leaving = useLeaving(dirty, async () => {
    const agreed = await confirm({ message: t('newUser.leave'), confirmLabel: t('newUser.discard'), danger: true });
    if (agreed) forgetUnsaved(draftName);
    return agreed;
  });

  const planningId = useQuery(phenotypesQuery(language)).data?.find(({ code }) => code === planningCode)?.id;
  const search = alikeQuery(person);
  const { data: found = [] } = useQuery(search);
  const known = search.enabled ? found : [];
  const alike = known.filter(({ id }) => !others.includes(id));
  const findAlike = useFindAlike();
  const asked = alike.length > 0;
  // A save waits for the answer: it is led to where the question stands, once it stands there.
  useEffect(() => {
    if (!unanswered || !asked) return;
    answer.current?.focus();
    setUnanswered(false);
  }, [unanswered, asked]);

  const create = useCreatePatient({
    onDone: (user) => {
      forgetUnsaved(draftName);
      leaving.free();
      toast.success(t('newUser.saved', { name: `${user.firstName} ${user.lastName}` }));
      const params = { userId: String(user.id) };
      if (target.current === 'info') void navigate({ to: '/belly/users/$userId/info', params });
      else void navigate({ to: '/belly/users/$userId/questionnaires', params, search: { send: true } });
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'POSSIBLE_DUPLICATE') setPerson(personOf(form.getValues()));
      const placed = showFieldErrors(form, error, (field) => placeOfCourse(field, form.getValues()));
      if (!placed) toast.failure(error, t('newUser.failed'));
      focusFirstError(formElement.current);
    },
  });

  /** Asked again at the save: Enter in the last name leaves no field. */
  const save = async (fields: Fields): Promise<void> => {
    setChecking(true);
    setPerson(personOf(fields));
    // a check that fails holds nobody up: the server refuses a known birth date and last name itself
    const now = await findAlike(personOf(fields)).catch(() => null);
    setChecking(false);
    const ids = now === null ? others : now.map(({ id }) => id);
    if (ids.some((id) => !others.includes(id))) setUnanswered(true);
    else create.mutate(bodyOf(fields, planningId, ids));
  };
  const submit = (next: 'info' | 'questionnaires') => {
    // Ctrl Enter asks no button whether it may
    if (busy || waits) return;
    target.current = next;
    form.onSubmit(save, () => focusFirstError(formElement.current))();
  };
  const cancel = () => void navigate({ to: '/belly/users' });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit('info');
    }
    if (event.key === 'Escape' && !isInChoices(event) && !event.defaultPrevented) cancel();
  };

  const missing = missingOf(form.values).length;
  const busy = checking || create.isPending;
  // Until the conditions are known, that a pregnancy is planned could not be said.
  const waits = form.values.sex === 'female' && form.values.lifeStage === 'planning' && planningId === undefined;
  return (
    <>
      <BackLink to="/belly/users">{t('title')}</BackLink>
      <div className={`${layout.wrap} ${classes.title}`}>
        <h1>{t('newUser.title')}</h1>
        <span className={layout.mutedSmall}>
          {t('newUser.leadBefore')} <span className={layout.redText}>*</span>
          {t('newUser.leadAfter')}
        </span>
        {restored && (
          <span className={layout.mutedSmall}>
            {t('newUser.restored')}{' '}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                form.setValues(emptyFields(language));
                setPerson(nobody);
                setRestored(false);
              }}
            >
              {t('newUser.startOver')}
            </Button>
          </span>
        )}
        <Button
          className={classes.fill ?? ''}
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => {
            setAsksForFile(true);
            setFilling(true);
          }}
        >
          {t('fill.button')}
        </Button>
      </div>
      {form.values.measurements.length > 0 && (
        <p className={`${layout.mutedSmall} ${classes.fromFile}`}>
          {t('fill.kept', { count: form.values.measurements.length })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => form.setFieldValue('measurements', [])}>
            {t('fill.leaveOut')}
          </Button>
        </p>
      )}
      <form
        ref={formElement}
        noValidate
        aria-label={t('newUser.title')}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit('info');
        }}
      >
        <div className={`${layout.gridTop16} ${classes.columns}`}>
          <div className={layout.column16}>
            <IdentityPart
              form={form}
              onLeave={() => setPerson(personOf(form.getValues()))}
              warning={
                alike.length === 0 ? null : (
                  <AlikeWarning
                    patients={alike}
                    answerRef={answer}
                    onAnother={() => setOthers((said) => [...said, ...alike.map(({ id }) => id)])}
                  />
                )
              }
            />
            <BodyPart form={form} planning={planningId !== undefined} />
          </div>
          <div className={layout.column16}>
            <ConditionsPart form={form} />
            <CoursesPart form={form} list="medicines" />
            <CoursesPart form={form} list="supplements" />
            <RestrictionsPart form={form} />
          </div>
        </div>
        <div className={`${layout.wrapRow} ${layout.card} ${classes.foot}`}>
          <span className={`${layout.mutedSmall} ${layout.inlineGroup} ${classes.state}`}>
            {missing === 0 ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}
            {missing === 0 ? (
              t('newUser.allFilled')
            ) : (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => {
                  void form.validate();
                  focusFirstError(formElement.current);
                }}
              >
                {t('newUser.missing', { count: missing })}
              </Button>
            )}
          </span>
          <span className={`${layout.faintTiny} ${classes.keys}`}>
            <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
          </span>
          <Button variant="default" onClick={cancel} disabled={busy}>
            {common('actions.cancel')}
          </Button>
          <Button variant="default" onClick={() => submit('questionnaires')} disabled={busy || waits}>
            {t('newUser.saveAndSend')}
          </Button>
          <Button type="submit" loading={busy} disabled={waits}>
            {t('newUser.save')}
          </Button>
        </div>
      </form>
      {confirmModal}
      {asksForFile && (
        <Suspense>
          <FillDialog
            opened={filling}
            onClose={() => setFilling(false)}
            onFill={(file) => {
              const filled = filledFields(form.getValues(), file, planningId);
              form.setValues(filled);
              setPerson(personOf(filled));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
