import * as fc from 'fast-check';
import type { AvioRxChannel } from './arc/avio-rx-channels.ts';
import type { RxChannelRecord } from './arc/rx-channels.ts';
import type { TxChannelRecord } from './arc/tx-channels.ts';
import type { DanteClockStatus, DantePtpPort } from './conmon/clock-status.ts';

/** Names as devices have them: up to 31 bytes, never empty, no NUL. */
export const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 :.-]{0,30}$/);
const u16 = fc.integer({ min: 0, max: 0xffff });
export const identity = fc.stringMatching(/^[0-9a-f]{16}$/);
const nameOrNone = fc.option(name, { nil: null });

export const txChannel: fc.Arbitrary<TxChannelRecord> = fc.record({
  channel: u16,
  flags: u16,
  defaultName: nameOrNone,
  sampleRate: fc.constant(48_000),
});

export const rxChannel: fc.Arbitrary<RxChannelRecord> = fc.record({
  channel: u16,
  flags: u16,
  name: nameOrNone,
  txChannel: nameOrNone,
  txDevice: nameOrNone,
  sampleRate: fc.constant(96_000),
  rxStatus: u16,
  subscriptionStatus: u16,
});

const portState = fc.constantFrom('MASTER', 'SLAVE', 'PASSIVE', 'LISTENING', 'FAULTY', null);

export const avioRxChannel: fc.Arbitrary<AvioRxChannel> = rxChannel.chain((record) =>
  nameOrNone.map((defaultName) => ({ ...record, flags: 0, defaultName })),
);

const ptpPort: fc.Arbitrary<DantePtpPort> = fc.record({
  port: u16,
  ptpVersion: fc.constantFrom(1, 2),
  mode: fc.constantFrom('multicast', 'unicast'),
  interface: fc.nat(8),
  disabled: fc.boolean(),
  linkDown: fc.boolean(),
  state: portState,
});

export const clockStatus: fc.Arbitrary<DanteClockStatus> = fc.record({
  role: fc.constantFrom('leader', 'follower', null),
  source: fc.nat(3),
  preferredLeader: fc.boolean(),
  frequencyOffsetPpb: fc.integer({ min: -100_000, max: 100_000 }),
  clock: identity,
  leader: identity,
  grandmaster: identity,
  v1PortStates: fc.array(portState, { maxLength: 3 }),
  ports: fc.array(ptpPort, { maxLength: 8 }),
  v2: fc.option(fc.record({ own: identity, parent: identity, grandmaster: identity }), { nil: null }),
});
