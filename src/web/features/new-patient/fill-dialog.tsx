import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FhirField, type FhirFields, type FhirPreview, fhirImportLimits } from '#contract/fhir-import.contract.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { formatDate, formatFileSize } from '#web/lib/format.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/states.tsx';
import classes from './fill-dialog.module.css';
import { usePreviewFile } from './new-patient.queries.ts';

interface FillDialogProps {
  opened: boolean;
  onClose: () => void;
  onFill: (fields: FhirFields) => void;
}

/** A record of another system: what of it is understood, before anything of it is in the form. */
export default function FillDialog({ opened, onClose, onFill }: FillDialogProps) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  const preview = usePreviewFile();
  const close = (): void => {
    preview.reset();
    onClose();
  };
  const fill = (fields: FhirFields): void => {
    onFill(fields);
    close();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('fill.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {preview.isError && (
        <p role="alert" className={`${layout.row} ${classes.error}`}>
          <IconAlertTriangle size={16} aria-hidden /> {errorMessage(preview.error, t('fill.failed'))}
        </p>
      )}
      {preview.isPending ? (
        <SkeletonRows rows={6} />
      ) : preview.data ? (
        <Understood preview={preview.data} onAnother={preview.reset} onFill={fill} />
      ) : (
        <DropZone
          multiple={false}
          title={t('fill.drop')}
          formats={t('fill.formats', { size: formatFileSize(fhirImportLimits.bytes) })}
          onFiles={([file]) => file && preview.mutate(file)}
        />
      )}
    </Modal>
  );
}

interface UnderstoodProps {
  preview: FhirPreview;
  onAnother: () => void;
  onFill: (fields: FhirFields) => void;
}

/** What a kind of resource would have filled. */
const fieldOf: Record<string, FhirField> = {
  AllergyIntolerance: 'foodRestrictionIds',
  Condition: 'phenotypeIds',
  MedicationStatement: 'medicines',
  Observation: 'measurements',
};

function Understood({ preview: { fields, understood, left }, onAnother, onFill }: UnderstoodProps) {
  const { t } = useTranslation('patients');
  const { t: measured } = useTranslation('measurements');
  const errorText = useErrorText();
  const wordsOf = (field: FhirField, becomes: string): string => {
    if (field === 'sex' || field === 'language') return t(`fill.words.${becomes as 'hr'}`);
    return becomes.replace(/\d{4}-\d\d-\d\d$/, (day) => formatDate(day));
  };
  return (
    <>
      <section aria-label={t('fill.understood')}>
        <h3 className={`${layout.row} ${classes.heading}`}>
          <IconCircleCheck size={16} aria-hidden /> {t('fill.understood')} <span>{understood.length}</span>
        </h3>
        <ul className={`${layout.plainList} ${classes.list}`}>
          {understood.map(({ field, said, becomes, kind }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file does not change
            <li key={place}>
              <span className={layout.muted}>{t(`fill.fields.${field}`)}</span>
              <span>
                {kind !== null && `${measured(`kind.${kind}`)}: `}
                {wordsOf(field, becomes)}
              </span>
              {said !== becomes && (
                <span className={`${layout.muted} ${classes.said}`}>{t('fill.said', { said })}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {left.length > 0 && (
        <section aria-label={t('fill.left')}>
          <h3 className={`${layout.row} ${classes.heading}`} data-tone="amber">
            <IconAlertTriangle size={16} aria-hidden /> {t('fill.left')} <span>{left.length}</span>
          </h3>
          <ul className={`${layout.plainList} ${classes.list}`}>
            {left.map(({ resourceType, said, ...problem }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file does not change
              <li key={place}>
                <span className={layout.muted}>
                  {fieldOf[resourceType] ? t(`fill.fields.${fieldOf[resourceType]}`) : resourceType}
                </span>
                <span>{said}</span>
                <span className={`${layout.muted} ${classes.said}`}>{errorText(problem)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={`${layout.muted} ${classes.note}`}>
        {t('fill.note')}{' '}
        {fields.measurements.length > 0 && t('fill.measurements', { count: fields.measurements.length })}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAnother}>
          {t('fill.another')}
        </Button>
        <Button data-autofocus disabled={understood.length === 0} onClick={() => onFill(fields)}>
          {t('fill.fill')}
        </Button>
      </Group>
    </>
  );
}
