import { createFileRoute } from '@tanstack/react-router';
import { EditKeyScreen } from '../../../../../features/api-keys/edit-key-screen.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/APIKeys/$keyId/editKey')({ loader: () => namespaces('keys'), component: EditKey });

function EditKey() {
  const { keyId } = Route.useParams();
  return <EditKeyScreen keyId={keyId} />;
}
