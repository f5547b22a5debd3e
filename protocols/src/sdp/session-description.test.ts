import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcome, READ_OR_REFUSED } from '../outcome.fixture.ts';
import { decodeSessionDescription } from './session-description.ts';

const lines = (...text: string[]): string => `${text.join('\r\n')}\r\n`;

const STREAM = lines(
  'v=0',
  'o=- 1311738121 1311738122 IN IP4 192.168.1.10',
  's=FOH L/R',
  'c=IN IP4 239.1.1.1/15',
  't=0 0',
  'a=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:2',
  'm=audio 5004 RTP/AVP 98',
  'a=rtpmap:98 L24/48000/8',
  'a=source-filter: incl IN IP4 239.1.1.1 192.168.1.10 192.168.1.11',
  'a=ptime:0.125',
  'a=mediaclk:direct=963214424',
);

test('a stream of AES67 is read, with what its session says for it', () => {
  expect(decodeSessionDescription(STREAM)).toEqual({
    sessionId: '192.168.1.10:1311738121',
    version: '1311738122',
    originAddress: '192.168.1.10',
    name: 'FOH L/R',
    streams: [
      {
        address: '239.1.1.1',
        port: 5004,
        sources: ['192.168.1.10', '192.168.1.11'],
        payloadType: 98,
        encoding: 'L24',
        sampleRate: 48_000,
        channels: 8,
        packetTimeUs: 125,
        clock: { kind: 'ptp', version: 'IEEE1588-2008', grandmaster: '39a794fffe07cbd0', domain: 2 },
        clockOffset: 963_214_424,
      },
    ],
  });
});

const clockOf = (line: string) => decodeSessionDescription(STREAM.replace(/a=ts-refclk:.*/, line)).streams[0]?.clock;

test.each([
  ['a=ts-refclk:ptp=IEEE1588-2008:traceable', { kind: 'ptp', version: 'IEEE1588-2008', grandmaster: null, domain: null }],
  [
    'a=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0',
    { kind: 'ptp', version: 'IEEE1588-2008', grandmaster: '39a794fffe07cbd0', domain: null },
  ],
  [
    'a=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:999',
    { kind: 'ptp', version: 'IEEE1588-2008', grandmaster: '39a794fffe07cbd0', domain: null },
  ],
  ['a=ts-refclk:localmac=7A-0F-46-17-DA-77', { kind: 'localmac', mac: '7a:0f:46:17:da:77' }],
  ['a=ts-refclk:ntp=/traceable/', { kind: 'other', text: 'ntp=/traceable/' }],
])('%s', (line, clock) => {
  expect(clockOf(line)).toEqual(clock);
});

test('what a description does not say is null, not a default', () => {
  const text = lines('v=0', 'o=- 1 1 IN IP4 10.0.0.1', 's=x', 't=0 0', 'm=audio 5004 RTP/AVP 97', 'a=rtpmap:97 L16/44100');

  expect(decodeSessionDescription(text).streams).toEqual([
    {
      address: null,
      port: 5004,
      sources: [],
      payloadType: 97,
      encoding: 'L16',
      sampleRate: 44_100,
      channels: 1,
      packetTimeUs: null,
      clock: null,
      clockOffset: null,
    },
  ]);
});

test('a redundant session has two streams, and video is left out', () => {
  const both = `${STREAM}${STREAM.slice(STREAM.indexOf('m=audio')).replace('5004', '5006')}m=video 5008 RTP/AVP 96\r\na=rtpmap:96 raw/90000\r\n`;

  expect(decodeSessionDescription(both).streams.map(({ port }) => port)).toEqual([5004, 5006]);
});

test('what is no session description is refused with the reason', () => {
  expect(() => decodeSessionDescription('<html>')).toThrow('The session description cannot be read');
  expect(() => decodeSessionDescription('v=0\n'.repeat(5000))).toThrow('has 20000 characters; at most 16384 are read.');
});

test('any text is read or refused', () => {
  const line = fc.constantFrom(
    'v=0',
    'o=- 1 1 IN IP4 10.0.0.1',
    'm=audio 5004 RTP/AVP 97',
    'a=rtpmap:97 L24/48000/2',
    'a=ptime:1.1.1',
    'a=ts-refclk:ptp=::',
    'm=',
    '=',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string())), (text) => {
      expect(outcome(() => decodeSessionDescription(text.join('\n')))).toMatch(READ_OR_REFUSED);
    }),
  );
});
