import { createFileRoute } from '@tanstack/react-router';
import { JobScreen } from '../../../../../features/jobs/job-screen.tsx';
import { namespaces } from '../../../../../i18n/setup.ts';

export const Route = createFileRoute('/_auth/sites/$domainId/Jobs/$jobId')({
  // Lines of a recall are named as those of a snapshot.
  loader: () => namespaces('snapshots'),
  component: Page,
});

function Page() {
  const { domainId, jobId } = Route.useParams();
  return <JobScreen domainId={domainId} jobId={jobId} key={jobId} />;
}
