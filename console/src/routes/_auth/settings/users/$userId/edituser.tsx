import { createFileRoute } from '@tanstack/react-router';
import { EditUserScreen } from '../../../../../features/users/edit-user-screen.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/users/$userId/edituser')({
  loader: () => namespaces('users', 'roles'),
  component: EditUser,
});

function EditUser() {
  const { userId } = Route.useParams();
  return <EditUserScreen domainId={null} key={userId} userId={userId} />;
}
