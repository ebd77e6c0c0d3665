import { Alert, Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import { colourOfDraft } from '#domain/bacteria-categories/colour-draft.ts';
import layout from '#web/ui/layout.module.css';
import classes from './category-modal.module.css';
import { ColourPicker } from './colour-picker.tsx';
import { type CategoryForm, useCategoryForm } from './use-category-form.ts';

interface CategoryModalProps {
  /** Undefined creates one. */
  category: BacteriaCategory | undefined;
  onClose: () => void;
}

export function CategoryModal({ category, onClose }: CategoryModalProps) {
  const { t } = useTranslation(['bacteria-categories', 'common']);
  const form = useCategoryForm(category, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={category === undefined ? t('modal.create') : t('modal.edit')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      closeOnClickOutside={false}
    >
      <form
        className={`${layout.stack} ${classes.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.notice !== null && (
          <Alert color="yellow" variant="outline">
            {form.notice}
          </Alert>
        )}
        <div className={classes.columns}>
          <div className={layout.column16}>
            <Fields fields={form.fields} />
            <Preview fields={form.fields} />
          </div>
          <ColourPicker
            draft={form.fields.values.color}
            refused={form.fields.errors.color !== undefined}
            onChange={(color) => form.fields.setFieldValue('color', color)}
          />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {category === undefined ? t('create') : t('common:actions.saveChanges')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function Fields({ fields }: Pick<CategoryForm, 'fields'>) {
  const { t } = useTranslation('bacteria-categories');
  return (
    <>
      <TextInput
        required
        withAsterisk
        data-autofocus
        label={t('column.name')}
        maxLength={120}
        {...fields.getInputProps('name')}
      />
      <Textarea
        required
        withAsterisk
        rows={4}
        resize="vertical"
        label={t('column.description')}
        maxLength={2000}
        {...fields.getInputProps('description')}
      />
      <Textarea
        required
        withAsterisk
        rows={4}
        resize="vertical"
        label={t('column.reportDescription')}
        maxLength={2000}
        {...fields.getInputProps('reportDescription')}
      />
    </>
  );
}

/** The category as it will stand in a report. */
function Preview({ fields: { values, errors } }: Pick<CategoryForm, 'fields'>) {
  const { t } = useTranslation('bacteria-categories');
  const colour = colourOfDraft(values.color);
  return (
    <section className={`${layout.stack} ${layout.gap6}`} aria-label={t('modal.preview')}>
      <span className={layout.smallMedium}>{t('modal.preview')}</span>
      <div className={`${layout.grid12} ${layout.box} ${classes.card}`}>
        <span
          className={classes.swatch}
          data-testid="category-preview"
          style={colour.ok ? { background: colour.color } : undefined}
        />
        <span>
          <strong className={`${layout.breaks} ${layout.block}`}>{values.name.trim() || t('modal.previewName')}</strong>
          <span className={`${layout.mutedSmall} ${classes.text}`}>
            {values.reportDescription.trim() || t('modal.previewText')}
          </span>
        </span>
      </div>
      {/* What the fields themselves cannot tell: the server's own reason. */}
      {errors.color !== undefined && colour.ok && (
        <span className={`${layout.redText} ${layout.small}`}>{errors.color}</span>
      )}
    </section>
  );
}
