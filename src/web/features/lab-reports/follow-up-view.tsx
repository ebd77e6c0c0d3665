import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Loop } from '#contract/check-ins.contract.ts';
import type { Comparison, LabReport } from '#contract/lab-reports.contract.ts';
import { BacteriaChange } from '#web/entities/loop/bacteria-change.tsx';
import { EatenPanel } from '#web/entities/loop/eaten-panel.tsx';
import { ElsePanel } from '#web/entities/loop/else-panel.tsx';
import { IntoNote } from '#web/entities/loop/into-note.tsx';
import { loopQuery } from '#web/entities/loop/loop.queries.ts';
import { Statements } from '#web/entities/loop/statements.tsx';
import { SymptomsPanel } from '#web/entities/loop/symptoms-panel.tsx';
import { useStatements } from '#web/entities/loop/use-statements.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './follow-up-view.module.css';

/** Check-ins beside two samples: what was eaten, what was felt, what became of the bacteria. It never says why. */
export function FollowUpView({ comparison }: { comparison: Comparison }) {
  const loop = useQuery(loopQuery(comparison.after.userId));
  if (loop.data) return <View loop={loop.data} comparison={comparison} />;
  return loop.isError ? (
    <ErrorState error={loop.error} onRetry={() => void loop.refetch()} />
  ) : (
    <SkeletonRows rows={4} />
  );
}

/** When a sample was taken; the day of its report where nobody said. */
const dayOf = ({ sampleDate, uploadedAt }: LabReport): string => sampleDate ?? uploadedAt.slice(0, 10);

function View({ loop, comparison }: { loop: Loop; comparison: Comparison }) {
  const { t } = useTranslation('follow-up');
  const statements = useStatements(loop, comparison);
  const { userId } = comparison.after;
  return (
    <div className={layout.stack12}>
      <div className={`${layout.chips} ${classes.head}`}>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/follow-up" params={{ userId: String(userId) }} {...props} />
          )}
        >
          {t('plan.title')}
        </Button>
        <IntoNote userId={userId} statements={statements} />
      </div>
      <Statements statements={statements} />
      <div className={`${layout.gridTop12} ${classes.columns}`}>
        <div className={layout.stack12}>
          <EatenPanel loop={loop} />
          <ElsePanel userId={userId} from={dayOf(comparison.before)} to={dayOf(comparison.after)} />
        </div>
        <SymptomsPanel loop={loop} />
        <BacteriaChange comparison={comparison} />
      </div>
    </div>
  );
}
