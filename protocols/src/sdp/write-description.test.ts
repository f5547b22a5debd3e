import { expect, test } from 'vitest';
import { decodeSessionDescription } from './session-description.ts';
import { writeSessionDescription } from './write-description.ts';

const SENT = {
  origin: '10.77.0.1',
  sessionId: 1_292_501_248,
  version: 3,
  name: 'FOH L/R',
  address: '239.1.1.1',
  port: 5004,
  encoding: 'L24',
  sampleRate: 48_000,
  channels: 8,
  packetTimeUs: 125,
  grandmaster: '39a794fffe07cbd0',
  domain: 2,
};

test('a description is read as it was written', () => {
  expect(decodeSessionDescription(writeSessionDescription(SENT))).toEqual({
    sessionId: '10.77.0.1:1292501248',
    version: '3',
    originAddress: '10.77.0.1',
    name: 'FOH L/R',
    streams: [
      {
        address: '239.1.1.1',
        port: 5004,
        sources: ['10.77.0.1'],
        payloadType: 98,
        encoding: 'L24',
        sampleRate: 48_000,
        channels: 8,
        packetTimeUs: 125,
        clock: { kind: 'ptp', version: 'IEEE1588-2008', grandmaster: '39a794fffe07cbd0', domain: 2 },
        clockOffset: 0,
      },
    ],
  });
});

test('a name cannot add lines', () => {
  const text = writeSessionDescription({ ...SENT, name: 'FOH\r\nm=audio 1 RTP/AVP 97' });

  expect(decodeSessionDescription(text)).toMatchObject({ name: 'FOHm=audio 1 RTP/AVP 97', streams: [{ port: 5004 }] });
});
