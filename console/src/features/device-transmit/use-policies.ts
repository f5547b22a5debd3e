import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceCommandInfo, newCommandId, useCommandEnds, useDeviceCommands } from '../../api/device-commands.ts';
import { useMutate } from '../../api/mutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { toast } from '../../ui/toast.ts';
import { DeviceTxChannelEncryptionPolicySet, type Policy } from './documents.ts';
import { policyCommands, policyInput } from './policy.ts';

/** How long after a command was done its fact is awaited, in ms; then the device has its say. */
const FACT_WITHIN_MS = 3000;

/** The encryption of a device's transmit channels, as asked for and as being asked. */
export interface Policies {
  /** The newest command of each channel. */
  readonly commands: ReadonlyMap<number, DeviceCommandInfo>;
  /** What was chosen here and waits for the device, by channel. */
  readonly wanted: ReadonlyMap<number, Policy>;
  readonly choose: (index: number | undefined, policy: string) => void;
}

/** Chooses the encryption of transmit channels (TX-006): shown as asked at once, taken back where it is refused. */
export function usePolicies(deviceId: string): Policies {
  const { t } = useTranslation('channels');
  const { accountId } = useViewer();
  const listed = useDeviceCommands(deviceId);
  const commands = useMemo(() => policyCommands(listed), [listed]);
  const [send] = useMutate(DeviceTxChannelEncryptionPolicySet);
  const [given, setGiven] = useState<ReadonlyMap<number, { readonly policy: Policy; readonly id: string }>>(new Map());
  const drop = useCallback((id: string) => setGiven((before) => new Map([...before].filter(([, one]) => one.id !== id))), []);

  useCommandEnds(listed, ({ id, kind, state }) => {
    if (kind !== 'ENCRYPTION_POLICY') return;
    if (state === 'DONE') setTimeout(() => drop(id), FACT_WITHIN_MS);
    else drop(id);
  });

  const choose = useCallback(
    (index: number | undefined, policy: string) => {
      const input = policyInput(deviceId, index, policy);
      if (!input) {
        toast.error(t('encryption.noId'));
        return;
      }
      const id = newCommandId();
      setGiven((before) => new Map(before).set(input.txChannelIndex, { policy: input.policy, id }));
      const ask = async () => {
        const { data } = await send({ input: { ...input, accountId, commandId: id } });
        if (data?.DeviceTxChannelEncryptionPolicySet?.ok !== true) drop(id);
      };
      void ask();
    },
    [accountId, deviceId, drop, send, t],
  );
  const wanted = useMemo(() => new Map([...given].map(([index, { policy }]) => [index, policy])), [given]);
  return { commands, wanted, choose };
}
