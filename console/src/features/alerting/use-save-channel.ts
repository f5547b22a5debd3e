import type { CombinedError } from 'urql';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { ShownOnce } from '../../ui/overlay/secret-modal.tsx';
import { AlertChannelAdd, AlertChannelSet } from './alerting-documents.ts';
import { type ChannelValues, inputOf } from './channel-values.ts';

/** Why the server refused. */
interface Refused {
  readonly error: CombinedError | undefined;
  readonly message: string | null;
}

/** Adds a channel, or saves it over a version; what refused it, null where it is done. */
export function useSaveChannel(onSecret: (made: ShownOnce) => void) {
  const { accountId } = useViewer();
  const [add] = useMutate(AlertChannelAdd, { quiet: true });
  const [set] = useMutate(AlertChannelSet, { quiet: true });
  const made = (name: string, secret: string | null | undefined) => {
    if (secret) onSecret({ name, secret });
    return null;
  };
  return {
    add: async (values: ChannelValues): Promise<Refused | null> => {
      const input = inputOf(values);
      const { data, error, message } = await add({ input: { accountId, kind: values.kind, ...input } });
      return data?.AlertChannelAdd?.ok ? made(input.name, data.AlertChannelAdd.signingSecret) : { error, message };
    },
    set: async (channelId: string, values: ChannelValues, ifVersion: string): Promise<Refused | null> => {
      const input = inputOf(values);
      const { newSigningSecret } = values;
      const { data, error, message } = await set({ input: { channelId, ...input, newSigningSecret, ifVersion } });
      return data?.AlertChannelSet?.ok ? made(input.name, data.AlertChannelSet.signingSecret) : { error, message };
    },
  };
}
