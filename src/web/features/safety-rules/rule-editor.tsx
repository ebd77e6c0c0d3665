import { Alert, Anchor, Button, Checkbox, CloseButton, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { ruleStrengths, type SafetyContradiction, type SafetyRule } from '#contract/safety-rules.contract.ts';
import { safetyEffects } from '#contract/words.ts';
import type { ClauseDraft } from '#domain/food-list/trigger-draft.ts';
import { effectKey, StateBadge } from '#web/entities/rule-base/effect-badge.tsx';
import { RuleContradictions } from '#web/entities/rule-base/rule-contradictions.tsx';
import { useRuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLeaving } from '#web/lib/use-leaving.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconChecks, IconTrash, IconUserCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import { FoodFields } from './food-fields.tsx';
import classes from './rule-editor.module.css';
import { RuleImpact } from './rule-impact.tsx';
import { useDeleteRule, useSaveRule } from './safety-rules.queries.ts';
import { kindOf, kindOptions, TriggerFields } from './trigger-fields.tsx';
import { type RuleForm, useRuleForm } from './use-rule-form.ts';

interface RuleEditorProps {
  /** Undefined for a rule that is being written. */
  rule: SafetyRule | undefined;
  contradictions: readonly SafetyContradiction[];
  readOnly: boolean;
  onClose: () => void;
  onSaved: (ruleId: string) => void;
  onHistory: (rule: SafetyRule) => void;
}

export function RuleEditor(props: RuleEditorProps) {
  const { rule, readOnly, onClose } = props;
  const { t } = useTranslation(['safety-rules', 'common']);
  const form = useRuleForm(rule);
  const [textLanguage, setTextLanguage] = useState<Language>(useLanguage().language);
  const { confirm, confirmModal } = useConfirm();
  const undo = useUndo();
  const dirty = form.isDirty();
  const leave = useLeaving(
    dirty,
    () =>
      confirm({ title: t('leave.title'), message: t('leave.message'), confirmLabel: t('leave.discard'), danger: true }),
    'rule',
  );
  const save = useSaveRule({
    onDone: ({ safetyRule, changeSetId }) => {
      toast.success(about(t('message.saved'), safetyRule.ruleId), undo(changeSetId));
      leave.free();
      props.onSaved(safetyRule.ruleId);
    },
    onFailed: (error) => {
      if (!form.showErrors(error)) toast.failure(error, t('message.failed'));
    },
  });
  const remove = useDeleteRule({
    onDone: ({ changeSetId }, { ruleId }) => {
      toast.success(about(t('message.deleted'), ruleId), undo(changeSetId));
      leave.free();
      onClose();
    },
    onFailed: (error, { ruleId }) => toast.failure(error, t('message.failed'), ruleId),
  });
  const submit = form.onSubmit(
    () => save.mutate({ rule, body: form.body() }),
    (gaps) => {
      // a gap in the texts of the other language must be seen
      const other = textLanguage === 'en' ? 'hr' : 'en';
      if (gaps[`reason.${other}`] !== undefined && gaps[`reason.${textLanguage}`] === undefined) setTextLanguage(other);
    },
  );
  const askDelete = async (of: SafetyRule): Promise<void> => {
    const message = t('message.confirmDelete', { rule: of.ruleId });
    if (await confirm({ message, confirmLabel: t('common:actions.delete'), danger: true })) remove.mutate(of);
  };

  return (
    <Panel className={classes.panel} aria-label={rule?.ruleId ?? t('editor.new')}>
      <div className={`${layout.row} ${classes.head}`}>
        <h2 className={`${layout.title15} ${layout.breaks}`}>{rule?.ruleId ?? t('editor.new')}</h2>
        {rule !== undefined && <StateBadge rule={rule} />}
        <span className={`${layout.row} ${classes.headEnd}`}>
          {rule !== undefined && (
            <Anchor component="button" type="button" size="sm" onClick={() => props.onHistory(rule)}>
              {t('history')}
            </Anchor>
          )}
          <CloseButton aria-label={t('common:actions.close')} onClick={onClose} />
        </span>
      </div>
      <form noValidate className={`${layout.stack} ${layout.fill}`} onSubmit={submit}>
        <div className={`${layout.stack12} ${layout.scroll} ${classes.fields}`}>
          <Notes rule={rule} contradictions={props.contradictions} />
          <Fields form={form} readOnly={readOnly} language={textLanguage} onLanguage={setTextLanguage} />
          {!readOnly && <Impacts form={form} rule={rule} />}
          <Approval rule={rule} />
        </div>
        {!readOnly && (
          <div className={`${layout.wrapRow} ${classes.foot}`}>
            {rule !== undefined && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} />}
                loading={remove.isPending}
                onClick={() => void askDelete(rule)}
              >
                {t('common:actions.delete')}
              </Button>
            )}
            <span className={layout.endGroup}>
              <Button
                type="submit"
                variant={dirty || rule === undefined ? 'filled' : 'default'}
                disabled={!dirty}
                loading={save.isPending}
              >
                {t('editor.saveDraft')}
              </Button>
              {rule?.draft === true && (
                <Button
                  variant={dirty ? 'default' : 'filled'}
                  disabled={dirty || rule.problem !== null}
                  leftSection={<IconChecks size={16} aria-hidden />}
                  renderRoot={(props) => (
                    <Link to="/admin/rule-book/review" search={{ item: `safetyRule:${rule.ruleId}` }} {...props} />
                  )}
                >
                  {t('approve.open')}
                </Button>
              )}
            </span>
          </div>
        )}
      </form>
      {confirmModal}
    </Panel>
  );
}

function Notes({ rule, contradictions }: Pick<RuleEditorProps, 'rule' | 'contradictions'>) {
  const { t } = useTranslation('safety-rules');
  const errorText = useErrorText();
  return (
    <>
      {rule?.problem != null && (
        <Alert color="red" variant="outline" title={t('state.unreadable')}>
          {errorText(rule.problem as Problem & { message: string })}
        </Alert>
      )}
      {rule !== undefined && <RuleContradictions ruleId={rule.ruleId} all={contradictions} />}
    </>
  );
}

interface FieldsProps {
  form: RuleForm;
  readOnly: boolean;
  language: Language;
  onLanguage: (language: Language) => void;
}

function Fields({ form, readOnly, language, onLanguage }: FieldsProps) {
  const { t } = useTranslation('safety-rules');
  const { words, terms } = useRuleWords();
  const [first, ...others] = form.values.clauses;
  const setClauses = (clauses: ClauseDraft[]): void => form.setFieldValue('clauses', clauses);
  return (
    <>
      <div className={`${layout.grid12} ${classes.two}`}>
        <NativeSelect
          label={t('editor.when')}
          disabled={readOnly}
          value={first?.kind ?? 'condition'}
          data={kindOptions(t)}
          onChange={(event) => {
            const kind = kindOf(event.currentTarget.value);
            setClauses([{ kind, negated: false, words: [] }, ...others]);
          }}
        />
        <NativeSelect
          label={t('editor.effect')}
          disabled={readOnly}
          data={safetyEffects.map((effect) => ({ value: effect, label: t(effectKey[effect]) }))}
          {...form.getInputProps('effect')}
        />
      </div>
      <TriggerFields
        clauses={form.values.clauses}
        onChange={setClauses}
        terms={terms}
        words={words}
        error={form.errors.clauses}
        disabled={readOnly}
      />
      <FoodFields form={form} terms={terms} disabled={readOnly} />
      <SegmentedSwitch
        label={t('editor.textLanguage')}
        size="xs"
        value={language}
        onChange={onLanguage}
        options={[
          { value: 'en', label: t('editor.inEnglish') },
          { value: 'hr', label: t('editor.inCroatian') },
        ]}
      />
      <Textarea
        label={t('editor.reason')}
        autosize
        minRows={2}
        maxLength={600}
        disabled={readOnly}
        {...form.getInputProps(`reason.${language}`)}
      />
      <Textarea
        label={t('editor.patientText')}
        autosize
        minRows={1}
        maxLength={300}
        disabled={readOnly}
        {...form.getInputProps(`patientText.${language}`)}
      />
      <div className={`${layout.gridTop12} ${classes.source}`}>
        <TextInput label={t('editor.source')} maxLength={400} disabled={readOnly} {...form.getInputProps('source')} />
        <NativeSelect
          label={t('editor.strength')}
          disabled={readOnly}
          data={ruleStrengths.map((one) => ({ value: one, label: t(`strength.${one}`) }))}
          {...form.getInputProps('strength')}
        />
      </div>
      <Checkbox
        label={t('editor.checked')}
        disabled={readOnly}
        checked={form.values.checked === 'read'}
        onChange={(event) => form.setFieldValue('checked', event.currentTarget.checked ? 'read' : 'knowledge')}
      />
      <Checkbox
        label={t('editor.review')}
        disabled={readOnly}
        {...form.getInputProps('review', { type: 'checkbox' })}
      />
    </>
  );
}

/** Of saving what is typed; of deleting a rule that was not touched. */
function Impacts({ form, rule }: { form: RuleForm; rule: SafetyRule | undefined }) {
  const { t } = useTranslation('safety-rules');
  const dirty = form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body follows from the values
  const change = useMemo(() => {
    if (!dirty || !form.isValid()) return null;
    const body = form.body();
    if (rule === undefined) return { change: 'safetyRule.create' as const, body };
    const params = { ruleId: rule.ruleId };
    return { change: 'safetyRule.update' as const, params, body: { ...body, version: rule.version } };
  }, [dirty, form.values, rule]);
  const deletion = useMemo(
    () => (rule === undefined ? null : { change: 'safetyRule.delete' as const, params: { ruleId: rule.ruleId } }),
    [rule],
  );
  return dirty || rule === undefined ? (
    <RuleImpact title={t('impact.ifSaved')} change={change} />
  ) : (
    <RuleImpact title={t('impact.ifDeleted')} change={deletion} />
  );
}

function Approval({ rule }: { rule: SafetyRule | undefined }) {
  const { t } = useTranslation('safety-rules');
  const approved = rule?.approvedBy != null && rule.approvedOn !== null;
  return (
    <p className={`${layout.row} ${layout.mutedSmall}`}>
      <IconUserCheck size={16} stroke={1.75} aria-hidden />
      {approved
        ? t('approvedBy', { name: rule.approvedBy, date: formatDate(rule.approvedOn ?? '') })
        : rule !== undefined && rule.standing !== 'waiting'
          ? t(`standing.${rule.standing}`)
          : t('editor.draftNote')}
    </p>
  );
}
