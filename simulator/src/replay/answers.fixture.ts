import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChannelCounts } from '@tutti/protocols/dante/arc/channel-counts';
import { writeDeviceName } from '@tutti/protocols/dante/arc/device-name';
import { type ArcHeader, ArcStatus, decodeArc, encodeArc } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { decodePageRequest } from '@tutti/protocols/dante/arc/page-request';
import { writeRxChannels } from '@tutti/protocols/dante/arc/rx-channels';
import type { Capture, CapturedDevice } from './captures.fixture.ts';

const PAGED: readonly number[] = [Opcode.txChannels, Opcode.rxChannels];
const RX_PAGE = 16;

/** A request by what it asks for: its opcode, and of those that are answered by pages of channels the first one. */
const keyOf = (opcode: number, first: number): string => `${opcode}:${PAGED.includes(opcode) ? first : 0}`;

function keyOfRequest(bytes: Uint8Array): string {
  const { header, packet } = decodeArc(bytes);
  return keyOf(header.opcode, PAGED.includes(header.opcode) ? decodePageRequest(packet) : 0);
}

/** The answers of a device to requests of the routing protocol. */
export class RecordedAnswers {
  readonly #answers = new Map<string, Uint8Array>();
  /** What is not recorded and follows from the rest of its answers, in words. */
  readonly made: string[] = [];

  /** @param captures what the device sent. Of several answers to the same question the first counts. */
  constructor({ name }: CapturedDevice, captures: readonly Capture[], folder: string) {
    for (const { file, direction, protocol, opcode, decoded } of captures) {
      if (direction !== 'response' || protocol === '0x1200') continue;
      const key = keyOf(Number(opcode), decoded.channels?.[0]?.n ?? 0);
      if (!this.#answers.has(key)) this.#answers.set(key, new Uint8Array(readFileSync(join(folder, file))));
    }
    const pages = captures.filter(({ opcode }) => PAGED.includes(Number(opcode)));
    const [tx, rx] = PAGED.map((opcode) => lastChannel(pages.filter((page) => Number(page.opcode) === opcode)));
    if (tx !== undefined && rx !== undefined) this.#completeWith(tx, rx);
    if (this.#answers.size > 0 && name !== null)
      this.#make('its name', keyOf(Opcode.deviceName, 0), Opcode.deviceName, writeDeviceName(name));
  }

  /** How many are recorded. */
  get recorded(): number {
    return this.#answers.size - this.made.length;
  }

  /** The answer to a request, with its protocol and number; null: nobody recorded one. */
  to(bytes: Uint8Array): Uint8Array | null {
    const answer = this.#answers.get(keyOfRequest(bytes));
    if (!answer) return null;
    const own = Uint8Array.from(answer);
    own.set(bytes.subarray(0, 2), 0);
    own.set(bytes.subarray(4, 6), 4);
    return own;
  }

  /** A device whose pages reach from the first to the last channel: how many there are, and pages between them that were not captured, as channels that take nothing. */
  #completeWith(tx: number, rx: number): void {
    const counts = { flags: 0, tx, rx, customTxNames: 0, maxTxFlows: 0, maxRxFlows: 0, locked: null };
    this.#make('its counts of channels', keyOf(Opcode.channelCounts, 0), Opcode.channelCounts, writeChannelCounts(counts));
    for (let first = 1; first <= rx; first += RX_PAGE) {
      const records = Array.from({ length: RX_PAGE }, (_, index) => ({ ...NOTHING, channel: first + index, name: `${first + index}` }));
      const page = `receive channels ${first} to ${first + RX_PAGE - 1}`;
      const status = first + RX_PAGE > rx ? ArcStatus.ok : ArcStatus.morePages;
      this.#make(page, keyOf(Opcode.rxChannels, first), Opcode.rxChannels, writeRxChannels(records), status);
    }
  }

  #make(what: string, key: string, opcode: number, body: Parameters<typeof encodeArc>[1], status: number = ArcStatus.ok): void {
    if (this.#answers.has(key)) return;
    const header: ArcHeader = { protocol: 0, transaction: 0, opcode, status };
    this.#answers.set(key, encodeArc(header, body));
    this.made.push(what);
  }
}

const NOTHING = { flags: 0, txChannel: null, txDevice: null, sampleRate: 48_000, rxStatus: 0, subscriptionStatus: 0 };

/** The last channel of a page after which no more come; undefined: there is no such page. */
function lastChannel(pages: readonly Capture[]): number | undefined {
  return pages.find(({ decoded }) => Number(decoded.status) === ArcStatus.ok)?.decoded.channels?.at(-1)?.n;
}
