import { useTranslation } from 'react-i18next';
import { growthClassSchema } from '#contract/growth.contract.ts';
import { stepSchema } from '#contract/patient-fields.ts';
import { GrowthClassBadge } from '#web/entities/growth/growth-class-badge.tsx';
import { LatestReport } from '#web/entities/patient/latest-report.tsx';
import { NextStepBadge } from '#web/entities/patient/next-step-badge.tsx';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { QuestionnaireRing } from '#web/entities/patient/questionnaire-ring.tsx';
import layout from '#web/ui/layout.module.css';
import { Logo } from '#web/ui/logo.tsx';
import { SampleSection } from './sample-section.tsx';

const report = { id: 1, sampleDate: '2026-11-03', state: 'calculated', low: 14, high: 9 } as const;

/** What lists and headers say about a patient. */
export function PatientSamples() {
  const { t } = useTranslation('component-testing');
  return (
    <SampleSection title={t('sections.patient')}>
      <div className={layout.wrapRow}>
        <Logo name="Metabelly" />
        <PatientAvatar id={1} firstName="Ana" lastName="Kovačević" />
        <PatientAvatar id={2} firstName="Josip" lastName="Šimić" size={40} />
        {[0, 2, 3].map((submitted) => (
          <QuestionnaireRing key={submitted} assigned={3} submitted={submitted} />
        ))}
        <LatestReport report={report} />
        <LatestReport report={null} />
      </div>
      <div className={layout.wrapRow}>
        {stepSchema.options.map((name) => (
          <NextStepBadge key={name} step={{ name, since: '2026-11-03T09:00:00Z', due: null }} />
        ))}
        <NextStepBadge step={{ name: 'followUp', since: null, due: '2020-01-31' }} />
        <NextStepBadge step={{ name: 'followUp', since: null, due: '2099-01-31' }} />
      </div>
      <div className={layout.wrapRow}>
        {growthClassSchema.options.map((name) => (
          <GrowthClassBadge key={name} name={name} />
        ))}
      </div>
    </SampleSection>
  );
}
