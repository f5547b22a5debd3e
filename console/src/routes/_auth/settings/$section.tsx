import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../features/not-found/not-found-screen.tsx';
import { AdminsOnly, NotYet } from '../../../features/not-found/not-yet.tsx';
import { SettingsScreen } from '../../../features/shell/settings-screen.tsx';

export const Route = createFileRoute('/_auth/settings/$section')({ component: Section });

const notYet = (label: string) => <NotYet part={label} />;

function Section() {
  const { section } = Route.useParams();
  return <SettingsScreen section={section} refused={<AdminsOnly />} unknown={<NotFoundScreen />} page={notYet} />;
}
