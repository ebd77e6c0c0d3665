import { createFileRoute } from '@tanstack/react-router';
import { DriCalculatorScreen } from '#web/features/dri-calculator/dri-calculator-screen.tsx';

export const Route = createFileRoute('/belly/DRICalculator')({
  component: DriCalculatorScreen,
});
