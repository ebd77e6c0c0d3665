import layout from '#web/ui/layout.module.css';
import classes from './patient-avatar.module.css';

interface PatientAvatarProps {
  id: number;
  firstName: string;
  lastName: string;
  size?: number;
}

const chartColors = 10;

/** Initials on a calm tint that stays the same for a patient. Decoration: the name stands beside it. */
export function PatientAvatar({ id, firstName, lastName, size = 28 }: PatientAvatarProps) {
  return (
    <span
      className={`${layout.inlineGroup} ${classes.avatar}`}
      style={{ background: tint(id), width: size, height: size }}
      aria-hidden
    >
      {Array.from(firstName.trim())[0]}
      {Array.from(lastName.trim())[0]}
    </span>
  );
}

function tint(id: number): string {
  return `color-mix(in oklab, var(--mb-chart-${(id % chartColors) + 1}) 22%, var(--mb-surface))`;
}
