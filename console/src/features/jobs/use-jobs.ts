import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { JobDetails, JobDeviceLines, SiteJobs } from './jobs-documents.ts';

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

/** The lines of one device of a recall; undefined until they are known. */
export function useJobLines(domainId: string, id: string, deviceId: string) {
  const { data, error, refetch } = usePolledQuery({
    query: JobDeviceLines,
    variables: { domainId, id, deviceId },
    interval: POLL.siteDetail,
    quiet: true,
  });
  return { lines: data?.job?.lines, error, refetch };
}
