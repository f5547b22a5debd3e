/** An inventory of real devices, put together from decoded packets that were captured on a real network. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packets of real devices, which are not part of this repository. */
export const CAPTURES = join(import.meta.dirname, '../../shared/devices/dante-captures');
const INDEX = join(CAPTURES, 'index.json');
export const hasCaptures = existsSync(INDEX);

interface Captured {
  readonly file: string;
  readonly direction: string;
  readonly opcode?: string;
  readonly decoded: {
    readonly name?: string;
    readonly tx_channels?: number;
    readonly manufacturer?: string;
    readonly product?: string;
    readonly drift_ppb?: number;
    readonly v1_port_states?: readonly string[];
    readonly names?: readonly { readonly n: number; readonly name: string }[];
    readonly channels?: readonly {
      readonly n: number;
      readonly rx_name?: string;
      readonly tx_channel?: string;
      readonly tx_device?: string;
      readonly sub_status?: string;
      readonly name?: string;
    }[];
  };
}
interface RxEntry {
  readonly index: number;
  readonly name: string;
  readonly subscribedDevice: string | null;
  readonly subscribedChannel: string | null;
  readonly status: string;
}
export interface CapturedDevice {
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly tx: readonly string[];
  readonly rx: readonly RxEntry[];
  readonly clock?: { readonly locked: 'LOCKED'; readonly frequencyOffset: number };
}

/** Subscription status of the captured protocol → the published API's. */
const STATUS: Readonly<Record<string, string>> = {
  '0x0000': 'NONE',
  '0x0001': 'UNRESOLVED',
  '0x0004': 'SUBSCRIBE_SELF',
  '0x0009': 'DYNAMIC',
  '0x000a': 'STATIC',
};

const answers = (files: readonly Captured[], start: string, opcode: string) =>
  files.filter((f) => f.file.startsWith(start) && f.opcode === opcode && f.direction === 'response');

function receivers(device: string, files: readonly Captured[]): RxEntry[] {
  const channels = files.flatMap((f) => f.decoded.channels ?? []);
  return channels.map((c) => {
    const status = STATUS[c.sub_status ?? ''] ?? 'SYSTEM_FAIL';
    const own = c.tx_device === '.' ? device : c.tx_device;
    return {
      index: c.n,
      name: c.rx_name ?? '',
      subscribedDevice: status === 'NONE' ? null : (own ?? null),
      subscribedChannel: status === 'NONE' ? null : (c.tx_channel ?? null),
      status,
    };
  });
}

const ADAPTERS = ['avio-bt-1', 'avio-aes3-1', 'avio-usb-1', 'avio-usb-2'];
/** The reading of the card of which most was captured. */
const WHOLE = 's28_set_latency_full_provenance_step2__2729_';

const indexed = (): readonly Captured[] => (JSON.parse(readFileSync(INDEX, 'utf8')) as { fixtures: Captured[] }).fixtures;

/** Name of a device → its receive channels as far as they were captured. */
export function capturedReceivers(): ReadonlyMap<string, readonly RxEntry[]> {
  const fixtures = indexed();
  const of = (name: string, start: string) => [name, receivers(name, answers(fixtures, start, '0x3000'))] as const;
  return new Map([...ADAPTERS.map((name) => of(name, `${name}_`)), of('lx-dante', WHOLE)]);
}

/** The four adapters and the card whose names, channels and subscriptions were captured whole. */
export function capturedInventory(): { site: string; devices: CapturedDevice[] } {
  const fixtures = indexed();
  const captured = capturedReceivers();
  const clock = fixtures.find((f) => f.opcode === '0x0020' && f.decoded.v1_port_states?.includes('SLAVE'))?.decoded;
  const adapters = ADAPTERS.map((name): CapturedDevice => {
    const count = answers(fixtures, `${name}_`, '0x1000')[0]?.decoded.tx_channels ?? 0;
    return {
      name,
      manufacturer: 'Audinate',
      model: name.replace(/-\d$/, '').toUpperCase(),
      tx: Array.from({ length: count }, (_, i) => String(i + 1).padStart(2, '0')),
      rx: captured.get(name) ?? [],
      ...(clock ? { clock: { locked: 'LOCKED', frequencyOffset: (clock.drift_ppb ?? 0) / 1000 } } : {}),
    };
  });
  const card = fixtures.find((f) => f.opcode === '0x00c0' && f.decoded.product)?.decoded;
  // One page of the card's channels was not captured; the rest is numbered without a gap, as a device numbers its channels.
  const rx = (captured.get('lx-dante') ?? []).toSorted((a, b) => a.index - b.index).map((channel, i) => ({ ...channel, index: i + 1 }));
  return {
    site: 'Captured site',
    devices: [
      ...adapters,
      {
        name: 'lx-dante',
        manufacturer: card?.manufacturer ?? '',
        model: card?.product ?? '',
        tx: rx.map((c) => String(c.index).padStart(2, '0')),
        rx,
      },
    ],
  };
}
