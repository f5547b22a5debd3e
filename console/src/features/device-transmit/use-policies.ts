import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { type DeviceCommandInfo, newCommandId, useDeviceCommands } from '../../api/commands/device-commands.ts';
import { useRequested } from '../../api/commands/reports.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { DeviceTxChannelEncryptionPolicySet, type Policy, type TransmitChannel } from './device-transmit-documents.ts';
import { policyCommands, policyInput } from './policy.ts';

/** The encryption of a device's transmit channels, as asked for and as being asked. */
export interface Policies {
  /** The newest command of each channel. */
  readonly commands: ReadonlyMap<number, DeviceCommandInfo>;
  /** What was chosen here and waits for the device, by channel. */
  readonly wanted: ReadonlyMap<number, Policy>;
  readonly choose: (index: number | undefined, policy: string) => void;
}

/** Chooses the encryption of transmit channels (TX-006): shown as asked at once until the device reports it, taken back where it is refused. */
export function usePolicies(deviceId: string, channels: readonly TransmitChannel[]): Policies {
  const { t } = useTranslation('channels');
  const { accountId } = useViewer();
  const listed = useDeviceCommands(deviceId);
  const commands = useMemo(() => policyCommands(listed), [listed]);
  const [send] = useMutate(DeviceTxChannelEncryptionPolicySet);
  const facts = new Map(channels.map(({ index, encryptionPolicy }) => [index, encryptionPolicy]));
  const { requested, request, takeBack } = useRequested<number, Policy>(listed, (index, policy) => facts.get(index) === policy);

  const choose = useCallback(
    (index: number | undefined, policy: string) => {
      const input = policyInput(deviceId, index, policy);
      if (!input) {
        toast.error(t('encryption.noId'));
        return;
      }
      const id = newCommandId();
      request(input.txChannelIndex, input.policy, id);
      const ask = async () => {
        const { data } = await send({ input: { ...input, accountId, commandId: id } });
        if (data?.DeviceTxChannelEncryptionPolicySet?.ok !== true) takeBack(id);
      };
      void ask();
    },
    [accountId, deviceId, send, t, takeBack, request],
  );
  const wanted = useMemo(() => new Map([...requested].map(([index, { value }]) => [index, value])), [requested]);
  return { commands, wanted, choose };
}
