import { createFileRoute } from '@tanstack/react-router';
import { NutrientPickerScreen } from '#web/features/food-list/nutrient-picker-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/nutrient-picker')({
  staticData: { texts: ['food-list', 'measurements', 'recommendation', 'reference-range'], workStep: 'foods' },
  component: NutrientPickerScreen,
});
