import { createFileRoute } from '@tanstack/react-router';
import { EngineSettingsScreen } from '#web/features/engine-settings/engine-settings-screen.tsx';

export const Route = createFileRoute('/admin/engine-settings')({
  staticData: { ruleBook: 'engineSettings', texts: ['engine-settings', 'reference-data'] },
  component: EngineSettingsScreen,
});
