import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { WorkActions } from '#web/entities/workbench/work-frame.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

/** The name of the page, for those who do not see the step, and its actions. */
export function ListHeader({ title, children }: { title: string; children?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <>
      <VisuallyHidden component="h2">{title}</VisuallyHidden>
      <WorkActions>{children}</WorkActions>
    </>
  );
}
