import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/ui/toast.tsx';
import { type AccessOf, type AccessQuery, accessQuery, fetchAccessCsv } from './access.queries.ts';
import type { AccessSearch } from './access.search.ts';

const shownDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The log by what the address asks for; the last 30 days, if it says nothing of a time. */
export function useAccessList(of: AccessOf, search: AccessSearch, fileName: string) {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const [saving, setSaving] = useState(false);
  const time = { from: search.from ?? practiceToday(new Date(Date.now() - shownDays * dayMs)), to: search.to ?? '' };
  const query: AccessQuery = {
    lang: language,
    from: time.from || undefined,
    to: time.to || undefined,
    filter: search.filter,
    accountId: search.accountId,
    search: search.search,
    page: search.page ?? 1,
    pageSize: search.pageSize ?? defaultPageSize,
  };
  const list = useQuery(accessQuery(of, query));
  const saveCsv = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile(await fetchAccessCsv(of, query), fileName);
    } catch (error) {
      toast.failure(error, t('csvFailed'));
    } finally {
      setSaving(false);
    }
  };
  return { list, time, saving, saveCsv };
}
