import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcome, READ_OR_REFUSED } from '../outcome.fixture.ts';
import { decodeArc, encodeArc } from './arc/message.ts';
import { REPLIES, REQUESTS, SETTINGS } from './captures.fixture.ts';
import { decodeConmon, encodeConmon } from './conmon/message.ts';
import { decodeHeartbeat } from './heartbeat.ts';

const bytes = fc.uint8Array({ maxLength: 600 });
const RUNS = { numRuns: 300 };

test.each([...Object.entries(REPLIES), ...Object.entries(REQUESTS)])(
  'random bytes as a message %s are read or refused',
  (_code, decode) => {
    fc.assert(
      fc.property(bytes, (body) => {
        const packet = encodeArc({ protocol: 0x27ff, transaction: 1, opcode: 1, status: 1 }, (writer) => writer.raw(body));
        expect(outcome(() => decode(decodeArc(packet)))).toMatch(READ_OR_REFUSED);
      }),
      RUNS,
    );
  },
);

test.each(Object.entries(SETTINGS))('random bytes as a settings message %s are read or refused', (_type, decode) => {
  fc.assert(
    fc.property(bytes, (body) => {
      const packet = encodeConmon({ sequence: 1, source: '001dc10812580000', version: 0x0738, type: 1, flags: 0 }, (writer) =>
        writer.raw(body),
      );
      expect(outcome(() => decode(decodeConmon(packet)))).toMatch(READ_OR_REFUSED);
    }),
    RUNS,
  );
});

test('random bytes as a packet of requests, of settings or as a heartbeat are read or refused', () => {
  fc.assert(
    fc.property(bytes, (packet) => {
      for (const decode of [decodeArc, decodeConmon, decodeHeartbeat]) expect(outcome(() => decode(packet))).toMatch(READ_OR_REFUSED);
    }),
    RUNS,
  );
});

test('a page that is cut off is refused, at each length', () => {
  const page = encodeArc({ protocol: 0x27ff, transaction: 1, opcode: 0x3000, status: 1 }, (writer) => writer.u8(16).u8(16).padTo(0x14c));
  const decode = REPLIES['0x3000'];

  for (let length = 12; length < page.length; length += 1) {
    const cut = page.slice(0, length);
    new DataView(cut.buffer).setUint16(2, length);
    expect(outcome(() => decode?.(decodeArc(cut)))).toBe('refused');
  }
});
