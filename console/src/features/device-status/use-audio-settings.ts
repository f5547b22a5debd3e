import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { graphql } from '../../api/generated/gql.ts';

/** Sets the receive latency of a device. */
const DeviceLatencySet = graphql(`
  mutation DeviceLatencySet($input: DeviceLatencySetInput!) {
    DeviceLatencySet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** The settings of the audio of a device, by the kind of their command. */
export type AudioSettingKind = 'LATENCY_SETTING';

/** Asks a device to take settings of its audio, one command a call; the second value: a call is on its way. */
export function useAudioSettings(deviceId: string): readonly [(kind: AudioSettingKind, value: number) => Promise<unknown>, boolean] {
  const { accountId } = useViewer();
  const [setLatency, latency] = useMutate(DeviceLatencySet);
  const calls = {
    LATENCY_SETTING: (value: number, to: Whom) => setLatency({ input: { ...to, latency: value } }),
  };
  const ask = (kind: AudioSettingKind, value: number) => calls[kind](value, { deviceId, accountId, commandId: newCommandId() });
  return [ask, latency];
}
interface Whom {
  readonly deviceId: string;
  readonly accountId: string;
  readonly commandId: string;
}
