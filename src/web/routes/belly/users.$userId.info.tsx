import { createFileRoute } from '@tanstack/react-router';
import { MeasurementsPanel } from '#web/features/measurements/measurements-panel.tsx';
import { PatientInfoScreen } from '#web/features/patient-info/patient-info-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/info')({
  component: PatientInfo,
});

function PatientInfo() {
  return <PatientInfoScreen measurements={(user) => <MeasurementsPanel user={user} />} />;
}
