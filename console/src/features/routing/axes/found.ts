import { rankOf } from '@tutti/domain/matching-words';
import type { Found } from './axis-lines.ts';

/** What matches on an axis: devices by their folded names, with all their channels; else the channels that the server found, each with its device. */
export function foundOn(
  devices: readonly { readonly id: string; readonly name: string }[],
  words: readonly string[],
  channels: readonly { readonly deviceId: string; readonly index: number }[],
): Found {
  const found = new Map<string, ReadonlySet<number> | null>();
  for (const { id, name } of devices) if (rankOf(words, name) !== null) found.set(id, null);
  for (const { deviceId, index } of channels) {
    const before = found.get(deviceId);
    if (before !== null) found.set(deviceId, new Set([...(before ?? []), index]));
  }
  return found;
}
