import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '../../../../../features/jobs/jobs-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Jobs/')({ component: Page });

function Page() {
  const { domainId } = Route.useParams();
  return <JobsScreen domainId={domainId} key={domainId} />;
}
