import type { CSSVariablesResolver } from '@mantine/core';
import { bands, beet, chartColors, dark, families, gray } from './palette.ts';

type Scheme = 'light' | 'dark';
type Variables = Record<string, string>;

const roles: Record<Scheme, Variables> = {
  light: {
    canvas: gray[0],
    surface: '#ffffff',
    sunken: gray[1],
    line: gray[2],
    'line-strong': gray[3],
    field: gray[5],
    ink: gray[9],
    ink2: gray[7],
    ink3: gray[6],
    primary: beet[7],
    accent: beet[7],
    ring: beet[7],
    'accent-tint': beet[0],
    'accent-line': beet[2],
    thumb: '#ffffff',
    shadow: '0 8px 24px -4px rgb(32 26 28 / 0.14)',
  },
  dark: {
    canvas: dark[8],
    surface: dark[7],
    sunken: dark[6],
    line: dark[5],
    'line-strong': dark[4],
    field: dark[3],
    ink: dark[0],
    ink2: dark[1],
    ink3: dark[2],
    primary: beet[6],
    accent: beet[3],
    ring: beet[4],
    'accent-tint': '#3a1f2e',
    'accent-line': '#5d3048',
    thumb: dark[4],
    shadow: '0 12px 32px -4px rgb(0 0 0 / 0.6)',
  },
};

function ownVariables(scheme: Scheme): Variables {
  const variables: Variables = {};
  for (const [role, value] of Object.entries(roles[scheme])) variables[`--mb-${role}`] = value;
  for (const [name, family] of Object.entries(families)) {
    const [tint, line, solid, text] = family[scheme];
    variables[`--mb-${name}-tint`] = tint;
    variables[`--mb-${name}-line`] = line;
    variables[`--mb-${name}-solid`] = solid;
    variables[`--mb-${name}-text`] = text;
  }
  for (const [name, band] of Object.entries(bands)) variables[`--mb-band-${name}`] = band[scheme];
  return variables;
}

function mantineVariables(): Variables {
  return {
    '--mantine-color-body': 'var(--mb-surface)',
    '--mantine-color-text': 'var(--mb-ink)',
    '--mantine-color-bright': 'var(--mb-ink)',
    '--mantine-color-dimmed': 'var(--mb-ink3)',
    '--mantine-color-placeholder': 'var(--mb-ink3)',
    '--mantine-color-anchor': 'var(--mb-accent)',
    '--mantine-color-error': 'var(--mb-red-text)',
    '--mantine-color-red-text': 'var(--mb-red-text)',
    '--mantine-color-green-text': 'var(--mb-green-text)',
    '--mantine-color-blue-text': 'var(--mb-blue-text)',
    '--mantine-color-yellow-text': 'var(--mb-amber-text)',
    '--mantine-color-orange-text': 'var(--mb-amber-text)',
    '--mantine-color-teal-text': 'var(--mb-teal-text)',
    '--mantine-color-default': 'var(--mb-surface)',
    '--mantine-color-default-hover': 'var(--mb-sunken)',
    '--mantine-color-default-color': 'var(--mb-ink)',
    '--mantine-color-default-border': 'var(--mb-line-strong)',
    '--mantine-color-disabled': 'var(--mb-sunken)',
    '--mantine-color-disabled-color': 'var(--mb-ink3)',
    '--mantine-color-disabled-border': 'var(--mb-line)',
  };
}

/** The roles of the look as `--mb-*`; style sheets use these and never a colour of their own. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(chartColors.map((color, index) => [`--mb-chart-${index + 1}`, color])),
  light: { ...ownVariables('light'), ...mantineVariables() },
  dark: { ...ownVariables('dark'), ...mantineVariables() },
});
