import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Standard } from '#contract/reference-standard.ts';
import { soundDriInput } from '#domain/dri/dri-input.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconCopy, IconPrinter } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { BodyPart } from './body-part.tsx';
import classes from './dri-calculator-screen.module.css';
import { EnergyCard } from './energy-card.tsx';
import { EnergyDetailsPanel } from './energy-details-panel.tsx';
import { MacronutrientsPanel } from './macronutrients-panel.tsx';
import { NutrientsPanel } from './nutrients-panel.tsx';
import { PersonForm } from './person-form.tsx';
import { personSummary } from './person-summary.ts';
import { resultsAsText, standardLine } from './results-as-text.ts';
import { SaveToPatient } from './save-to-patient.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { useCalculator } from './use-calculator.ts';

const route = getRouteApi('/belly/DRICalculator');

/** No figure before it is known whose standard holds: the practice's, the patient's, or the address's own. */
export function DriCalculatorScreen() {
  const { t } = useTranslation('dri-calculator');
  const search = route.useSearch();
  const [{ patient: patientId, standard }] = useState(search);
  const practice = useQuery(practiceQuery);
  const mayHaveOwn = patientId !== undefined && standard === undefined;
  const patient = useQuery({ ...patientQuery(patientId ?? 0), enabled: mayHaveOwn });
  // An answer once had is enough: the calculator asks again by itself and must not go away meanwhile.
  const isKnown = !mayHaveOwn || patient.isFetched;
  if (practice.data !== undefined && isKnown) return <Calculator practice={practice.data.standard} />;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} count={<span className={layout.small}>{t('subtitle')}</span>} />
      <Panel>
        {practice.isError ? (
          <ErrorState title={t('standard.notLoaded')} error={practice.error} onRetry={() => void practice.refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </div>
  );
}

function Calculator({ practice }: { practice: Standard }) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const calculator = useCalculator(practice);
  const { result, other, reading, fields, patient } = calculator;
  const person = personSummary(t, soundDriInput(reading.input));
  const stage = result.lifeStage.id === null ? null : t(`lifeStage.${result.lifeStage.id}`);

  const nasem = [result, other].flatMap((each) => each ?? []).find(({ standard }) => standard === 'nasem');

  const copy = async (): Promise<void> => {
    if (await copyText(resultsAsText(t, person, other === null ? [result] : [result, other], language)))
      toast.success(t('copied'));
    else toast.error(t('notCopied'));
  };

  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} count={<span className={layout.small}>{t('subtitle')}</span>}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <SaveToPatient calculator={calculator} />
      </PageHeader>
      <p className={classes.printed}>
        {calculator.patientId !== undefined && patient.data !== undefined && (
          <strong>
            {patient.data.firstName} {patient.data.lastName} ({patient.data.code}){' '}
          </strong>
        )}
        {person}
        {stage !== null && `. ${t('lifeStage.title')}: ${stage}.`}{' '}
        {[result, other]
          .flatMap((each) => each ?? [])
          .map((each) => (
            <span key={each.standard}>{standardLine(t, each)} </span>
          ))}
        {formatDate(practiceToday())}
      </p>
      <div className={`${layout.grid16} ${classes.layout}`}>
        <PersonForm calculator={calculator} />
        <div className={`${layout.column16} ${classes.results}`} aria-live="off">
          <div className={`${layout.grid16} ${classes.cards}`}>
            <BodyPart result={result} input={reading.input} ageMonths={calculator.ageMonths} />
            <EnergyCard result={result} other={other} input={soundDriInput(reading.input)} activity={fields.activity} />
          </div>
          {other === null && <MacronutrientsPanel result={result} />}
          <NutrientsPanel
            result={result}
            other={other}
            tab={calculator.tab}
            onTab={calculator.openTab}
            onStandard={(standard) => calculator.choose({ standard })}
          />
        </div>
      </div>
      <div className={`${layout.gridTop16} ${classes.more}`}>
        {nasem !== undefined && <EnergyDetailsPanel result={nasem} />}
        <SourcesPanel standards={other === null ? [result.standard] : [result.standard, other.standard]} />
      </div>
    </div>
  );
}
