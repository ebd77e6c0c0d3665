import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { danger, dangerHover, mantineColors } from './palette.ts';

/** Control heights: xs in rows, sm in toolbars, md in forms, lg and xl on login and public pages. */
const heights: Record<string, number> = { xs: 28, sm: 32, md: 36, lg: 44, xl: 48 };
const fontSizes: Record<string, number> = { xs: 13, sm: 13, md: 14, lg: 15, xl: 15 };
const buttonPadding: Record<string, number> = { xs: 10, sm: 14, md: 16, lg: 20, xl: 22 };

function px(table: Record<string, number>, size: unknown, fallback: string): string {
  const value = table[typeof size === 'string' ? size : fallback] ?? table[fallback];
  return `${value}px`;
}

interface Sized {
  size?: unknown;
}

const floating = { shadow: 'md', transitionProps: { duration: 160, transition: 'fade' } } as const;

/** Mantine's colour names and the families of the look. */
const tones: Record<string, string> = {
  red: 'red',
  yellow: 'amber',
  orange: 'amber',
  green: 'green',
  blue: 'blue',
  teal: 'teal',
};

/** Quiet buttons take text and tint of their family, which hold their contrast in both themes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const family = input.color ?? 'beet';
  if (input.variant === 'transparent' && family === 'beet') return { ...resolved, color: 'var(--mb-accent)' };
  // White text on the solid of the family has a contrast of 4.3 only.
  if (input.variant === 'filled' && family === 'red') return { ...resolved, background: danger, hover: dangerHover };
  const tone = tones[family];
  if (input.variant === 'light' && tone !== undefined) {
    const tint = `var(--mb-${tone}-tint)`;
    return { ...resolved, background: tint, hover: tint, color: `var(--mb-${tone}-text)` };
  }
  if (input.variant !== 'subtle') return resolved;
  if (family === 'red') return { ...resolved, color: 'var(--mb-red-text)', hover: 'var(--mb-red-tint)' };
  if (family === 'beet') return { ...resolved, color: 'var(--mb-accent)', hover: 'var(--mb-accent-tint)' };
  if (family === 'gray') return { ...resolved, color: 'var(--mb-ink2)', hover: 'var(--mb-sunken)' };
  return resolved;
};

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'beet',
  primaryShade: { light: 7, dark: 6 },
  black: '#201a1c',
  colors: mantineColors,
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
  // Style sheets name these, as `var(--mantine-font-size-sm)`. Only public pages and single large figures have others.
  fontSizes: {
    '2xs': '11px',
    xs: '12px',
    sm: '13px',
    md: '14px',
    lg: '15px',
    xl: '17px',
    title: '22px',
    figure: '24px',
  },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--mb-shadow)',
    lg: 'var(--mb-shadow)',
    xl: 'var(--mb-shadow)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '17px', lineHeight: '24px' },
      h3: { fontSize: '15px', lineHeight: '20px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects, not `Component.extend`: that would pull every component into the first page.
  components: {
    Button: {
      defaultProps: { size: 'sm', loaderProps: { size: 14 } },
      vars: (_theme: unknown, props: Sized) => ({
        root: {
          '--button-height': px(heights, props.size, 'sm'),
          '--button-fz': px(fontSizes, props.size, 'sm'),
          '--button-padding-x': px(buttonPadding, props.size, 'sm'),
        },
      }),
    },
    ActionIcon: {
      defaultProps: { size: 'sm', variant: 'subtle', color: 'gray' },
      vars: (_theme: unknown, props: Sized) => ({ root: { '--ai-size': px(heights, props.size, 'sm') } }),
    },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: Sized) => ({
        wrapper: {
          '--input-height': px(heights, props.size, 'md'),
          '--input-fz': px(fontSizes, props.size, 'md'),
          // Toolbars are quieter than forms.
          ...(props.size === 'sm' ? { '--mb-field-of-size': 'var(--mb-line-strong)' } : {}),
        },
      }),
    },
    InputWrapper: { defaultProps: { size: 'md', withAsterisk: false } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Popover: { defaultProps: { ...floating, radius: 'lg' }, styles: { dropdown: { maxWidth: 'calc(100vw - 16px)' } } },
    Menu: { defaultProps: { ...floating, radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 200, withArrow: true, multiline: true, maw: 320 } },
    SegmentedControl: { defaultProps: { transitionDuration: 120 } },
    Modal: {
      defaultProps: { size: 480, radius: 'xl', centered: true, transitionProps: { duration: 160, transition: 'fade' } },
    },
  },
});
