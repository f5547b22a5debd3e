import { randomBytes } from 'node:crypto';
import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import type { Asking } from './asking.fixture.ts';

const MODEL = { manufacturer: 'Halden', model: 'SB-32', rx_count: 0, tx_count: 0, tx_strict: 0 } as const;

const CLOCK = JSON.stringify({ locked: 'LOCKED', preferences: { leader: true } });

/** A device at the spot that is not there, and a spare for it; the device that is there where nothing is allowed. */
async function replaceable({ world, target, allowed }: Asking): Promise<{ deviceId: string; spareId: string }> {
  const [deviceId, spareId] = [`gone-${randomBytes(6).toString('hex')}`, `spare-${randomBytes(6).toString('hex')}`];
  const identity = (name: string) => JSON.stringify({ name, commands: COMMAND_KINDS });
  await world.device(spareId, { ...MODEL, tx_media: [], identity: identity(spareId) });
  if (!allowed) return { deviceId: target.deviceId, spareId };
  const gone = { site_id: target.siteId, connection_state: 'DISCONNECTED' as const, identity: identity(deviceId), clock: CLOCK };
  await world.device(deviceId, { ...MODEL, tx_media: [], ...gone });
  return { deviceId, spareId };
}

/** The arguments of the root fields about replacing a device, as `ARGUMENTS`. */
export const REPLACING_ARGUMENTS: Readonly<Record<string, (asking: Asking) => Promise<object>>> = {
  'Query.deviceReplacement': replaceable,
  'Mutation.DeviceReplace': async (asking) => ({ input: await replaceable(asking) }),
};
