import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { describe, expect, it } from 'vitest';
import { type CommandRow, toCommand } from './command-record.ts';
import { eventOfEnd } from './end-entry.ts';

const subscription = (rxChannelIndex: number, subscribedChannel: string, subscribedDevice: string) => ({
  rxChannelIndex,
  subscribedChannel,
  subscribedDevice,
});
const row = (order: Order, state: CommandRow['state'], reason: string | null = null) => ({
  account_id: 'account',
  id: 'command',
  device_id: 'device',
  kind: order.kind,
  params: order.params,
  before: null as unknown,
  state,
  reason,
  given_by: { keyId: 'key', name: 'Control system' },
  created_at: new Date(0),
  deadline: new Date(30_000),
  sent_at: null,
  ended_at: null,
  device_name: 'Stage box',
  is_answered: true,
  site_id: 'site',
  channel_name: null as string | null,
});

/** Order, category, the text when it is done and when it is not; null: nothing. Then value and channels as the API shows them. */
const ORDERS: [Order, string, string | null, string, string | null, number[]][] = [
  [{ kind: 'rename', params: { name: 'FOH' } }, 'DEVICE_CONFIGURATION', 'Renamed to FOH', 'Not renamed to FOH', 'FOH', []],
  [{ kind: 'reboot', params: {} }, 'DEVICE_ACTIVITY', 'Rebooted', 'Not rebooted', null, []],
  [{ kind: 'identify', params: {} }, 'DEVICE_ACTIVITY', 'Identified', 'Not identified', null, []],
  [
    { kind: 'subscribeStream', params: { stream: '1', name: 'Return', source: { device: 'Box', stream: 'Mix', streamId: '7' } } },
    'DEVICE_ROUTING',
    'Stream Return subscribed to Mix@Box',
    'Stream Return not subscribed to Mix@Box',
    null,
    [],
  ],
  [
    { kind: 'subscribeStream', params: { stream: '1', name: 'Return', source: null } },
    'DEVICE_ROUTING',
    'Stream Return unsubscribed',
    'Stream Return not unsubscribed',
    null,
    [],
  ],
  [{ kind: 'rotateKey', params: {} }, 'DEVICE_ACTIVITY', 'Encryption key rotated', 'Encryption key not rotated', null, []],
  [
    { kind: 'encryptionPolicy', params: { txChannelIndex: 2, policy: 'STRICT' } },
    'DEVICE_CONFIGURATION',
    'Encryption of transmit channel 2 set to Strict',
    'Encryption of transmit channel 2 not set to Strict',
    'STRICT',
    [2],
  ],
  [
    { kind: 'clockPreferredLeader', params: { enabled: true } },
    'DEVICE_CONFIGURATION',
    'Preferred leader set to On',
    'Preferred leader not set to On',
    'ON',
    [],
  ],
  [
    { kind: 'clockExternalSync', params: { enabled: false } },
    'DEVICE_CONFIGURATION',
    'Sync to external clock set to Off',
    'Sync to external clock not set to Off',
    'OFF',
    [],
  ],
  [
    { kind: 'clockUnicast', params: { enabled: true } },
    'DEVICE_CONFIGURATION',
    'Unicast clocking set to On',
    'Unicast clocking not set to On',
    'ON',
    [],
  ],
  [
    { kind: 'clockV1UnicastDelayRequests', params: { enabled: true } },
    'DEVICE_CONFIGURATION',
    'V1 delay requests set to On',
    'V1 delay requests not set to On',
    'ON',
    [],
  ],
  [
    { kind: 'subscribe', params: { subscriptions: [subscription(3, 'Mix L', 'Console')] } },
    'DEVICE_ROUTING',
    'Receive channel 3 subscribed to Mix L@Console',
    'Receive channel 3 not subscribed to Mix L@Console',
    null,
    [3],
  ],
  [
    { kind: 'subscribe', params: { subscriptions: [subscription(3, '', '')] } },
    'DEVICE_ROUTING',
    'Receive channel 3 unsubscribed',
    'Receive channel 3 not unsubscribed',
    null,
    [3],
  ],
  [
    { kind: 'subscribe', params: { subscriptions: [subscription(1, 'A', 'X'), subscription(2, 'B', 'X')] } },
    'DEVICE_ROUTING',
    'Subscriptions of 2 channels changed',
    'Subscriptions of 2 channels not changed',
    null,
    [1, 2],
  ],
  [
    { kind: 'sampleRateSetting', params: { sampleRate: 44_100 } },
    'DEVICE_CONFIGURATION',
    'Sample rate set to 44.1 kHz',
    'Sample rate not set to 44.1 kHz',
    '44100',
    [],
  ],
  [
    { kind: 'encodingSetting', params: { encoding: 16 } },
    'DEVICE_CONFIGURATION',
    'Encoding set to 16 bit',
    'Encoding not set to 16 bit',
    '16',
    [],
  ],
  [
    { kind: 'latencySetting', params: { latency: 250 } },
    'DEVICE_CONFIGURATION',
    'Latency set to 250 µs',
    'Latency not set to 250 µs',
    '250',
    [],
  ],
  [
    { kind: 'txLabels', params: { labels: [{ index: 3, name: 'Kick' }] } },
    'DEVICE_CONFIGURATION',
    'Transmit channel 3 labelled Kick',
    'Transmit channel 3 not labelled Kick',
    'Kick',
    [3],
  ],
  [
    { kind: 'txLabels', params: { labels: [3, 4].map((index) => ({ index, name: `Out ${index}` })) } },
    'DEVICE_CONFIGURATION',
    'Labels of 2 transmit channels changed',
    'Labels of 2 transmit channels not changed',
    null,
    [3, 4],
  ],
  [
    { kind: 'rxLabels', params: { labels: [{ index: 3, name: 'Vox' }] } },
    'DEVICE_CONFIGURATION',
    'Receive channel 3 labelled Vox',
    'Receive channel 3 not labelled Vox',
    'Vox',
    [3],
  ],
  [
    { kind: 'rxLabels', params: { labels: [3, 4].map((index) => ({ index, name: `In ${index}` })) } },
    'DEVICE_CONFIGURATION',
    'Labels of 2 receive channels changed',
    'Labels of 2 receive channels not changed',
    null,
    [3, 4],
  ],
  [
    { kind: 'enrol', params: { domainId: 'site', domainName: 'Main Hall', clearConfig: false } },
    'DEVICE_ADMIN',
    null,
    'Assignment to Main Hall not confirmed',
    null,
    [],
  ],
  [{ kind: 'unenrol', params: { clearConfig: false } }, 'DEVICE_ADMIN', null, 'Unassignment not confirmed', null, []],
];

describe('the end of a command', () => {
  it.each(ORDERS)('$kind is in its category, in words for people', (order, category, done, failed, value, channelIndexes) => {
    expect(toCommand(row(order, 'accepted'))).toMatchObject({ value, channelIndexes, givenBy: 'Control system' });
    const about = {
      category,
      source: { kind: 'API_KEY', id: 'key', name: 'Control system' },
      target: { kind: 'DEVICE', id: 'device', name: 'Stage box' },
      siteId: 'site',
      deviceId: 'device',
    };
    // Of a decision nothing is recorded once the device took it: the record has it since it was made.
    expect(eventOfEnd(row(order, 'done')) ?? { ...about, text: null }).toMatchObject({ ...about, text: done });
    expect(eventOfEnd(row(order, 'done'))?.severity).toBe(done === null ? undefined : 'INFORMATION');
    expect(eventOfEnd(row(order, 'refused'))).toMatchObject({ ...about, severity: 'WARNING', text: failed });
    expect(eventOfEnd({ ...row(order, 'expired', 'Too late.'), is_answered: false })).toMatchObject({
      ...about,
      severity: 'WARNING',
      text: `${failed}: Too late.`,
    });
    const unanswered = { ...row(order, 'expired', 'Too late.'), sent_at: new Date(1), is_answered: false };
    const unconfirmed = done === null ? failed : `Not confirmed: ${done}`;
    expect(eventOfEnd(unanswered)).toMatchObject({ ...about, severity: 'WARNING', text: `${unconfirmed}: Too late.` });
  });

  it('is for programs done, not done, or not confirmed: only what was sent and not answered may have been carried out', () => {
    const renamed = row({ kind: 'rename', params: { name: 'FOH' } }, 'done');
    const typeOf = (state: CommandRow['state'], isAnswered: boolean, sentAt: Date | null) =>
      eventOfEnd({ ...renamed, state, sent_at: sentAt, is_answered: isAnswered })?.type;
    const sent = new Date(1);
    expect([typeOf('done', true, sent), typeOf('refused', true, sent)]).toEqual(['deviceRenamed', 'deviceNotRenamed']);
    expect([typeOf('expired', false, sent), typeOf('expired', false, null)]).toEqual(['deviceRenamedNotConfirmed', 'deviceNotRenamed']);
    // The server ended it, for a newer decision.
    expect([typeOf('refused', false, sent), typeOf('refused', false, null)]).toEqual(['deviceRenamedNotConfirmed', 'deviceNotRenamed']);
  });

  it('names the device as it was called when it was asked, and what was before where it was done', () => {
    const renamed = { ...row({ kind: 'rename', params: { name: 'FOH' } }, 'done'), before: { name: 'Old' }, device_name: 'FOH' };
    expect(eventOfEnd(renamed)).toMatchObject({ target: { name: 'Old' }, before: { name: 'Old' }, after: { name: 'FOH' } });
    expect(eventOfEnd({ ...renamed, state: 'refused' })).not.toHaveProperty('before');
  });

  it('names the transmit channel beside its number, done or not', () => {
    const strict = {
      ...row({ kind: 'encryptionPolicy', params: { txChannelIndex: 3, policy: 'STRICT' } }, 'done'),
      channel_name: 'Kick-In',
    };
    expect(eventOfEnd(strict)?.text).toBe('Encryption of transmit channel 3 (Kick-In) set to Strict');
    expect(eventOfEnd({ ...strict, state: 'refused' })?.text).toBe('Encryption of transmit channel 3 (Kick-In) not set to Strict');
  });

  it('names the receive channel, beside its number, where the device has reported its name', () => {
    const to = (subscribedChannel: string, subscribedDevice: string, state: CommandRow['state'] = 'done') =>
      eventOfEnd({
        ...row({ kind: 'subscribe', params: { subscriptions: [subscription(3, subscribedChannel, subscribedDevice)] } }, state),
        channel_name: 'Mon-03 Vox',
      })?.text;
    expect(to('Mix L', 'Console')).toBe('Receive channel 3 (Mon-03 Vox) subscribed to Mix L@Console');
    expect(to('Mix L', 'Console', 'refused')).toBe('Receive channel 3 (Mon-03 Vox) not subscribed to Mix L@Console');
    expect(to('', '')).toBe('Receive channel 3 (Mon-03 Vox) unsubscribed');
    expect(to('', '', 'refused')).toBe('Receive channel 3 (Mon-03 Vox) not unsubscribed');
  });

  it('names a site to its own readers alone: the device may be in another by then', () => {
    const left = row({ kind: 'enrol', params: { domainId: 'left', domainName: 'Rehearsal', clearConfig: false } }, 'expired');
    expect(eventOfEnd(left)).toMatchObject({ text: 'Assignment to Rehearsal not confirmed', siteId: 'left' });
  });

  it('says nothing of a device that is forgotten: it is, whatever its agent answers', () => {
    for (const state of ['done', 'refused', 'expired'] as const) expect(eventOfEnd(row({ kind: 'forget', params: {} }, state))).toBeNull();
  });
});
