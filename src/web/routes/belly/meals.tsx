import { createFileRoute } from '@tanstack/react-router';
import { mealsSearch } from '#web/features/meals/meals.search.ts';
import { MealsScreen } from '#web/features/meals/meals-screen.tsx';

export const Route = createFileRoute('/belly/meals')({
  validateSearch: mealsSearch,
  staticData: { ruleBook: 'meals', texts: ['meals', 'patient', 'reference-data'] },
  component: MealsScreen,
});
