import { createFileRoute } from '@tanstack/react-router';
import { JobScreen } from '../../../../../features/jobs/job-screen.tsx';

export const Route = createFileRoute('/_auth/sites/$domainId/Jobs/$jobId')({ component: Page });

function Page() {
  const { domainId, jobId } = Route.useParams();
  return <JobScreen domainId={domainId} jobId={jobId} key={jobId} />;
}
