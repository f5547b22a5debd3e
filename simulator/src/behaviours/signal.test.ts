import { ChannelLevels } from '@tutti/contract-link/methods';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { SimDevice } from '../device.ts';
import { testWorld } from '../world.fixture.ts';
import type { World } from '../world.ts';
import { levelsOf } from './signal.ts';

const at = ({ channels, status, level }: ChannelLevels, index: number) => {
  const i = channels.indexOf(index);
  return i === -1 ? null : `${status[i]} ${level[i]}`;
};
const tx = (device: SimDevice, world: World, index: number) => at(levelsOf(device, world).tx, index);
const rx = (device: SimDevice, world: World, index: number) => at(levelsOf(device, world).rx, index);

describe('the audible signal', () => {
  it('is plausible, moves, and is the same for the same seed', () => {
    const [one, two] = [testWorld(), testWorld()];
    const stagebox = one.device('FOH-Stagebox-A');
    const first = levelsOf(stagebox, one.world);
    expect(v.parse(ChannelLevels, first.tx)).toEqual(first.tx);
    expect(first.tx.channels).toHaveLength(32);
    expect(levelsOf(two.device('FOH-Stagebox-A'), two.world)).toEqual(first);
    one.pass(1_000);
    expect(levelsOf(stagebox, one.world)).not.toEqual(first);
    const all = [...one.world.devices.values()].flatMap((d) => levelsOf(d, one.world).tx.status);
    const share = (status: string) => all.filter((s) => s === status).length / all.length;
    expect(share('SIGNAL')).toBeGreaterThan(0.7);
    expect(share('MUTE')).toBeGreaterThan(0.03);
    expect(share('CLIPPING')).toBeLessThan(0.02);
  });

  it('at a receiver is what its transmitter sends, and nothing where nothing is connected', () => {
    const { world, device, faults } = testWorld();
    const [mon, stagebox] = [device('MON-Console'), device('FOH-Stagebox-A')];
    for (let index = 1; index <= 10; index++) {
      expect(rx(mon, world, index)).not.toBeNull();
      expect(rx(mon, world, index)).toBe(tx(stagebox, world, index));
    }
    expect(rx(mon, world, 60)).toBeNull();
    faults.start({ kind: 'unplug', device: 'FOH-Stagebox-A' });
    expect([rx(mon, world, 1), levelsOf(stagebox, world).tx.channels]).toEqual([null, []]);
  });

  it('clips or is silent on demand', () => {
    const { world, device, faults } = testWorld();
    const [mon, stagebox] = [device('MON-Console'), device('FOH-Stagebox-A')];
    const clip = faults.start({ kind: 'clip', device: 'FOH-Stagebox-A', channel: 2 });
    expect([tx(stagebox, world, 2), rx(mon, world, 2)]).toEqual(['CLIPPING 0', 'CLIPPING 0']);
    faults.end(clip.id);
    expect(tx(stagebox, world, 2)).not.toBe('CLIPPING 0');
    faults.start({ kind: 'mute', device: 'FOH-Stagebox-A' });
    expect(new Set(levelsOf(stagebox, world).tx.status)).toEqual(new Set(['MUTE']));
    expect(() => faults.start({ kind: 'clip', device: 'FOH-Stagebox-A', channel: 33 })).toThrow('There is no transmit channel 33.');
  });

  it('is only audio', () => {
    const { world, device } = testWorld();
    expect(levelsOf(device('Stream-Encoder'), world).tx.channels).toEqual([2, 3]);
  });

  it('is silent where the clock is lost', () => {
    const { world, device, faults } = testWorld();
    faults.start({ kind: 'clockLoss', device: 'FOH-Stagebox-A' });
    expect(rx(device('MON-Console'), world, 1)).toBe('MUTE -100');
  });
});
