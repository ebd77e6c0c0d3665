import { useTranslation } from 'react-i18next';
import type { LabReportNote, SampleSite } from '#contract/lab-reports.contract.ts';
import type { Resources } from '#web/i18n/resources.ts';
import { formatNumber } from '#web/lib/format.ts';

type NoteCode = Exclude<keyof Resources['lab-report-notes'], 'sites'>;

/** A remark of the reader in the language on screen; one that the screen does not know comes in the server's words. */
export function useNoteText(): (note: LabReportNote) => string {
  const { t, i18n } = useTranslation('lab-report-notes');
  return ({ code, message, values }) => {
    if (!i18n.exists(`lab-report-notes:${code}`)) return message;
    const shown = Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        if (typeof value === 'number') return [key, formatNumber(value)];
        return [key, key === 'site' ? String(t(`sites.${value as SampleSite}`)) : value];
      }),
    );
    return String(t(code as NoteCode, { ...shown, interpolation: { escapeValue: false } } as Record<string, unknown>));
  };
}
