import type { ComponentProps } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  size?: number | string;
  /** How thick the lines are. */
  stroke?: number | string;
}

export type Icon = (props: IconProps) => React.ReactNode;

/** An icon drawn with lines, in a box of 24. */
export function lineIcon(...lines: string[]): Icon {
  return ({ stroke = 2, color = 'currentColor', ...rest }) =>
    drawn(lines, {
      fill: 'none',
      stroke: color,
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    });
}

/** An icon drawn as a surface, in a box of 24. */
export function filledIcon(shape: string): Icon {
  return ({ stroke: _, color = 'currentColor', ...rest }) => drawn([shape], { fill: color, ...rest });
}

function drawn(paths: string[], { size = 24, ...rest }: ComponentProps<'svg'> & Pick<IconProps, 'size'>) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it says what it means, or hides it
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width={size} height={size} {...rest}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
