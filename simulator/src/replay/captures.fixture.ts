import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A packet that was captured on a real network, as the index of the captures describes it. */
export interface Capture {
  readonly file: string;
  readonly direction: string;
  readonly sent_by: string;
  /** Such as "0x27ff". */
  readonly protocol: string;
  readonly opcode: string;
  readonly src_ip?: string;
  readonly decoded: {
    readonly status?: string;
    /** EUI-64 of the sender of an announcement, 16 hex digits. */
    readonly source_id?: string;
    /** Name of the device that answered. */
    readonly name?: string;
    readonly manufacturer?: string;
    readonly product?: string;
    readonly channels?: readonly { readonly n: number }[];
  };
}

/** What devices sent of the captures in a folder. */
export function sentByDevices(folder: string): Capture[] {
  const { fixtures }: { fixtures: Capture[] } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return fixtures.filter(({ sent_by }) => sent_by === 'device');
}

/** A device of which packets were captured. */
export interface CapturedDevice {
  /** Null: no packet says its name. */
  readonly name: string | null;
  readonly address: string;
  /** EUI-64, 16 hex digits. */
  readonly identity: string;
  /** How the names of files begin whose entries do not say who sent them. */
  readonly files: readonly string[];
}

/** Who is who among them: a capture says an address, a name or an identity, seldom all of them. Another device had the address of a32 at another time. */
export const CAPTURED_DEVICES: readonly CapturedDevice[] = [
  { name: 'lx-dante', address: '192.168.1.108', identity: '001dc10812580000', files: ['slatency_'] },
  { name: 'ad4d', address: '192.168.1.37', identity: '000eddfd4e130000', files: [] },
  { name: 'a32', address: '192.168.1.34', identity: '001dc119245c0000', files: [] },
  { name: 'avio-usb-1', address: '192.168.1.247', identity: '001dc1fffe50368b', files: ['avio-usb-1_'] },
  { name: 'avio-usb-2', address: '192.168.1.36', identity: '001dc1fffe50cac5', files: ['avio-usb-2_'] },
  { name: null, address: '192.168.1.94', identity: '001dc1fffe510295', files: [] },
  { name: 'avio-aes3-1', address: '192.168.1.18', identity: '001dc1fffe53ef37', files: ['avio-aes3-1_'] },
  { name: 'avio-bt-1', address: '192.168.1.61', identity: '001dc1fffe5279b6', files: ['avio-bt-1_'] },
];

/** Whether a device sent a packet. */
export function isOf({ name, address, identity, files }: CapturedDevice, { file, src_ip, decoded }: Capture): boolean {
  if (decoded.source_id !== undefined) return decoded.source_id === identity;
  return src_ip === address || files.some((start) => file.startsWith(start)) || (name !== null && decoded.name === name);
}
