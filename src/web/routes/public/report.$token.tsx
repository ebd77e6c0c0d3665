import { createFileRoute } from '@tanstack/react-router';
import { patientPageSearch } from '#web/features/patient-page/patient-page.search.ts';
import { PatientPageScreen } from '#web/features/patient-page/patient-page-screen.tsx';

export const Route = createFileRoute('/public/report/$token')({
  validateSearch: patientPageSearch,
  staticData: { texts: ['patient-page'] },
  component: PatientPageScreen,
});
