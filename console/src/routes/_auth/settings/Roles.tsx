import { createFileRoute } from '@tanstack/react-router';
import { RolesScreen } from '../../../features/roles/roles-screen.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Roles')({ loader: () => namespaces('roles'), component: RolesScreen });
