import { createFileRoute } from '@tanstack/react-router';
import { AddKeyScreen } from '../../../../features/api-keys/add-key-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/APIKeys/addAccountKey')({
  loader: () => namespaces('keys'),
  component: AddKeyScreen,
});
