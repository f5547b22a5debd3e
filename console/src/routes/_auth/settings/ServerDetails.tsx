import { createFileRoute } from '@tanstack/react-router';
import { ServerDetailsScreen } from '../../../features/server-details/server-details-screen.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/ServerDetails')({
  loader: () => namespaces('server'),
  component: ServerDetailsScreen,
});
