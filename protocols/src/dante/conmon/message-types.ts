/** Types of settings messages that this project reads or writes; the modules beside this one say what each carries. */
export const MessageType = {
  interfaces: 0x0011,
  setAddress: 0x0013,
  clockStatus: 0x0020,
  clockConfig: 0x0021,
  versions: 0x0060,
  versionsQuery: 0x0061,
  identify: 0x0063,
  sampleRate: 0x0080,
  setSampleRate: 0x0081,
  encoding: 0x0082,
  setEncoding: 0x0083,
  reboot: 0x0090,
  rebooting: 0x0092,
  make: 0x00c0,
  makeQuery: 0x00c1,
  aes67Config: 0x1006,
  aes67: 0x1007,
} as const;

/** What a device announces as changed, without the new values: it is read again. */
export type Change = 'txChannels' | 'rxChannels' | 'txNames' | 'txFlows' | 'rxFlows' | 'settings' | 'device';

const CHANGES: ReadonlyMap<number, Change> = new Map([
  [0x0100, 'device'],
  [0x0101, 'txChannels'],
  [0x0102, 'rxChannels'],
  [0x0103, 'txNames'],
  [0x0104, 'txFlows'],
  [0x0105, 'rxFlows'],
  [0x0106, 'settings'],
  [0x0120, 'device'],
  [0x100e, 'settings'],
]);

/** Of the several types of one change, the first. */
const TYPES: ReadonlyMap<Change, number> = new Map([...CHANGES].toReversed().map(([type, change]) => [change, type]));

/** What a message of this type says has changed; null: it says no such thing. */
export function changeAnnounced(type: number): Change | null {
  return CHANGES.get(type) ?? null;
}

/** The type of the message that announces a change. */
export function typeOfChange(change: Change): number {
  return TYPES.get(change) ?? 0;
}
