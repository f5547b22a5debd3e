import { connect } from 'node:net';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { decodeRtsp, describeRequest, LONGEST_RTSP, type RtspResponse, type RtspSession } from '@tutti/protocols/rtsp/message';

/** How long a sender may take from the beginning of the connection to the end of its answer, ms. */
const WITHIN_MS = 3000;

/**
 * Asks a sender for the description of a session.
 * @throws where it does not answer in time, or with something else.
 */
export async function describeSession(session: RtspSession): Promise<RtspResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RtspResponse>();
  const socket = connect({ host: session.address, port: session.port, signal: AbortSignal.timeout(WITHIN_MS) });
  let received = Buffer.alloc(0);
  const read = (ended: boolean): void => {
    try {
      const response = decodeRtsp(received, ended);
      if (response) resolve(response);
      else if (received.length > LONGEST_RTSP) throw new MalformedPacket(`The answer has more than ${LONGEST_RTSP} bytes.`);
    } catch (error) {
      reject(error);
    }
  };
  socket.on('connect', () => socket.write(describeRequest(session, 1)));
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    read(false);
  });
  socket.on('end', () => read(true));
  socket.on('error', reject);
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}
