import { createFileRoute } from '@tanstack/react-router';
import { SitesScreen } from '../../../../features/settings-sites/sites-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Sites/')({ loader: () => namespaces('sites'), component: SitesScreen });
