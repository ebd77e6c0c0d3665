import type { ReportProblem } from '#contract/patient-report.contract.ts';
import type { ReportPlace } from '#contract/printed-report.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './report-editor.module.css';

/** Below what is written: it does not fit its page, and the PDF cannot be made like this. */
export function TooLong({ problems, place }: { problems: readonly ReportProblem[]; place: ReportPlace }) {
  const errorText = useErrorText();
  return (
    <div role="status" className={classes.tooLong}>
      {problems
        .filter((problem) => problem.place === place)
        .map((problem) => {
          const text = errorText(problem);
          return (
            <p key={text} className={`${layout.small18} ${layout.group} ${classes.red}`}>
              <IconAlertTriangle size={15} aria-hidden /> {text}
            </p>
          );
        })}
    </div>
  );
}
