import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BacteriaCategory, defaultCategoryColor } from '#contract/bacteria-categories.contract.ts';
import {
  type ColourDraft,
  type ColourProblem,
  colourOfDraft,
  draftOf,
} from '#domain/bacteria-categories/colour-draft.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { about, toast } from '#web/ui/toast.tsx';
import { useFreshCategory, useSaveCategory } from './categories.queries.ts';

const textFields = ['name', 'description', 'reportDescription'] as const;
type TextField = (typeof textFields)[number];
type Values = Record<TextField, string> & { color: ColourDraft };

const problemText = {
  hex: 'picker.invalidHex',
  alpha: 'picker.invalidAlpha',
  background: 'picker.invalidBackground',
} as const satisfies Record<ColourProblem, string>;

export type CategoryForm = ReturnType<typeof useCategoryForm>;

function sameCategory(a: BacteriaCategory, b: BacteriaCategory): boolean {
  return a.color === b.color && textFields.every((field) => a[field] === b[field]);
}

export function useCategoryForm(category: BacteriaCategory | undefined, onDone: () => void) {
  const { t } = useTranslation('bacteria-categories');
  const undo = useUndo();
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  const save = useSaveCategory({
    onDone: ({ changeSetId }, { id, body }) => {
      toast.success(about(t(id === undefined ? 'message.created' : 'message.updated'), body.name), undo(changeSetId));
      if (onScreen.current) onDone();
    },
    onFailed: (error, { body }) => explain(error, body.name),
  });
  const fresh = useFreshCategory();
  const [checking, setChecking] = useState(false);
  /** What the form was opened with; another version on the server is shown before it is overwritten. */
  const [base, setBase] = useState(category);
  const needed = (field: TextField) => filled(t(`validation.${field}`));
  const form = useForm<Values>({
    initialValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      reportDescription: category?.reportDescription ?? '',
      color: draftOf(category?.color ?? defaultCategoryColor),
    },
    validate: {
      name: needed('name'),
      description: needed('description'),
      reportDescription: needed('reportDescription'),
      color: (draft) => {
        const picked = colourOfDraft(draft);
        return picked.ok ? null : t(problemText[picked.problem]);
      },
    },
  });
  const [notice, setNotice] = useState<string | null>(null);

  /** Whether nobody changed the category since the form was opened; says so once where somebody did. */
  const isCurrent = async (): Promise<boolean> => {
    if (base === undefined) return true;
    setChecking(true);
    try {
      const current = await fresh(base.id);
      if (current !== undefined && sameCategory(current, base)) return true;
      setNotice(t(current === undefined ? 'message.goneElsewhere' : 'message.changedElsewhere'));
      setBase(current);
      return false;
    } catch {
      // The write itself will say what is wrong.
      return true;
    } finally {
      setChecking(false);
    }
  };

  /** At the field where it belongs; in a message where it belongs to none, or the form was closed meanwhile. */
  const explain = (error: Error, name: string): void => {
    if (!onScreen.current) toast.failure(error, t('message.failed'), name);
    else if (showFieldErrors(form, error)) return;
    else if (hasStatus(error, 409) && error.serverMessage !== undefined) form.setErrors({ name: error.message });
    else toast.failure(error, t('message.failed'), name);
  };

  const submit = async (): Promise<void> => {
    const { name, description, reportDescription, color } = form.getValues();
    const picked = colourOfDraft(color);
    if (form.validate().hasErrors || !picked.ok || !(await isCurrent())) return;
    const body = {
      name: name.trim(),
      description: description.trim(),
      reportDescription: reportDescription.trim(),
      color: picked.color,
    };
    save.mutate({ id: base?.id, body });
  };

  return {
    fields: form,
    notice,
    busy: checking || save.isPending,
    submit: () => {
      if (!checking && !save.isPending) void submit();
    },
  };
}
