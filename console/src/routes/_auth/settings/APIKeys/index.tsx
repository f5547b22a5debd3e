import { createFileRoute } from '@tanstack/react-router';
import { KeysScreen } from '../../../../features/api-keys/keys-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/APIKeys/')({ loader: () => namespaces('keys'), component: KeysScreen });
