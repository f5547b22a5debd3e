import { createFileRoute } from '@tanstack/react-router';
import { EditUserScreen } from '../../../../../../features/users/edit-user-screen.tsx';
import { namespaces } from '../../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/sites/$domainId/SiteUsers/$userId/edituser')({
  loader: () => namespaces('users', 'roles'),
  component: EditUser,
});

function EditUser() {
  const { domainId, userId } = Route.useParams();
  return <EditUserScreen domainId={domainId} key={userId} userId={userId} />;
}
