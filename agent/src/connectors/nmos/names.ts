import { factText, firstSeen } from '../../core/fact-text.ts';

/** A text of a device as a fact holds it, without space around it. */
export const cut = (text: string, most: number): string => factText(text.trim(), most);

/** What the link takes as the name of a device or channel, and of a stream. */
const LONGEST_NAME = 63;
const LONGEST_STREAM_NAME = 127;

/** The first that is not empty. */
export const deviceName = (...candidates: readonly string[]): string => firstSeen(LONGEST_NAME, ...candidates.map((text) => text.trim()));
export const streamName = ({ label, id }: { readonly label: string; readonly id: string }): string =>
  firstSeen(LONGEST_STREAM_NAME, label.trim(), id.trim());

/** What a channel may be called: its own label, else one with the name of the stream that it is in. */
export interface ChannelLabel {
  readonly index: number;
  readonly label: string;
  readonly longer: string;
}

/** A name for each channel that no other channel of the device has: receivers subscribe by names. */
export function channelNames(channels: readonly ChannelLabel[]): Map<number, string> {
  const times = new Map<string, number>();
  for (const { label } of channels) times.set(label, (times.get(label) ?? 0) + 1);
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { index, label, longer } of channels) {
    const name = cut(times.get(label) === 1 ? label : longer, LONGEST_NAME);
    const own = taken.has(name) ? `${cut(name, LONGEST_NAME - 8)} (${index})` : name;
    taken.add(own);
    names.set(index, own);
  }
  return names;
}
