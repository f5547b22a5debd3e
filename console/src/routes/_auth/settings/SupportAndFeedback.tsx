import { createFileRoute } from '@tanstack/react-router';
import { PageScreen } from '../../../features/pages/page-screen.tsx';
import { SupportLinks } from '../../../features/pages/support-links.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/SupportAndFeedback')({
  loader: async () => {
    const read = import('../../../features/pages/page.ts').then(({ loadSupport }) => loadSupport());
    const [page] = await Promise.all([read, namespaces('pages')]);
    return page;
  },
  component: Screen,
});

function Screen() {
  return <PageScreen aside={<SupportLinks />} name="SupportAndFeedback" page={Route.useLoaderData()} />;
}
