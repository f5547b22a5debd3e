import { createContext } from 'react';
import type { CombinedError } from 'urql';

/** How it ended: they proved it; they did not, and know why (they said no, or read what failed); or nobody could be asked, and nothing was said yet. */
type Proof = 'proved' | 'ended' | 'notAsked';

/** Asks the person who they are. Without the page around it nobody can be asked. */
export type AskProof = () => Promise<Proof>;
export const ProofContext = createContext<AskProof>(() => Promise.resolve('notAsked'));

/** Whether the server does this only for who has shown lately who they are, and they can do so here. */
export const isProofNeeded = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors[0]?.extensions?.['reason'] === 'PROOF_NEEDED';
