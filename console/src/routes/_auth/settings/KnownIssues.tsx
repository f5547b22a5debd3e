import { createFileRoute } from '@tanstack/react-router';
import { ControllerDownload } from '../../../features/pages/controller-download.tsx';
import { loadKnownIssues } from '../../../features/pages/page.ts';
import { PageScreen } from '../../../features/pages/page-screen.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/KnownIssues')({
  loader: async () => {
    const [page] = await Promise.all([loadKnownIssues(), namespaces('pages')]);
    return page;
  },
  component: Screen,
});

function Screen() {
  return <PageScreen aside={<ControllerDownload />} name="KnownIssues" page={Route.useLoaderData()} />;
}
