import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { AccountAlertChannels } from './alerting-documents.ts';

/** The channels of the viewer's account by name; null until they are known. */
export function useChannels() {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountAlertChannels,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  return { channels: data?.account?.alertChannels ?? null, error, refetch };
}
