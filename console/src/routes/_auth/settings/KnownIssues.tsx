import { createFileRoute } from '@tanstack/react-router';
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
  return <PageScreen name="KnownIssues" page={Route.useLoaderData()} />;
}
