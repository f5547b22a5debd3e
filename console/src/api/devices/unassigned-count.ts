import { useMayEverywhere, useViewer } from '../account/viewer.ts';
import { POLL, usePolledQuery } from '../client/poll.ts';
import { graphql } from '../generated/gql.ts';

const UnassignedCount = graphql(`
  query UnassignedCount($accountId: ID!) {
    account(id: $accountId) {
      id
      unenrolledDevices { id }
    }
  }
`);

/** How many devices wait for a site: what an empty site shows those who may assign them (DEVS-013). 0 until it is known, and for others, who do not ask. */
export function useUnassignedCount(): number {
  const { accountId } = useViewer();
  const mayAssign = useMayEverywhere('ASSIGN');
  const { data } = usePolledQuery({
    query: UnassignedCount,
    variables: { accountId },
    interval: POLL.accountDomains,
    pause: !mayAssign,
  });
  return data?.account?.unenrolledDevices.length ?? 0;
}
