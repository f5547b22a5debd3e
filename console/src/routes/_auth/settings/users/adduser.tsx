import { createFileRoute } from '@tanstack/react-router';
import { AddUserScreen } from '../../../../features/users/add-user-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/users/adduser')({ loader: () => namespaces('users', 'roles'), component: AddUser });

function AddUser() {
  const { domainId } = Route.useSearch();
  return <AddUserScreen domainId={null} key={domainId} preselected={domainId ?? null} />;
}
