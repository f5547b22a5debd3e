import type { ChannelLevels } from '@tutti/contract-link/methods';
import type { SignalPresence } from '@tutti/domain/enumerations';
import { mediaOf } from '../catalogue.ts';
import type { SimDevice } from '../device.ts';
import { hashText, randomOf } from '../random.ts';
import type { World } from '../world.ts';
import { hasClock } from './clocking.ts';

/** Nothing but the converters, dBFS. */
const SILENT_DBFS = -100;
/** The signal of a channel now, and its level, dBFS. */
interface Sound {
  readonly status: SignalPresence;
  readonly level: number;
}
const SILENCE: Sound = { status: 'MUTE', level: SILENT_DBFS };
const CLIPPED: Sound = { status: 'CLIPPING', level: 0 };

const meant = (list: readonly number[], index: number): boolean => list.includes(0) || list.includes(index);

/** What a device sends on a transmit channel: each has its own usual level and moves with the seconds; some are silent, a few too loud now and then. */
function sent(device: SimDevice, index: number, world: World): Sound {
  if (!hasClock(device) || meant(device.faults.mute, index)) return SILENCE;
  if (meant(device.faults.clip, index)) return CLIPPED;
  const kind = (hashText(`${world.seed} ${device.id} sound ${index}`) % 1000) / 1000;
  if (kind < 0.1 || device.tx[index - 1]?.startsWith('Spare')) return SILENCE;
  const second = Math.floor(world.timeline.now / 1000);
  const chance = randomOf(world.seed, device.id, index, second);
  const usual = kind > 0.98 ? -4 : -40 + 30 * kind;
  const swing = 4 * Math.sin(second / (2 + 5 * kind)) + 2 * Math.sin(second * (1 + kind)) + 3 * (chance.next() - 0.5);
  const level = Math.round((usual + swing) * 10) / 10;
  return level >= 0 ? CLIPPED : { status: 'SIGNAL', level };
}

function gather(channels: readonly (readonly [number, Sound])[]): ChannelLevels {
  return {
    channels: channels.map(([index]) => index),
    status: channels.map(([, { status }]) => status),
    level: channels.map(([, { level }]) => level),
  };
}

/**
 * The levels of all audio channels of a device now. A receive channel gets what its transmitter sends; one that takes nothing is left out, and so is
 * everything of a device that is not ready.
 */
export function levelsOf(device: SimDevice, world: World): { rx: ChannelLevels; tx: ChannelLevels } {
  if (device.connection !== 'READY') return { rx: gather([]), tx: gather([]) };
  const tx = device.tx.flatMap((_, i) =>
    mediaOf(device.model, 'tx', i + 1) === 'AUDIO' ? [[i + 1, sent(device, i + 1, world)] as const] : [],
  );
  const rx = device.rx.flatMap(({ source }, i) => {
    if (!source || mediaOf(device.model, 'rx', i + 1) !== 'AUDIO') return [];
    return [[i + 1, hasClock(device) ? sent(source.device, source.index, world) : SILENCE] as const];
  });
  return { rx: gather(rx), tx: gather(tx) };
}
