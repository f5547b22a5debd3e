import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../../../../features/users/users-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/SiteUsers/')({ component: Users });

function Users() {
  const { domainId } = Route.useParams();
  return <UsersScreen domainId={domainId} key={domainId} />;
}
