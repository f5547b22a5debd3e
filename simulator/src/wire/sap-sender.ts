import type { Socket } from 'node:dgram';
import { encodeSap } from '@tutti/protocols/sap/announcement';
import { type SentDescription, writeSessionDescription } from '@tutti/protocols/sdp/write-description';
import { closeDatagrams, openDatagrams } from './datagrams.ts';

const SAP = { group: '239.255.255.255', port: 9875 };
/** Shorter than the 30 s of devices, so that tests need not wait for them. */
const ANNOUNCE_MS = 2000;

/** A host that announces its streams of AES67 by SAP, from its own address. Unplugged it sends nothing, not even that it goes. */
export class SapSender {
  readonly name: string;
  readonly address: string;
  plugged = true;
  #streams: readonly SentDescription[];
  #socket: Socket | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(name: string, address: string, streams: readonly SentDescription[]) {
    this.name = name;
    this.address = address;
    this.#streams = streams;
  }

  get streams(): readonly SentDescription[] {
    return this.#streams;
  }

  async open(): Promise<void> {
    this.#socket = await openDatagrams({ address: this.address, port: 0, onMessage: () => {} });
    this.#announce();
    this.#timer = setInterval(() => this.#announce(), ANNOUNCE_MS);
  }

  /** Ends a stream, as a sender does that says so. */
  end(name: string): void {
    for (const stream of this.#streams) if (stream.name === name) this.#send(stream, true);
    this.#streams = this.#streams.filter((stream) => stream.name !== name);
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#socket) await closeDatagrams(this.#socket);
  }

  #announce(): void {
    for (const stream of this.#streams) this.#send(stream, false);
  }

  #send(stream: SentDescription, deleted: boolean): void {
    if (!this.plugged) return;
    const messageId = (stream.sessionId * 31 + stream.version) & 0xffff;
    const packet = encodeSap({ deleted, messageId, origin: this.address, description: writeSessionDescription(stream) });
    this.#socket?.send(packet, SAP.port, SAP.group);
  }
}
