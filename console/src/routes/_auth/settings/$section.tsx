import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../../features/shell/settings-screen.tsx';

export const Route = createFileRoute('/_auth/settings/$section')({ component: Section });

function Section() {
  return <SettingsScreen section={Route.useParams().section} />;
}
