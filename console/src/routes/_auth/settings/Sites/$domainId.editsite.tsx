import { createFileRoute } from '@tanstack/react-router';
import { EditSiteScreen } from '../../../../features/settings-sites/edit-site-screen.tsx';
import { namespaces } from '../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/Sites/$domainId/editsite')({ loader: () => namespaces('sites'), component: Page });

function Page() {
  const { domainId } = Route.useParams();
  return <EditSiteScreen domainId={domainId} key={domainId} />;
}
