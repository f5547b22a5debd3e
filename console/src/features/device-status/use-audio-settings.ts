import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { AudioSettingKind } from '../../api/commands/audio-value.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { graphql } from '../../api/generated/gql.ts';

/** Sets the sample rate of a device. */
const DeviceSampleRateSet = graphql(`
  mutation DeviceSampleRateSet($input: DeviceSampleRateSetInput!) {
    DeviceSampleRateSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Sets the encoding of what a device sends. */
const DeviceEncodingSet = graphql(`
  mutation DeviceEncodingSet($input: DeviceEncodingSetInput!) {
    DeviceEncodingSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

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

/** Asks a device to take settings of its audio, one command a call; the second value: a call is on its way. */
export function useAudioSettings(deviceId: string): readonly [(kind: AudioSettingKind, value: number) => Promise<unknown>, boolean] {
  const { accountId } = useViewer();
  const [setSampleRate, sampleRate] = useMutate(DeviceSampleRateSet);
  const [setEncoding, encoding] = useMutate(DeviceEncodingSet);
  const [setLatency, latency] = useMutate(DeviceLatencySet);
  const calls = {
    SAMPLE_RATE_SETTING: (value: number, to: Whom) => setSampleRate({ input: { ...to, sampleRate: value } }),
    ENCODING_SETTING: (value: number, to: Whom) => setEncoding({ input: { ...to, encoding: value } }),
    LATENCY_SETTING: (value: number, to: Whom) => setLatency({ input: { ...to, latency: value } }),
  };
  const ask = (kind: AudioSettingKind, value: number) => calls[kind](value, { deviceId, accountId, commandId: newCommandId() });
  return [ask, sampleRate || encoding || latency];
}
interface Whom {
  readonly deviceId: string;
  readonly accountId: string;
  readonly commandId: string;
}
