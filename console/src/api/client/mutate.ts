import { useCallback, useContext, useState } from 'react';
import { type AnyVariables, type CombinedError, type OperationContext, type TypedDocumentNode, useClient } from 'urql';
import { say } from './client.ts';
import { wordsOf } from './errors.ts';
import { isProofNeeded, ProofContext } from './proof.ts';
import { refetchSoon } from './refetch.ts';

/** How a mutation ended. */
export interface Mutated<Data> {
  readonly data: Data | undefined;
  readonly error: CombinedError | undefined;
  /** The error in words, null where there is none. */
  readonly message: string | null;
}

/**
 * A mutation: the client's shared handler shows its errors unless the caller does so itself (`quiet`), and watched queries read again after 2 s (API-001) unless
 * `refetch` is false. Where the server first wants to know who it is, the person is asked and the call made once more. `publicCall`: made without a session, so UNAUTHENTICATED is an answer and not the end of one.
 */
export function useMutate<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: { quiet?: boolean; refetch?: boolean; publicCall?: boolean } = {},
): readonly [(variables: Variables) => Promise<Mutated<Data>>, boolean] {
  const client = useClient();
  const askProof = useContext(ProofContext);
  const [running, setRunning] = useState(0);
  const { quiet, refetch, publicCall } = options;
  const run = useCallback(
    async (variables: Variables): Promise<Mutated<Data>> => {
      setRunning((count) => count + 1);
      const context: Partial<OperationContext> = { ...(publicCall ? { publicCall } : {}), ...(quiet ? { quiet } : {}) };
      const send = () => client.mutation<Data, Variables>(document, variables, context).toPromise();
      const first = await send();
      const proof = isProofNeeded(first.error) ? await askProof() : null;
      const { data, error } = proof === 'proved' ? await send() : first;
      setRunning((count) => count - 1);
      const message = error ? wordsOf(error) : null;
      if (isProofNeeded(error) && proof !== 'ended' && message && !quiet) say(client, message);
      if (!error && refetch !== false) refetchSoon();
      return { data, error, message };
    },
    [askProof, client, document, quiet, refetch, publicCall],
  );
  return [run, running > 0];
}
