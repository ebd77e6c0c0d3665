import { createFileRoute } from '@tanstack/react-router';
import { diarySearch } from '#web/features/diary/diary.search.ts';
import { DiaryScreen } from '#web/features/diary/diary-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/diary')({
  validateSearch: diarySearch,
  staticData: { texts: ['diary', 'patient'] },
  component: DiaryScreen,
});
