import { CLOCK_TOGGLES, type ClockToggleKind } from '@tutti/domain/device-capabilities';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ToggleAsked, useClockToggles } from '../../api/commands/clock-toggles.ts';
import { outcomeWords } from '../../api/commands/command-outcome.ts';
import { type DeviceCommandInfo, isGivenHere, isOpen, newCommandId, useCommandEnds } from '../../api/commands/device-commands.ts';
import { useRequested } from '../../api/commands/reports.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { ClockDevice } from './clock-device.ts';
import { type Awaited, followedDevices, stillAwaited } from './followed-devices.ts';

/** What was asked of a device here, and how far it came. */
export interface Wanted {
  readonly enabled: boolean;
  readonly state: 'asking' | 'accepted' | 'sent' | 'done';
}
/** What a device was asked to do. */
interface Asked {
  readonly deviceId: string;
  readonly kind: ClockToggleKind;
  readonly enabled: boolean;
}
interface AskOptions {
  readonly quiet?: boolean;
  /** A new one, unless the same call is made again. */
  readonly commandId?: string;
}

/** The clocking toggles of many devices, as asked for and as being asked. */
export interface Toggles {
  /** Asks a device; says itself what went wrong with the call, unless `quiet`. Null: there is no such device. */
  readonly ask: (deviceId: string, kind: ClockToggleKind, enabled: boolean, options?: AskOptions) => Promise<ToggleAsked | null>;
  /** What waits for the device; null: nothing does. */
  readonly wanted: (deviceId: string, kind: ClockToggleKind) => Wanted | null;
  /** Awaits the ends of commands that were not given by `ask`. */
  readonly follow: (commands: readonly Pick<DeviceCommandInfo, 'id' | 'deviceId'>[]) => void;
  /** The devices whose commands are followed now, and where their commands go. */
  readonly followed: readonly string[];
  readonly onCommands: (deviceId: string, commands: readonly DeviceCommandInfo[]) => void;
  /** The commands of the devices that are or were followed, as last known. */
  readonly commands: readonly DeviceCommandInfo[];
}

const keyOf = (deviceId: string, kind: ClockToggleKind) => `${deviceId} ${kind}`;
const isToggle = (kind: string): kind is ClockToggleKind => kind in CLOCK_TOGGLES;
const STATES = { ACCEPTED: 'accepted', SENT: 'sent' } as const;

/**
 * Switches what devices do with their clocks: shown as asked at once until the device reports it, taken back where it fails (CLOCK-059). Only devices that
 * were asked something are followed, until it ended.
 */
export function useToggles(devices: ReadonlyMap<string, ClockDevice>): Toggles {
  const { t } = useTranslation('clocking');
  const [send] = useClockToggles({ quiet: true });
  const [listed, setListed] = useState<ReadonlyMap<string, readonly DeviceCommandInfo[]>>(new Map());
  const [awaited, setAwaited] = useState<Awaited>(new Map());
  const commands = useMemo(() => [...listed.values()].flat(), [listed]);
  const followed = useMemo(() => followedDevices(awaited, commands), [awaited, commands]);

  const nameOf = (deviceId: string) => devices.get(deviceId)?.name ?? t('devices.unnamed');
  const { requested, request, takeBack } = useRequested<string, Asked>(
    commands,
    (_key, { deviceId, kind, enabled }) => devices.get(deviceId)?.toggles[kind].value === enabled,
  );
  const follow: Toggles['follow'] = (more) =>
    setAwaited((before) => new Map([...before, ...more.map(({ id, deviceId }) => [id, deviceId] as const)]));
  const giveUp = (id: string) => {
    takeBack(id);
    setAwaited((before) => new Map([...before].filter(([one]) => one !== id)));
  };
  const onCommands = useCallback((deviceId: string, all: readonly DeviceCommandInfo[]) => {
    setListed((before) => new Map(before).set(deviceId, all));
    setAwaited((before) => stillAwaited(before, all));
  }, []);

  useCommandEnds(commands, (command) => {
    const words = isToggle(command.kind) && isGivenHere(command) ? outcomeWords(command) : null;
    if (words === null) return;
    if (command.state === 'DONE') toast.success(words);
    else toast.error(t('toggle.failed', { device: nameOf(command.deviceId), why: words }));
  });

  async function ask(deviceId: string, kind: ClockToggleKind, enabled: boolean, options: AskOptions = {}) {
    if (deviceId === '') {
      toast.error(t('toggle.noId'));
      return null;
    }
    const id = options.commandId ?? newCommandId();
    request(keyOf(deviceId, kind), { deviceId, kind, enabled }, id);
    follow([{ id, deviceId }]);
    const asked = await send(deviceId, kind, enabled, id);
    if (!asked.ok) {
      giveUp(id);
      if (!options.quiet) toast.error(t('toggle.failed', { device: nameOf(deviceId), why: asked.message ?? '' }).trim());
    }
    return asked;
  }

  function wanted(deviceId: string, kind: ClockToggleKind): Wanted | null {
    const known = requested.get(keyOf(deviceId, kind));
    const mine = listed.get(deviceId)?.filter((one) => one.kind === kind) ?? [];
    const command = known ? mine.find(({ id }) => id === known.id) : mine.find(({ state }) => isOpen(state));
    if (!known && !command) return null;
    const enabled = known?.value.enabled ?? command?.value === 'ON';
    if (!command) return { enabled, state: 'asking' };
    return { enabled, state: command.state === 'ACCEPTED' || command.state === 'SENT' ? STATES[command.state] : 'done' };
  }

  return { ask, wanted, followed, follow, onCommands, commands };
}
