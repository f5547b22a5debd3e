import { useCallback } from 'react';
import { pushFor } from '../browser/storage.ts';
import { useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import { logOut } from './session.ts';

/** Ends this session, or all of the person's (API-020); the flag is false by itself (API-021). */
export const UserLogout = graphql(`
  mutation UserLogout($input: UserLogoutInput) {
    UserLogout(input: $input) {
      ok
    }
  }
`);

/**
 * Signs out on the server and then in this browser. Answers what went wrong, null when the login page is on its way. Here, a server that cannot be
 * reached does not keep anybody in: the browser forgets the token all the same. Everywhere (AUTH-029) counts only when the server confirms it.
 */
export function useLogOut(): readonly [(everywhere: boolean) => Promise<string | null>, boolean] {
  const [run, busy] = useMutate(UserLogout, { quiet: true, refetch: false, publicCall: true });
  const leave = useCallback(
    async (everywhere: boolean) => {
      const { message } = await run(everywhere ? { input: { everywhere } } : {});
      if (message && everywhere) return message;
      // While the page is still there.
      if (pushFor.get() !== null) await import('../browser/push.ts').then(({ leavePush }) => leavePush()).catch(() => undefined);
      logOut();
      return null;
    },
    [run],
  );
  return [leave, busy];
}
