import { createFileRoute } from '@tanstack/react-router';
import { AddUserScreen } from '../../../../../features/users/add-user-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/SiteUsers/adduser')({ component: AddUser });

function AddUser() {
  const { domainId } = Route.useParams();
  return <AddUserScreen domainId={domainId} key={domainId} preselected={domainId} />;
}
