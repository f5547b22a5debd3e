import { type ReactNode, useState } from 'react';
import type { SignIn } from './my-sign-in.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Lets nothing begin before the person has proved lately who they are. `prove(then)`: asks, where that is due, and goes on. `dialog`: to be drawn. */
export function useProof(signIn: SignIn): { readonly prove: (then: () => void) => void; readonly dialog: ReactNode } {
  const [then, setThen] = useState<{ readonly run: () => void } | null>(null);
  const isProved = () => signIn.provedUntil !== null && Date.parse(signIn.provedUntil ?? '') > Date.now();
  return {
    prove: (run) => (isProved() ? run() : setThen({ run })),
    dialog: (
      <ProofDialog
        onClose={() => setThen(null)}
        onProved={() => {
          setThen(null);
          then?.run();
        }}
        opened={then !== null}
        signIn={signIn}
      />
    ),
  };
}
