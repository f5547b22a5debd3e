import { useViewer } from '../../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { AccountAlertRules } from './rule-documents.ts';

/** The rules of the viewer's account as they were made; null until they are known. */
export function useRules() {
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({
    query: AccountAlertRules,
    variables: { accountId },
    interval: POLL.accountInfo,
    quiet: true,
  });
  return { rules: data?.account?.alertRules ?? null, error, refetch };
}
