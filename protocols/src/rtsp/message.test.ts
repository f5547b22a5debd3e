import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcome, READ_OR_REFUSED } from '../outcome.fixture.ts';
import { decodeRtsp, describeRequest } from './message.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const SDP = 'v=0\r\no=- 1 2 IN IP4 10.77.0.1\r\ns=Bühne\r\n';
const ANSWER = `RTSP/1.0 200 OK\r\nCSeq: 7\r\nContent-Type: application/sdp; charset=utf-8\r\nContent-Length: ${bytes(SDP).length}\r\n\r\n${SDP}`;
const DESCRIBED = { status: 200, reason: 'OK', sequence: 7, contentType: 'application/sdp', body: SDP };

test('a session is asked for by its name, in which nothing can end a line', () => {
  const request = Buffer.from(describeRequest({ address: '10.77.0.1', port: 8854, name: 'FOH L/R\r\nX: 1' }, 7)).toString();

  expect(request).toBe(
    'DESCRIBE rtsp://10.77.0.1:8854/by-name/FOH%20L%2FR%0D%0AX%3A%201 RTSP/1.0\r\nCSeq: 7\r\nAccept: application/sdp\r\n\r\n',
  );
});

test('an answer is read once all of it is there', () => {
  const whole = bytes(ANSWER);

  for (let length = 0; length < whole.length; length += 1) expect(decodeRtsp(whole.subarray(0, length), false)).toBeNull();
  expect(decodeRtsp(whole, false)).toEqual(DESCRIBED);
});

test('what comes behind an answer is passed over', () => {
  expect(decodeRtsp(bytes(`${ANSWER}ANNOUNCE rtsp://10.77.0.1/ RTSP/1.0\r\n`), false)).toEqual(DESCRIBED);
});

test('a body without a length ends with the connection', () => {
  const answer = bytes(ANSWER.replace(/Content-Length: \d+\r\n/, ''));

  expect(decodeRtsp(answer, false)).toBeNull();
  expect(decodeRtsp(answer, true)).toEqual(DESCRIBED);
});

test('a refusal needs no length', () => {
  expect(decodeRtsp(bytes('RTSP/1.0 404 Not found\r\nCSeq: 7\r\n\r\n'), false)).toMatchObject({
    status: 404,
    reason: 'Not found',
    body: '',
  });
});

test.each([
  ['another protocol', 'HTTP/1.1 200 OK\r\n\r\n', 'The answer begins with "HTTP/1.1 200 OK".'],
  ['a length that is no number', 'RTSP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n', 'Content-Length of the answer is "-1", no number.'],
  ['a body that is too long', 'RTSP/1.0 200 OK\r\nContent-Length: 16385\r\n\r\n', 'The body of the answer has more than 16384 bytes.'],
  ['a header without end', `RTSP/1.0 200 OK\r\n${'X: y\r\n'.repeat(1400)}`, 'The header of the answer has more than 8192 bytes.'],
])('%s is refused with the reason', (_kind, text, reason) => {
  expect(() => decodeRtsp(bytes(text), false)).toThrow(reason);
});

test('an answer that is cut off is refused', () => {
  expect(() => decodeRtsp(bytes(ANSWER).subarray(0, 60), true)).toThrow('The answer is cut off.');
});

test('random bytes are read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (random, ended) => {
      expect(outcome(() => decodeRtsp(Uint8Array.from([...bytes('RTSP/1.0 200 '), ...random]), ended))).toMatch(READ_OR_REFUSED);
    }),
  );
});
