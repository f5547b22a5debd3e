import { rankOf } from '@tutti/domain/matching-words';
import type { Found, Part } from './axis-lines.ts';

/** What matches on an axis: devices by their folded names, with all that they have; else the channels and streams that the server found, each with its device. */
export function foundOn(
  devices: readonly { readonly id: string; readonly name: string }[],
  words: readonly string[],
  parts: readonly { readonly deviceId: string; readonly part: Part }[],
): Found {
  const found = new Map<string, ReadonlySet<Part> | null>();
  for (const { id, name } of devices) if (rankOf(words, name) !== null) found.set(id, null);
  for (const { deviceId, part } of parts) {
    const before = found.get(deviceId);
    if (before !== null) found.set(deviceId, new Set([...(before ?? []), part]));
  }
  return found;
}
