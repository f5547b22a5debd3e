import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotYet } from '../../../../features/not-found/not-yet.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/EventLog')({ component: Page });

function Page() {
  const { t } = useTranslation('shell');
  return <NotYet part={t('tabs.EventLog')} adminsOnly={false} site={Route.useParams().domainId} />;
}
