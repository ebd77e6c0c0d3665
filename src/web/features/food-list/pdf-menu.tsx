import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePdf } from '#web/entities/food-list/food-list.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/ui/toast.tsx';

/** What the patient takes home: two lengths, two languages; the language on screen first. */
export function PdfMenu({ labReportId, quiet = false }: { labReportId: number; quiet?: boolean }) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const languages = language === 'hr' ? (['hr', 'en'] as const) : (['en', 'hr'] as const);
  const pdf = usePdf(labReportId, {
    onDone: (file, { form, lang }) => saveFile(file, `metabelly-${labReportId}-${form}-${lang}.pdf`),
    onFailed: (error) => toast.failure(error, t('pdfMenu.failed')),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant={quiet ? 'default' : 'filled'}
          loading={pdf.isPending}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('pdf')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.flatMap((lang) =>
          (['full', 'short'] as const).map((form) => (
            <Menu.Item key={`${lang}-${form}`} onClick={() => pdf.mutate({ lang, form })}>
              {t(`pdfMenu.${form}`, { language: common(`language.${lang}`) })}
            </Menu.Item>
          )),
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
