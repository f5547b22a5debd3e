import type { FuzzedCodec } from './codec.fixture.ts';
import { packets } from './packets.fixture.ts';

const valid = [Uint8Array.of(1, 2, 3, 4)];

function endless(packet: Uint8Array): void {
  while ((packet[0] ?? 0) >= 0x80);
}

function insatiable(packet: Uint8Array): unknown[] {
  const kept: unknown[] = [];
  while ((packet[0] ?? 0) >= 0x80) kept.push(kept.slice(-1000));
  return kept;
}

/** Codecs that do not end with some packets, as the watching of codecs has to find out. */
export const CODECS: readonly FuzzedCodec[] = [
  packets('endless', valid, endless),
  packets('insatiable', valid, insatiable),
  packets('harmless', valid, (packet) => packet.length),
];
