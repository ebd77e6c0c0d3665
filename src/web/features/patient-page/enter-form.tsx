import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateSchema } from '#contract/endpoint.ts';
import { type PageKey, pageCodeDigits } from '#contract/patient-page.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ruledBy } from '#web/lib/form.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EndedPage, type EndedWhy } from './ended-page.tsx';
import classes from './patient-page.module.css';
import { useEnterPage } from './patient-page.queries.ts';

interface EnterFormProps {
  token: string;
  asks: PageKey;
  onEntered: (session: string) => void;
}

/** The second key of the link. What is wrong, the link or the key, is not told apart. */
export function EnterForm({ token, asks, onEntered }: EnterFormProps) {
  const { t } = useTranslation('patient-page');
  const [said, setSaid] = useState<string | null>(null);
  const [ended, setEnded] = useState<EndedWhy | null>(null);
  const form = useForm<{ dateOfBirth: string | null; code: string }>({
    initialValues: { dateOfBirth: null, code: '' },
    validate:
      asks === 'code'
        ? { code: (code) => (digitsOf(code).length === pageCodeDigits ? null : t('enter.codeNeeded')) }
        : { dateOfBirth: ruledBy(dateSchema, t('enter.birthNeeded')) },
  });
  const enter = useEnterPage({
    onDone: ({ session }) => onEntered(session),
    onFailed: (error) => {
      const why = endedBy(error);
      if (why) setEnded(why);
      else setSaid(error.message || t('enter.failed'));
    },
  });
  if (ended !== null) return <EndedPage why={ended} />;
  const submit = form.onSubmit(({ dateOfBirth, code }) => {
    setSaid(null);
    enter.mutate(asks === 'code' ? { token, code: digitsOf(code) } : { token, dateOfBirth: dateOfBirth ?? '' });
  });
  return (
    <>
      <h1 className={classes.question}>{t('enter.title')}</h1>
      <p className={classes.lead}>{t(`enter.lead.${asks}`)}</p>
      <form noValidate onSubmit={submit}>
        {asks === 'code' ? (
          <TextInput
            label={t('enter.code')}
            required
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={pageCodeDigits + 1}
            {...form.getInputProps('code')}
          />
        ) : (
          <DateField
            birth
            label={t('enter.birth')}
            required
            autoComplete="bday"
            {...form.getInputProps('dateOfBirth')}
            value={form.values.dateOfBirth}
          />
        )}
        <Button type="submit" size="lg" fullWidth className={classes.button ?? ''} loading={enter.isPending}>
          {t('enter.open')}
        </Button>
      </form>
      {said !== null && (
        <p className={classes.said} data-tone="red" role="alert">
          {said}
        </p>
      )}
      <p className={classes.quiet}>{t('enter.shared')}</p>
    </>
  );
}

/** Read out in two groups, it is typed so as well. */
const digitsOf = (code: string): string => code.replace(/\D/g, '');

function endedBy(error: Error): EndedWhy | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'PAGE_WITHDRAWN') return 'withdrawn';
  if (error.code === 'REPORT_LINK_EXPIRED') return 'expired';
  return error.status === 429 ? 'wait' : null;
}
