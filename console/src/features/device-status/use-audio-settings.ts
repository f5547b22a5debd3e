import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { AudioSettingKind } from '../../api/commands/audio-value.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { graphql } from '../../api/generated/gql.ts';

/** Sets one setting of the audio of a device: the sample rate, the encoding of what it sends, or the receive latency. */
const DeviceAudioSet = graphql(`
  mutation DeviceAudioSet(
    $deviceId: ID!
    $accountId: ID!
    $commandId: ID!
    $value: Int!
    $isSampleRate: Boolean!
    $isEncoding: Boolean!
    $isLatency: Boolean!
  ) {
    DeviceSampleRateSet(input: { deviceId: $deviceId, accountId: $accountId, commandId: $commandId, sampleRate: $value })
      @include(if: $isSampleRate) { ok command { ...DeviceCommandFields } }
    DeviceEncodingSet(input: { deviceId: $deviceId, accountId: $accountId, commandId: $commandId, encoding: $value })
      @include(if: $isEncoding) { ok command { ...DeviceCommandFields } }
    DeviceLatencySet(input: { deviceId: $deviceId, accountId: $accountId, commandId: $commandId, latency: $value })
      @include(if: $isLatency) { ok command { ...DeviceCommandFields } }
  }
`);

/** Asks a device to take settings of its audio, one command a call; the second value: a call is on its way. */
export function useAudioSettings(deviceId: string): readonly [(kind: AudioSettingKind, value: number) => Promise<unknown>, boolean] {
  const { accountId } = useViewer();
  const [send, asking] = useMutate(DeviceAudioSet);
  const ask = (kind: AudioSettingKind, value: number) =>
    send({
      deviceId,
      accountId,
      commandId: newCommandId(),
      value,
      isSampleRate: kind === 'SAMPLE_RATE_SETTING',
      isEncoding: kind === 'ENCODING_SETTING',
      isLatency: kind === 'LATENCY_SETTING',
    });
  return [ask, asking];
}
