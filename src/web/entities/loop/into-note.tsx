import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { IconNotebook } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import { useIntoNote } from './loop.queries.ts';
import type { Statement } from './use-statements.ts';

/** Writes the three statements into the note of today's visit. */
export function IntoNote({ userId, statements }: { userId: number; statements: readonly Statement[] }) {
  const { t } = useTranslation('follow-up');
  const write = useIntoNote(userId, {
    onDone: () => toast.success(t('note.done')),
    onFailed: (error) => toast.failure(error, t('note.failed')),
  });
  const words = statements.map(({ title, text }) => `${title}. ${text}`).join('\n');
  return (
    <Button
      size="xs"
      loading={write.isPending}
      leftSection={<IconNotebook size={16} aria-hidden />}
      onClick={() => write.mutate({ today: practiceToday(), heading: t('title'), words })}
    >
      {t('note.do')}
    </Button>
  );
}
