import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { engineSettingsApi } from '#contract/engine-settings.contract.ts';
import { portionLimits } from '#domain/food-list/settings.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './engine-settings.module.css';

type Dose = ResponseOf<typeof engineSettingsApi.get>['doses'][number];
type Figure = number | string;

interface PortionFieldsProps {
  doses: readonly Dose[];
  /** Only those that are not the shipped ones. */
  portions: Readonly<Record<string, Figure>>;
  onChange: (portions: Record<string, Figure>) => void;
  errorAt: (component: string) => string | undefined;
  disabled: boolean;
}

/** How often a kind of food can be eaten; with the dose of the studies it says how much of their effect fits on a plate. */
export function PortionFields({ doses, portions, onChange, errorAt, disabled }: PortionFieldsProps) {
  const { t } = useTranslation(['engine-settings', 'food-list']);
  const [min, max] = portionLimits;
  const nameOf = (component: string) =>
    t(`component.${component}`, {
      defaultValue: t(`food-list:components.${component}`, { defaultValue: component }),
    });
  const change = ({ component, portionsAWeek }: Dose, value: Figure) => {
    const { [component]: _, ...others } = portions;
    onChange(value === portionsAWeek ? others : { ...others, [component]: value });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('group.portions')}</legend>
      <p className={classes.hint}>{t('portionsHint')}</p>
      <div className={`${layout.gridTop} ${classes.fields}`}>
        {doses.map((dose) => {
          const value = portions[dose.component] ?? dose.portionsAWeek;
          return (
            <DecimalField
              key={dose.component}
              label={nameOf(dose.component)}
              description={t('reach', {
                reach: formatNumber(reachOf(dose, value)),
                ...{ min: formatNumber(min), max: formatNumber(max), standard: formatNumber(dose.portionsAWeek) },
              })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...{ min, max, value, disabled }}
              onChange={(next) => change(dose, next)}
              error={errorAt(dose.component)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Of the dose of the studies, to two digits. */
function reachOf({ portion, dosePerDay, portionsAWeek }: Dose, value: Figure): number {
  const often = typeof value === 'number' ? value : portionsAWeek;
  return Math.round(100 * Math.min(1, (portion * often) / 7 / dosePerDay)) / 100;
}
