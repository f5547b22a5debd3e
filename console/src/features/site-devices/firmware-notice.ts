import type { DeviceItem } from './device-item.ts';

/** How many devices have a flagged update, and an id that is another one as soon as other updates are there. */
export function firmwareNotice(siteId: string, devices: readonly DeviceItem[]): { readonly count: number; readonly id: string } {
  const updates = devices.filter((device) => device.updateFlagged).map((device) => `${device.id}@${device.updateTo}`);
  return { count: updates.length, id: `firmware:${siteId}:${hash(updates.sort().join(','))}` };
}

/** FNV-1a, 32 bit: short and the same everywhere; nothing depends on its strength. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(36);
}
