import { offers } from '@tutti/domain/command-offers';
import { CLOCK_TOGGLES, type ClockToggleKind } from '@tutti/domain/device-capabilities';
import { type Absence, absenceOf, isConnectedState } from '@tutti/domain/device-connection';
import type { ClockSyncServo, HealthStatus } from '@tutti/domain/enumerations';
import { countsForSite } from '@tutti/domain/site-status';
import type { WireClockDevice } from '../../api/devices/clock-fields.ts';
import { clockRole } from '../../ui/devices/clock-words.ts';
import type { Offers } from '../../ui/status/not-offered.ts';

/** The toggles in the order of the columns (CLOCK-036 to CLOCK-039). */
export const TOGGLES = [
  'CLOCK_UNICAST',
  'CLOCK_V1_UNICAST_DELAY_REQUESTS',
  'CLOCK_PREFERRED_LEADER',
  'CLOCK_EXTERNAL_SYNC',
] as const satisfies readonly ClockToggleKind[];

/** What a device says of one toggle; `supported` false: it lacks the capability, null: it does not say. */
export interface ToggleFact {
  readonly supported: boolean | null;
  /** Whether it can be asked to be set at all: a device may support what its agent does not offer. */
  readonly settable: boolean;
  /** Null: it does not say. */
  readonly value: boolean | null;
}

/** A device as the clocking screens show it. */
export interface ClockDevice {
  readonly id: string;
  readonly name: string;
  readonly connected: boolean;
  /** Who is away where it is not connected. */
  readonly absence: Absence | null;
  /** Whether the status of its site counts it. */
  readonly counted: boolean;
  /** Of its primary interface, CIDR; null where it is not known. */
  readonly subnet: string | null;
  readonly sync: ClockSyncServo;
  /** The status of its clocking: to be locked to the wrong clock is not in order. UNKNOWN where it is not there. */
  readonly clocking: HealthStatus;
  /** What is wrong with it, in the server's words. */
  readonly wrong: string | null;
  /** Null where it says nothing, or is not there. */
  readonly role: ReturnType<typeof clockRole>;
  /** ppm, as it was sent; null where it is not known. */
  readonly offset: string | null;
  readonly offers: Offers;
  readonly toggles: Readonly<Record<ClockToggleKind, ToggleFact>>;
}

const toggle = ({ capabilities, clockPreferences, commands }: WireClockDevice, kind: ClockToggleKind): ToggleFact => {
  const { capability, preference } = CLOCK_TOGGLES[kind];
  const supported = capabilities?.[capability] ?? null;
  return { supported, settable: supported === true && offers(commands, kind), value: clockPreferences?.[preference] ?? null };
};

/** A device as the screens show it. What its clock does is known only while it is connected. */
export function clockDevice(wire: WireClockDevice): ClockDevice {
  const connected = isConnectedState(wire.connection?.state);
  const clock = connected ? wire.clockingState : null;
  return {
    id: wire.id,
    name: wire.name,
    connected,
    absence: absenceOf(wire.connection),
    counted: countsForSite({ importance: wire.importanceLevel }),
    subnet: wire.interfaces?.[0]?.subnet ?? null,
    sync: clock?.locked ?? 'UNKNOWN',
    clocking: connected ? (wire.status?.clocking ?? 'UNKNOWN') : 'UNKNOWN',
    wrong: wire.status?.alertMessage?.clocking ?? null,
    role: clockRole(clock),
    offset: clock?.frequencyOffset ?? null,
    offers: { commands: wire.commands, commandsReason: wire.commandsReason },
    toggles: {
      CLOCK_UNICAST: toggle(wire, 'CLOCK_UNICAST'),
      CLOCK_V1_UNICAST_DELAY_REQUESTS: toggle(wire, 'CLOCK_V1_UNICAST_DELAY_REQUESTS'),
      CLOCK_PREFERRED_LEADER: toggle(wire, 'CLOCK_PREFERRED_LEADER'),
      CLOCK_EXTERNAL_SYNC: toggle(wire, 'CLOCK_EXTERNAL_SYNC'),
    },
  };
}

/** How the clocks of the devices of a site are, each counted once. */
export interface SyncCounts {
  readonly devices: number;
  readonly connected: number;
  /** Connected, and nothing is wrong with its clocking. */
  readonly inSync: number;
  readonly notLocked: number;
  /** In error though it does not say that it is not locked. */
  readonly misconfigured: number;
  readonly warned: number;
  readonly unknown: number;
}

/** Counts all devices of a site; of one that is not connected nothing is known. */
export function syncCounts(devices: readonly ClockDevice[]): SyncCounts {
  const connected = devices.filter((device) => device.connected);
  const count = (clocking: HealthStatus) => connected.filter((device) => device.clocking === clocking).length;
  const notLocked = connected.filter(({ clocking, sync }) => clocking === 'ERROR' && sync === 'NOT_LOCKED').length;
  return {
    devices: devices.length,
    connected: connected.length,
    inSync: count('OK'),
    notLocked,
    misconfigured: count('ERROR') - notLocked,
    warned: count('WARNING'),
    unknown: count('UNKNOWN'),
  };
}
