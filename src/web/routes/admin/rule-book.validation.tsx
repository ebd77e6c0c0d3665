import { createFileRoute } from '@tanstack/react-router';
import { ValidationScreen } from '#web/features/rule-book/validation-screen.tsx';

export const Route = createFileRoute('/admin/rule-book/validation')({
  staticData: { ruleBook: 'validation', texts: ['validation'] },
  component: ValidationScreen,
});
