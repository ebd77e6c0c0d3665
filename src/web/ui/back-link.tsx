import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './back-link.module.css';
import { IconChevronLeft } from './icons.gen.ts';
import layout from './layout.module.css';

/** Above a title: one level up. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={`${layout.mutedSmall} ${layout.inlineGroup} ${classes.back}`}>
    <IconChevronLeft size={15} aria-hidden />
    {children}
  </a>
));
