import classes from './logo.module.css';

export function Logo({ name }: { name: string }) {
  return (
    <span className={classes.logo}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--mb-primary)" />
        <rect x="7" y="9" width="3.6" height="11" rx="1.8" fill="#fff" />
        <rect x="12.2" y="7" width="3.6" height="13" rx="1.8" fill="var(--mantine-color-beet-2)" />
        <rect x="17.4" y="12" width="3.6" height="8" rx="1.8" fill="var(--mantine-color-beet-4)" />
      </svg>
      {name}
    </span>
  );
}
