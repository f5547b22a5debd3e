import type { CombinedError } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { ShownOnce } from '../../ui/overlay/secret-modal.tsx';
import { type ForwardValues, inputOf } from './forward-values.ts';
import { LogForwardAdd, LogForwardSet } from './forwarding-documents.ts';

/** Why the server refused. */
interface Refused {
  readonly error: CombinedError | undefined;
  readonly message: string | null;
}

/** Adds a forward, or saves it over a version; what refused it, null where it is done. */
export function useSaveForward(onSecret: (made: ShownOnce) => void) {
  const { accountId } = useViewer();
  const [add] = useMutate(LogForwardAdd, { quiet: true });
  const [set] = useMutate(LogForwardSet, { quiet: true });
  const made = (name: string, secret: string | null | undefined) => {
    if (secret) onSecret({ name, secret });
    return null;
  };
  return {
    add: async (values: ForwardValues): Promise<Refused | null> => {
      const input = inputOf(values);
      const { data, error, message } = await add({ input: { accountId, kind: values.kind, ...input, url: input.url ?? '' } });
      return data?.LogForwardAdd?.ok ? made(input.name, data.LogForwardAdd.signingSecret) : { error, message };
    },
    set: async (forwardId: string, values: ForwardValues, ifVersion: string): Promise<Refused | null> => {
      const input = inputOf(values);
      const { newSigningSecret } = values;
      const { data, error, message } = await set({ input: { forwardId, ...input, newSigningSecret, ifVersion } });
      return data?.LogForwardSet?.ok ? made(input.name, data.LogForwardSet.signingSecret) : { error, message };
    },
  };
}
