import { createFileRoute } from '@tanstack/react-router';
import { ComponentTestingScreen } from '#web/features/component-testing/component-testing-screen.tsx';

export const Route = createFileRoute('/public/component-testing')({
  component: ComponentTestingScreen,
});
