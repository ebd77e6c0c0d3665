import { Button, NativeSelect, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { citationsApi } from '#contract/citations.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type EvidenceGrade, evidenceGradeSchema } from '#contract/evidence.ts';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { IconLink } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './citation-panel.module.css';
import { useLinkStudy } from './citations.queries.ts';

interface LinkFormProps {
  citationId: number;
  /** Filled in at first. */
  pair: { taxon: number; food: number } | undefined;
  onLinked: (answer: ResponseOf<typeof citationsApi.link>) => void;
}

interface Values {
  taxon: string | null;
  food: string | null;
  side: 'agrees' | 'against';
  grade: EvidenceGrade | 'keep';
}

/** Puts the study to a pair that exists, for it or against it. */
export function LinkForm({ citationId, pair, onLinked }: LinkFormProps) {
  const { t } = useTranslation('citations');
  const undo = useUndo();
  const genera = useTaxa('genus');
  const species = useTaxa('species');
  const foods = useFoods();
  const form = useForm<Values>({
    initialValues: {
      taxon: pair === undefined ? null : String(pair.taxon),
      food: pair === undefined ? null : String(pair.food),
      side: 'agrees',
      grade: 'keep',
    },
  });
  const { taxon, food, side, grade } = form.values;
  const taxa = useMemo(
    () => [...(genera.data ?? []), ...(species.data ?? [])].map(({ id, name }) => ({ value: String(id), label: name })),
    [genera.data, species.data],
  );
  const foodOptions = useMemo(
    () => (foods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [foods.data],
  );
  const body = useMemo(
    () =>
      taxon === null || food === null
        ? null
        : {
            ...{ taxId: Number(taxon), foodId: Number(food), agrees: side === 'agrees' },
            ...(grade !== 'keep' && { grade }),
          },
    [taxon, food, side, grade],
  );
  const impact = useMemo(() => {
    const change = body && ({ change: 'citation.link', params: { citationId }, body } as const);
    return [{ label: t('pairs.impact'), change }];
  }, [body, citationId, t]);
  const link = useLinkStudy({
    onDone: (answer) => {
      const { pair: linked, suggestedGrade, changeSetId } = answer;
      const suggestion =
        suggestedGrade !== null && suggestedGrade !== linked.grade
          ? ` ${t('pairs.suggests', { grade: suggestedGrade })}`
          : '';
      toast.success(
        about(`${t('message.linked')}.${suggestion}`, `${linked.taxonName} – ${linked.foodName}`),
        undo(changeSetId),
      );
      onLinked(answer);
      form.setFieldValue('taxon', null);
    },
    onFailed: (error) => toast.failure(error, t('message.failed')),
  });
  return (
    <form
      noValidate
      className={`${layout.stack12} ${classes.linking}`}
      onSubmit={form.onSubmit(() => {
        if (body !== null) link.mutate({ citationId, body });
      })}
    >
      <div className={`${layout.gridTop12} ${classes.fields}`}>
        <Select
          label={t('pairs.bacterium')}
          searchable
          clearable
          limit={50}
          data={taxa}
          {...form.getInputProps('taxon')}
        />
        <Select
          label={t('pairs.food')}
          searchable
          clearable
          limit={50}
          data={foodOptions}
          {...form.getInputProps('food')}
        />
        <NativeSelect
          label={t('pairs.grade')}
          data={[
            { value: 'keep', label: t('pairs.keepGrade') },
            ...evidenceGradeSchema.options.map((value) => ({ value, label: t('pairs.setGrade', { grade: value }) })),
          ]}
          {...form.getInputProps('grade')}
        />
        <span className={classes.side}>
          <SegmentedSwitch
            label={t('pairs.side')}
            value={side}
            onChange={(next) => form.setFieldValue('side', next)}
            options={[
              { value: 'agrees', label: t('pairs.agrees'), tone: 'green' },
              { value: 'against', label: t('pairs.against'), tone: 'red' },
            ]}
          />
        </span>
      </div>
      <div className={layout.wrapRow}>
        <ImpactControl options={impact} />
        <Button
          type="submit"
          variant="default"
          className={layout.end ?? ''}
          leftSection={<IconLink size={16} stroke={1.75} />}
          disabled={body === null}
          loading={link.isPending}
        >
          {t('pairs.link')}
        </Button>
      </div>
    </form>
  );
}
