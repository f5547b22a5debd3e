import { createContext } from 'react';
import type { CombinedError } from 'urql';

/** Asks the person who they are; resolves to whether they proved it. Without the page around it nobody can be asked. */
export type AskProof = () => Promise<boolean>;
export const ProofContext = createContext<AskProof>(() => Promise.resolve(false));

/** Whether the server does this only for who has shown lately who they are, and they can do so here. */
export const isProofNeeded = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors[0]?.extensions?.['reason'] === 'PROOF_NEEDED';
