import { createFileRoute } from '@tanstack/react-router';
import { NutrientPickerScreen } from '#web/features/nutrient-picker/nutrient-picker-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/nutrient-picker')({
  staticData: { texts: ['recommendation'], workStep: 'foods' },
  component: NutrientPickerScreen,
});
