import { createFileRoute } from '@tanstack/react-router';
import { diarySearchSchema } from '#web/features/diary/diary.search.ts';
import { DiaryScreen } from '#web/features/diary/diary-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/diary')({
  validateSearch: diarySearchSchema,
  staticData: { texts: ['diary', 'patient'] },
  component: DiaryScreen,
});
