import type { ClockToggleKind } from '@tutti/domain/device-capabilities';
import type { CombinedError } from 'urql';
import { useViewer } from '../account/viewer.ts';
import { useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import { newCommandId } from './device-commands.ts';

/** Says whether a device takes part in clocking by unicast. */
const DeviceClockingUnicastSet = graphql(`
  mutation DeviceClockingUnicastSet($input: DeviceClockingUnicastSetInput!) {
    DeviceClockingUnicastSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Says whether a device is preferred as leader. */
const DeviceClockingPreferredLeaderSet = graphql(`
  mutation DeviceClockingPreferredLeaderSet($input: DeviceClockingPreferredLeaderSetInput!) {
    DeviceClockingPreferredLeaderSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Says whether a device takes its clock from an external word clock. */
const DeviceClockingSyncToExternalSet = graphql(`
  mutation DeviceClockingSyncToExternalSet($input: DeviceClockingSyncToExternalSetInput!) {
    DeviceClockingSyncToExternalSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Says whether a device asks for the delay by unicast in PTP version 1. */
const DeviceClockingPTPV1UnicastDelayRequestSet = graphql(`
  mutation DeviceClockingPTPV1UnicastDelayRequestSet($input: DeviceClockingPTPV1UnicastDelayRequestSetInput!) {
    DeviceClockingPTPV1UnicastDelayRequestSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** How asking ended. */
export interface ToggleAsked {
  /** Whether the command was accepted. */
  readonly ok: boolean;
  readonly error: CombinedError | undefined;
  /** Why not, in words. */
  readonly message: string | null;
}
/** Asks a device to turn one thing of its clock on or off, by a command of this id. */
export type AskToggle = (deviceId: string, kind: ClockToggleKind, enabled: boolean, commandId?: string) => Promise<ToggleAsked>;

/** Sends devices the settings of their clocks, one command a call. `quiet`: the caller says itself what went wrong. The second value: a call of that kind is on its way. */
export function useClockToggles(options: { quiet?: boolean } = {}): readonly [AskToggle, Readonly<Record<ClockToggleKind, boolean>>] {
  const { accountId } = useViewer();
  const [setLeader, leader] = useMutate(DeviceClockingPreferredLeaderSet, options);
  const [setExternal, external] = useMutate(DeviceClockingSyncToExternalSet, options);
  const [setUnicast, unicast] = useMutate(DeviceClockingUnicastSet, options);
  const [setDelay, delay] = useMutate(DeviceClockingPTPV1UnicastDelayRequestSet, options);
  type Variables = Parameters<typeof setUnicast>[0];
  const calls = {
    CLOCK_PREFERRED_LEADER: async (variables: Variables) => {
      const { data, ...rest } = await setLeader(variables);
      return { ok: data?.DeviceClockingPreferredLeaderSet?.ok === true, ...rest };
    },
    CLOCK_EXTERNAL_SYNC: async (variables: Variables) => {
      const { data, ...rest } = await setExternal(variables);
      return { ok: data?.DeviceClockingSyncToExternalSet?.ok === true, ...rest };
    },
    CLOCK_UNICAST: async (variables: Variables) => {
      const { data, ...rest } = await setUnicast(variables);
      return { ok: data?.DeviceClockingUnicastSet?.ok === true, ...rest };
    },
    CLOCK_V1_UNICAST_DELAY_REQUESTS: async (variables: Variables) => {
      const { data, ...rest } = await setDelay(variables);
      return { ok: data?.DeviceClockingPTPV1UnicastDelayRequestSet?.ok === true, ...rest };
    },
  };
  const ask: AskToggle = (deviceId, kind, enabled, commandId = newCommandId()) =>
    calls[kind]({ input: { deviceId, enabled, accountId, commandId } });
  const asking = {
    CLOCK_PREFERRED_LEADER: leader,
    CLOCK_EXTERNAL_SYNC: external,
    CLOCK_UNICAST: unicast,
    CLOCK_V1_UNICAST_DELAY_REQUESTS: delay,
  };
  return [ask, asking];
}
