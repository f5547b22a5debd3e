import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { searchText } from '../../../../api/search-text.ts';
import { NotYet } from '../../../../features/not-found/not-yet.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/EventLog')({
  // The device whose events a link asks for (DEV-030).
  validateSearch: ({ device }: { device?: string } & SearchSchemaInput): { device?: string } => {
    const asked = searchText(device);
    return asked ? { device: asked } : {};
  },
  component: Page,
});

function Page() {
  const { t } = useTranslation('shell');
  return <NotYet part={t('tabs.EventLog')} adminsOnly={false} site={Route.useParams().domainId} />;
}
