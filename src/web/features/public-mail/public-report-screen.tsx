import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateSchema } from '#contract/endpoint.ts';
import { ruledBy } from '#web/lib/form.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Frame } from './frame.tsx';
import classes from './public-mail.module.css';
import { useOpenReport } from './public-mail.queries.ts';

const route = getRouteApi('/public/report/$token');

/** The date of birth, then the document. What is wrong, the link or the date, is not told apart. */
export function PublicReportScreen() {
  const { token } = route.useParams();
  const { config } = route.useRouteContext();
  const { t } = useTranslation('public-mail');
  const [said, setSaid] = useState<{ tone: 'green' | 'red'; text: string } | null>(null);
  useDocumentTitle(t('report.title'));
  const form = useForm<{ dateOfBirth: string | null }>({
    initialValues: { dateOfBirth: null },
    validate: { dateOfBirth: ruledBy(dateSchema, t('report.birthNeeded')) },
  });
  const open = useOpenReport({
    onDone: (file) => {
      saveFile(file, `${new Date().toISOString().slice(0, 10)}.pdf`);
      setSaid({ tone: 'green', text: t('report.done') });
    },
    onFailed: (error) => setSaid({ tone: 'red', text: error.message || t('report.failed') }),
  });
  const submit = form.onSubmit(({ dateOfBirth }) => {
    setSaid(null);
    open.mutate({ token, dateOfBirth: dateOfBirth ?? '' });
  });
  return (
    <Frame productName={config.productName} title={t('report.title')}>
      <p className={classes.lead}>{t('report.lead')}</p>
      <form noValidate onSubmit={submit}>
        <DateField
          birth
          label={t('report.birth')}
          required
          autoComplete="bday"
          {...form.getInputProps('dateOfBirth')}
          value={form.values.dateOfBirth}
        />
        <Button type="submit" size="lg" fullWidth className={classes.button ?? ''} loading={open.isPending}>
          {open.isSuccess ? t('report.again') : t('report.open')}
        </Button>
      </form>
      {said !== null && (
        <p className={classes.said} data-tone={said.tone} role={said.tone === 'red' ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      <p className={classes.note}>{t('report.shared')}</p>
    </Frame>
  );
}
