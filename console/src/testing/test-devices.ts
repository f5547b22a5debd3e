import type { DeviceItem } from '../features/site-devices/device-item.ts';

/** A device of a test: all in order unless said otherwise. */
export function testDevice(name: string, rest: Partial<DeviceItem> = {}): DeviceItem {
  return {
    id: name.toLowerCase(),
    name,
    siteId: 'kestrel',
    site: 'Kestrel Arena',
    manufacturer: 'Bexley',
    model: 'A4-2K',
    product: 'Bexley A4-2K',
    importance: 'NORMAL',
    connectivity: 'OK',
    clocking: 'OK',
    subscriptions: 'OK',
    latency: 'OK',
    summary: 'OK',
    message: '',
    connection: 'READY',
    absence: null,
    location: 'Rack room 1',
    version: '4.2.9',
    updateFlagged: false,
    updateTo: '',
    ...rest,
  };
}
