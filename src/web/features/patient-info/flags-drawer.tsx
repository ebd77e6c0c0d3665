import { Button, Checkbox, Drawer, NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientBounds } from '#contract/patient-fields.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import type { RedFlag } from '#contract/red-flags.ts';
import { type CauseOfFlags, openCauses, splitFlagText } from '#domain/red-flags/flag-causes.ts';
import { useHandleRedFlags } from '#web/entities/patient/red-flags.queries.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconCalendarPlus, IconChecks, IconCopy, IconPhone } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import classes from './flags-drawer.module.css';
import { useSavePatient } from './patient-info.queries.ts';

interface FlagsDrawerProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

/** What demands a doctor, by cause: whom to call, what to do, and one note for all that was done. */
export function FlagsDrawer({ user, opened, onClose }: FlagsDrawerProps) {
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  const causes = openCauses(user.redFlags);
  const done = user.redFlags.filter(({ handledAt }) => handledAt !== null);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={540}
      title={
        <strong>{causes.length === 0 ? t('redFlags.title') : t('redFlags.count', { count: causes.length })}</strong>
      }
      closeButtonProps={{ 'aria-label': common('actions.close') }}
      classNames={{ body: classes.body ?? '' }}
    >
      {causes.length > 0 && <Whose user={user} causes={causes} />}
      {user.phone !== null && <Phone user={user} phone={user.phone} />}
      {causes.length > 0 ? (
        <OpenCauses user={user} causes={causes} onClose={onClose} />
      ) : (
        <p className={`${layout.mutedSmall} ${classes.muted}`}>{t('redFlags.none')}</p>
      )}
      {done.length > 0 && <DoneFlags flags={done} isOpen={causes.length === 0} />}
    </Drawer>
  );
}

/** Whose they are, how many signs, and since when the first is known. */
function Whose({ user, causes }: { user: UserDetails; causes: readonly CauseOfFlags[] }) {
  const { t } = useTranslation('patient-info');
  const signs = causes.flatMap(({ flags }) => flags);
  const days = daysSince(oldestOf(signs));
  const facts = [
    t('redFlags.signs', { count: signs.length }),
    ...(days ? [t('redFlags.oldest', { count: days })] : []),
  ];
  return (
    <p className={`${layout.mutedSmall} ${classes.muted}`}>
      {user.firstName} {user.lastName} · {facts.join(', ')}
    </p>
  );
}

const oldestOf = (flags: readonly RedFlag[]): string | undefined => flags.flatMap(({ since }) => since ?? []).sort()[0];

const dayMs = 86_400_000;
const daysSince = (day: string | undefined): number =>
  day === undefined ? 0 : Math.round((Date.parse(practiceToday()) - Date.parse(day)) / dayMs);

function Phone({ user, phone }: { user: UserDetails; phone: string }) {
  const { t } = useTranslation('patient-info');
  const copy = async (): Promise<void> => {
    if (await copyText(phone)) toast.success(t('redFlags.phoneCopied'));
    else toast.warn(t('redFlags.phoneNotCopied'));
  };
  return (
    <div className={`${layout.wrapRow} ${layout.box} ${classes.phone}`}>
      <IconPhone size={18} stroke={1.6} aria-hidden />
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      <Button size="xs" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => void copy()}>
        {t('redFlags.copy')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarPlus size={14} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/belly/users/$userId/visits" params={{ userId: String(user.id) }} {...props} />
        )}
      >
        {t('redFlags.planCall')}
      </Button>
    </div>
  );
}

const codesOf = (causes: readonly CauseOfFlags[]): string[] =>
  causes.flatMap(({ flags }) => flags.map(({ code }) => code));

function OpenCauses({ user, causes, onClose }: { user: UserDetails; causes: CauseOfFlags[]; onClose: () => void }) {
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = causes.filter(({ name }) => !left.has(name.en));
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (text) => (text.trim() === '' ? t('redFlags.noteNeeded') : null) },
  });
  const handle = useHandleRedFlags(user.id, {
    onDone: ({ redFlags }) => {
      toast.success(t('redFlags.done'));
      form.reset();
      if (openCauses(redFlags).length === 0) onClose();
    },
    onFailed: (error) => toast.failure(error, t('redFlags.failed')),
  });
  const dealWith = (codes: string[]): void => {
    form.onSubmit(({ note }) => handle.mutate({ codes, note: note.trim() }))();
  };
  const tick = (cause: CauseOfFlags, wanted: boolean): void => {
    const others = [...left].filter((name) => name !== cause.name.en);
    setLeft(new Set(wanted ? others : [...others, cause.name.en]));
  };
  return (
    <>
      <ul className={`${layout.stack12} ${layout.plainList}`}>
        {causes.map((cause) => (
          <CauseCard
            key={cause.name.en}
            user={user}
            cause={cause}
            isChosen={!left.has(cause.name.en)}
            onChoose={(wanted) => tick(cause, wanted)}
            onHandle={() => dealWith(codesOf([cause]))}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Textarea
          label={chosen.length === 1 ? t('redFlags.note') : t('redFlags.noteForAll', { count: chosen.length })}
          maxLength={500}
          autosize
          minRows={2}
          required
          data-autofocus
          {...form.getInputProps('note')}
        />
        <div className={`${layout.wrapRow} ${classes.acts}`}>
          <span className={`${layout.mutedSmall} ${classes.muted}`}>{t('redFlags.kept')}</span>
          <Button variant="default" onClick={onClose}>
            {common('actions.later')}
          </Button>
          <Button
            leftSection={<IconChecks size={16} aria-hidden />}
            loading={handle.isPending}
            disabled={chosen.length === 0}
            onClick={() => dealWith(codesOf(chosen))}
          >
            {chosen.length === 1 ? t('redFlags.handle') : t('redFlags.handleAll', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Where it comes from: answers, a measurement, or what the record says. */
function originOf({ since, userQuestionnaireId }: RedFlag): 'fromRecord' | 'fromAnswers' | 'fromMeasurement' {
  if (since === null) return 'fromRecord';
  return userQuestionnaireId === null ? 'fromMeasurement' : 'fromAnswers';
}

/** What is not a publication is said in the reader's language. */
const unpublished = { 'product safety rule': 'productRule', 'professional practice': 'practice' } as const;
const askAgainAfterDays = 30;

interface CauseCardProps {
  user: UserDetails;
  cause: CauseOfFlags;
  isChosen: boolean;
  onChoose: (wanted: boolean) => void;
  onHandle: () => void;
}

function CauseCard({ user, cause: { name, severity, flags }, isChosen, onChoose, onHandle }: CauseCardProps) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const acts = new Set(flags.map(({ text }) => splitFlagText(text[language]).act));
  const sources = [...new Set(flags.flatMap(({ source }) => source.split('; ')))].map((source) => {
    const key = unpublished[source as keyof typeof unpublished];
    return key === undefined ? source : t(`redFlags.source.${key}`);
  });
  const isOld = daysSince(oldestOf(flags)) > askAgainAfterDays;
  return (
    <li className={`${layout.box} ${classes.cause}`} data-tone={severity === 'attention' ? 'amber' : 'red'}>
      <div className={`${layout.wrapGroup} ${classes.head}`} data-urgent={severity === 'urgent' || undefined}>
        <Checkbox
          aria-label={name[language]}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <h3>{name[language]}</h3>
        {severity === 'urgent' && (
          <Badge solid tone="red">
            {t('redFlags.urgent')}
          </Badge>
        )}
        {isOld && <Badge tone="amber">{t('redFlags.stillTrue')}</Badge>}
        <Button
          size="xs"
          variant="default"
          aria-label={t('redFlags.handleOf', { flag: name[language] })}
          onClick={onHandle}
        >
          {t('redFlags.handle')}
        </Button>
        <p>{[...acts].join(' ')}</p>
      </div>
      <ul className={classes.signs}>
        {flags.map((flag) => (
          <li key={flag.code}>
            <div className={`${layout.groupBaseline} ${classes.sign}`}>
              <span>{splitFlagText(flag.text[language]).finding}</span>
              <span className={`${layout.mutedSmall} ${classes.muted}`}>
                {t(`redFlags.${originOf(flag)}`, { date: formatDate(flag.since ?? '') })}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {flags.some(({ code }) => code === 'RF-PREGCONFLICT') && <SetPregnant user={user} />}
      <p className={`${layout.mutedSmall} ${classes.muted}`}>
        {[...(flags.some((flag) => flag.holdsList) ? [t('redFlags.holdsList')] : []), ...sources].join(' · ')}
      </p>
    </li>
  );
}

/** The answers say it and the record does not: written here, the rules of pregnancy act at once. */
function SetPregnant({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const [weeks, setWeeks] = useState<number | ''>('');
  const save = useSavePatient(user.id);
  if (user.sex === 'male') return null;
  return (
    <div className={classes.pregnant}>
      <NumberInput
        size="xs"
        aria-label={t('redFlags.pregnancyWeek')}
        placeholder={t('redFlags.pregnancyWeek')}
        allowDecimal={false}
        clampBehavior="strict"
        min={patientBounds.pregnancyWeeks.min}
        max={patientBounds.pregnancyWeeks.max}
        value={weeks}
        onChange={(value) => setWeeks(typeof value === 'number' ? value : '')}
      />
      <Button
        size="xs"
        variant="default"
        disabled={weeks === ''}
        loading={save.isPending}
        onClick={() =>
          weeks !== '' &&
          save.mutate(
            { version: user.version, change: { pregnancyWeeks: weeks } },
            {
              onSuccess: () => toast.success(t('saved')),
              onError: (error) => toast.failure(error, t('saveFailed')),
            },
          )
        }
      >
        {weeks === '' ? t('redFlags.setPregnant') : t('redFlags.setPregnantWeek', { week: weeks })}
      </Button>
    </div>
  );
}

/** Folded: what was done, by whom and when. */
function DoneFlags({ flags, isOpen }: { flags: readonly RedFlag[]; isOpen: boolean }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  return (
    <details className={`${layout.mutedSmall} ${classes.done}`} open={isOpen}>
      <summary>{t('redFlags.dealtWith', { count: flags.length })}</summary>
      <ul>
        {flags.map((flag) => (
          <li key={flag.code}>
            {splitFlagText(flag.text[language]).finding}{' '}
            <span className={`${layout.mutedSmall} ${classes.muted}`}>
              {t('redFlags.by', { by: flag.handledBy ?? '', date: formatDate(flag.handledAt ?? ''), note: flag.note })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
