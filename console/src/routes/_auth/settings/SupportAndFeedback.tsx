import { createFileRoute } from '@tanstack/react-router';
import { loadSupport } from '../../../features/pages/page.ts';
import { PageScreen } from '../../../features/pages/page-screen.tsx';
import { SupportLinks } from '../../../features/pages/support-links.tsx';
import { namespaces } from '../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/settings/SupportAndFeedback')({
  loader: async () => {
    const [page] = await Promise.all([loadSupport(), namespaces('pages')]);
    return page;
  },
  component: Screen,
});

function Screen() {
  return <PageScreen aside={<SupportLinks />} name="SupportAndFeedback" page={Route.useLoaderData()} />;
}
