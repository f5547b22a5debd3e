import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../../../features/users/users-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/users/')({ loader: () => namespaces('users', 'roles'), component: Users });

function Users() {
  return <UsersScreen domainId={null} />;
}
