import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useClient } from 'urql';
import { type AskProof, ProofContext } from '../../../api/client/proof.ts';
import { namespaces } from '../../../i18n/setup.ts';
import { onDemand } from '../../../ui/page/on-demand.tsx';
import { MySignIn, type SignIn } from './my-sign-in.ts';

interface Asked {
  readonly signIn: SignIn;
  readonly end: (how: 'proved' | 'ended') => void;
}

const Dialog = onDemand(
  async () => {
    const [{ ProofDialog }] = await Promise.all([import('./proof-dialog.tsx'), namespaces('preferences')]);
    return ProofDialog;
  },
  ({ opened }) => opened,
);

/** Lets what is drawn in it ask the person who they are, where the server wants that before it does something. */
export function ProofGate({ children }: { children: ReactNode }) {
  const client = useClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  // Two calls that are refused at once are answered by one proof.
  const asking = useRef<ReturnType<AskProof> | null>(null);
  const ask: AskProof = useCallback(() => {
    const askOnce: AskProof = async () => {
      const { data } = await client.query(MySignIn, {}, { requestPolicy: 'network-only', quiet: true }).toPromise();
      if (!data) return 'notAsked';
      return new Promise((end) => {
        setAsked({ signIn: data.mySignIn, end });
        setOpened(true);
      });
    };
    asking.current ??= askOnce().finally(() => {
      asking.current = null;
    });
    return asking.current;
  }, [client]);
  const end = (how: 'proved' | 'ended') => {
    setOpened(false);
    asked?.end(how);
  };
  return (
    <ProofContext value={ask}>
      {children}
      {asked && <Dialog onClose={() => end('ended')} onProved={() => end('proved')} opened={opened} signIn={asked.signIn} />}
    </ProofContext>
  );
}
