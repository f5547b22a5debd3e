import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountLogForwards } from './forwarding-documents.ts';

/** The log forwards of the viewer's account by name; null until they are known. */
export function useForwards() {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountLogForwards,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  return { forwards: data?.account?.logForwards ?? null, error, refetch };
}
