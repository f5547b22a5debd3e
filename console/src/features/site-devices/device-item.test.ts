import { describe, expect, it } from 'vitest';
import type { ListedDevice } from '../../api/devices/device-fields.ts';
import { testDevice } from '../../testing/test-devices.ts';
import { deviceItem, KnownItems, productName } from './device-item.ts';

const SITE = { id: 'kestrel', name: 'Kestrel Arena' };
const bare: ListedDevice = {
  id: 'amp-1',
  name: 'Amp-1',
  domainId: 'kestrel',
  importanceLevel: 'NORMAL',
  location: null,
  manufacturer: null,
  product: null,
  identity: null,
  connection: null,
  status: null,
  update: null,
};

describe('a device of the list', () => {
  it('is unknown in every area while nothing is known, never in order', () => {
    const item = deviceItem(bare, SITE);
    expect([item.connectivity, item.clocking, item.subscriptions, item.latency, item.summary]).toEqual(Array(5).fill('UNKNOWN'));
  });

  it('is flagged for an update only while it is ready and newer firmware is there', () => {
    const flagged = (state: 'READY' | 'ESTABLISHED', status: 'AVAILABLE' | 'UP_TO_DATE') =>
      deviceItem(
        { ...bare, connection: { id: 'c', state, agentConnected: true }, update: { current: '4.1.7', status, latest: null } },
        SITE,
      ).updateFlagged;
    expect(flagged('READY', 'AVAILABLE')).toBe(true);
    expect(flagged('ESTABLISHED', 'AVAILABLE')).toBe(false);
    expect(flagged('READY', 'UP_TO_DATE')).toBe(false);
  });

  it('names maker and model, the maker once', () => {
    expect(productName('Bexley', 'A4-2K')).toBe('Bexley A4-2K');
    expect(productName('Tutti', 'Tutti Virtual Device')).toBe('Tutti Virtual Device');
    expect(productName('', 'A4')).toBe('A4');
    expect(productName('Bexley', '')).toBe('Bexley');
  });

  it('stays the same object while nothing about it changes, and is another one once something does', () => {
    const known = new KnownItems();
    const before = known.keep([testDevice('a'), testDevice('b')]);
    const after = known.keep([testDevice('a'), testDevice('b', { clocking: 'ERROR' })]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]?.clocking).toBe('ERROR');
  });
});
