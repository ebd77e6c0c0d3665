import { createFileRoute } from '@tanstack/react-router';
import { ComponentTestingScreen } from '#web/features/component-testing/component-testing-screen.tsx';

export const Route = createFileRoute('/public/component-testing')({
  staticData: {
    texts: [
      'component-testing',
      'diary',
      'growth-class',
      'patient',
      'recommendation',
      'reference-data',
      'reference-range',
    ],
  },
  component: ComponentTestingScreen,
});
