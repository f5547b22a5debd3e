import { type ReactNode, useState } from 'react';
import { useClient } from 'urql';
import { ProofDialog } from './proof-dialog.tsx';
import { MySignIn, type SignIn } from './sign-in-documents.ts';

/** Lets nothing begin before the person has proved lately who they are. `prove(then)`: asks, where that is due, and goes on. `dialog`: to be drawn. */
export interface OwnProof {
  readonly prove: (then: () => void) => void;
  readonly dialog: ReactNode;
}

/** The same outside of Preferences, where it is not known how the person signs in until it is needed. Whom an identity provider signs in has nothing to prove it with: the server decides. */
export function useOwnProof(): OwnProof {
  const client = useClient();
  const [asked, setAsked] = useState<{ readonly signIn: SignIn; readonly run: () => void } | null>(null);
  async function ask(then: () => void): Promise<void> {
    const { data } = await client.query(MySignIn, {}, { requestPolicy: 'network-only' }).toPromise();
    const signIn = data?.mySignIn;
    if (!signIn || signIn.isManaged || Date.parse(signIn.provedUntil ?? '') > Date.now()) then();
    else setAsked({ signIn, run: then });
  }
  return {
    prove: (then) => void ask(then),
    dialog: asked && (
      <ProofDialog
        onClose={() => setAsked(null)}
        onProved={() => {
          setAsked(null);
          asked.run();
        }}
        opened
        signIn={asked.signIn}
      />
    ),
  };
}
