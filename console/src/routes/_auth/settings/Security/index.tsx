import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../../../../features/security/security-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Security/')({ loader: () => namespaces('security'), component: SecurityScreen });
