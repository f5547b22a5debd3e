import { describe, expect, it } from 'vitest';
import { type Allowances, inputProblem, networkProblem, type RequestedSubscription, type Transmitter } from './subscriptions.ts';

const STRICT: Allowances = { missingDevice: false, missingChannel: false };
const ANYTHING: Allowances = { missingDevice: true, missingChannel: true };
const wanted = (rxChannelIndex: number, subscribedDevice = 'Stage', subscribedChannel = 'Mic 1'): RequestedSubscription => ({
  rxChannelIndex,
  subscribedDevice,
  subscribedChannel,
});

describe('a call to subscribe, by itself', () => {
  it.each([
    ['one subscription', [wanted(1)], STRICT, null],
    ['unsubscribing', [wanted(1, '', '')], STRICT, null],
    ['nothing', [], STRICT, 'subscriptions'],
    ['more than 1024', Array.from({ length: 1025 }, (_, i) => wanted(i + 1)), STRICT, 'subscriptions'],
    [
      'a missing device without a missing channel',
      [wanted(1)],
      { missingDevice: true, missingChannel: false },
      'allowSubscriptionToNonExistentChannel',
    ],
    ['both missing', [wanted(1)], { missingDevice: true, missingChannel: true }, null],
    ['the same receiver twice', [wanted(1), wanted(2), wanted(1)], STRICT, 'subscriptions.2.rxChannelIndex'],
    ['an empty device alone [RX-031]', [wanted(1), wanted(2, '')], STRICT, 'subscriptions.1.subscribedDevice'],
    ['an empty channel alone [RX-031]', [wanted(1, 'Stage', '')], STRICT, 'subscriptions.0.subscribedChannel'],
    ['a blank name', [wanted(1, '  ')], STRICT, 'subscriptions.0.subscribedDevice'],
    ['a name that looks like another one', [wanted(1, 'FOH\u200b')], STRICT, 'subscriptions.0.subscribedDevice'],
    ['a name of 63', [wanted(1, 'x'.repeat(63))], STRICT, null],
    ['a name of 64', [wanted(1, 'Stage', 'x'.repeat(64))], STRICT, 'subscriptions.0.subscribedChannel'],
    ['half a character, which no database keeps', [wanted(1, 'a\ud800')], STRICT, 'subscriptions.0.subscribedDevice'],
    ['a name nobody can see', [wanted(1, 'a\u0000b')], STRICT, 'subscriptions.0.subscribedDevice'],
  ])('%s', (_, subscriptions, allowed, field) => {
    expect(inputProblem(subscriptions, allowed)?.field ?? null).toBe(field);
  });
});

describe('a call to subscribe, on its network', () => {
  const rx = [1, 2, 3].map((index) => ({
    index,
    name: `In ${index}`,
    enabled: true,
    mediaType: index === 2 ? ('VIDEO' as const) : ('AUDIO' as const),
    status: 'NONE' as const,
    canSubscribeSelf: index === 3,
  }));
  const tx = [
    { index: 1, name: 'Mic 1', mediaType: 'AUDIO' as const },
    { index: 2, name: 'Anything', mediaType: 'GENERIC' as const },
  ];
  const sites: Record<string, readonly Transmitter[]> = {
    stage: [{ tx, isReceiver: false }],
    silent: [{ tx: null, isReceiver: false }],
    self: [{ tx, isReceiver: true }],
    twin: [
      { tx, isReceiver: true },
      { tx: [{ index: 1, name: 'Mic 2', mediaType: 'AUDIO' }], isReceiver: false },
    ],
  };
  const find = (name: string) => sites[name.toLowerCase()] ?? [];
  it.each([
    ['a channel without regard to case [RX-032]', wanted(1, 'STAGE', 'mic 1'), STRICT, null],
    ['an unknown receive channel', wanted(9), STRICT, 'subscriptions.0.rxChannelIndex'],
    ['receive channel 0', wanted(0), STRICT, 'subscriptions.0.rxChannelIndex'],
    ['an unknown device', wanted(1, 'Nobody'), STRICT, 'subscriptions.0.subscribedDevice'],
    ['an unknown channel', wanted(1, 'Stage', 'Mic 9'), STRICT, 'subscriptions.0.subscribedChannel'],
    ['a device that never reported its channels', wanted(1, 'Silent'), STRICT, 'subscriptions.0.subscribedChannel'],
    ['another medium', wanted(2), STRICT, 'subscriptions.0.subscribedChannel'],
    ['a generic medium', wanted(2, 'Stage', 'Anything'), STRICT, null],
    ['a missing channel allowed', wanted(1, 'Stage', 'Mic 9'), { missingDevice: false, missingChannel: true }, null],
    ['another medium, a missing channel allowed', wanted(2), { missingDevice: false, missingChannel: true }, null],
    [
      'a missing device, only a missing channel allowed',
      wanted(1, 'Nobody'),
      { missingDevice: false, missingChannel: true },
      'subscriptions.0.subscribedDevice',
    ],
    ['both missing and allowed', wanted(1, 'Nobody'), { missingDevice: true, missingChannel: true }, null],
    [
      'an unknown receive channel, all allowed',
      wanted(9, 'Nobody'),
      { missingDevice: true, missingChannel: true },
      'subscriptions.0.rxChannelIndex',
    ],
    ['unsubscribing', wanted(1, '', ''), STRICT, null],
    ['itself, which it cannot [RX-048]', wanted(1, 'SELF'), STRICT, 'subscriptions.0.subscribedDevice'],
    ['itself, whatever is allowed [RX-048]', wanted(1, 'Self', 'None'), ANYTHING, 'subscriptions.0.subscribedDevice'],
    ['itself, where it can [RX-048]', wanted(3, 'Self'), STRICT, null],
    ['itself under a name that another has too', wanted(1, 'Twin'), STRICT, 'subscriptions.0.subscribedDevice'],
    ['another that has its name', wanted(1, 'Twin', 'Mic 2'), STRICT, null],
  ])('%s', (_, subscription, allowed, field) => {
    expect(networkProblem([subscription], allowed, rx, find)?.field ?? null).toBe(field);
  });
});
