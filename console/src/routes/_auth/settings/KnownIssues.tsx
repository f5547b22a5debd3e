import { createFileRoute } from '@tanstack/react-router';
import { ControllerDownload } from '../../../features/pages/controller-download.tsx';
import { PageScreen } from '../../../features/pages/page-screen.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/KnownIssues')({
  loader: async () => {
    const read = import('../../../features/pages/page.ts').then(({ loadKnownIssues }) => loadKnownIssues());
    const [page] = await Promise.all([read, namespaces('pages')]);
    return page;
  },
  component: Screen,
});

function Screen() {
  return <PageScreen aside={<ControllerDownload />} name="KnownIssues" page={Route.useLoaderData()} />;
}
