import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { JobDetails, SiteJobs } from './jobs-documents.ts';

/** The jobs of a site; null until they are known, or where the site is not there. */
export function useJobs(domainId: string) {
  const { data, error, refetch } = usePolledQuery({ query: SiteJobs, variables: { domainId }, interval: POLL.siteDetail, quiet: true });
  return { jobs: data?.jobs ?? null, error, refetch };
}

/** One job with its devices; undefined until it is known, null where it is not there. */
export function useJob(domainId: string, id: string) {
  const { data, error, refetch } = usePolledQuery({
    query: JobDetails,
    variables: { domainId, id },
    interval: POLL.siteDetail,
    quiet: true,
  });
  return { job: data?.job, error, refetch };
}
