import { createFileRoute } from '@tanstack/react-router';
import { calculatorSearch } from '#web/features/dri-calculator/dri-calculator.search.ts';
import { DriCalculatorScreen } from '#web/features/dri-calculator/dri-calculator-screen.tsx';

export const Route = createFileRoute('/belly/DRICalculator')({
  validateSearch: calculatorSearch,
  staticData: { texts: ['dri-calculator', 'patient'] },
  component: DriCalculatorScreen,
});
