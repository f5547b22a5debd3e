import { createFileRoute } from '@tanstack/react-router';
import { useOwnProof } from '../../../../../features/preferences/sign-in/use-own-proof.tsx';
import { EditUserScreen } from '../../../../../features/users/edit-user-screen.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/users/$userId/edituser')({
  loader: () => namespaces('users', 'preferences'),
  component: EditUser,
});

function EditUser() {
  const { userId } = Route.useParams();
  const { prove, dialog } = useOwnProof();
  return (
    <>
      <EditUserScreen domainId={null} key={userId} prove={prove} userId={userId} />
      {dialog}
    </>
  );
}
