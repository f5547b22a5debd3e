import { connect } from 'node:tls';
import { messageOf } from '../../../error-words.ts';
import { ANSWER_MS, type createAddressRules, NotDelivered, quoted } from '../../alerting/index.ts';

/** Where messages go. */
export interface SyslogTarget {
  /** Its host and port are connected to. */
  readonly place: URL;
  /** Certificates in PEM that are trusted in the place of those of Node. */
  readonly ca: string | null;
}

/**
 * Sends frames over a TLS connection of their own. Syslog has no answer: they count as taken when the receiver has closed the connection after ours, without an error; by then its
 * system has them all. Throws NotDelivered. `timeoutMs`: a parameter, so that tests need not wait.
 */
export async function sendSyslog(
  rules: ReturnType<typeof createAddressRules>,
  { place, ca }: SyslogTarget,
  frames: Buffer,
  timeoutMs: number = ANSWER_MS,
): Promise<void> {
  const problem = rules.problem(place);
  if (problem !== null) throw new NotDelivered(problem);
  const host = place.hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({
    host,
    port: Number(place.port || 443),
    lookup: rules.lookupFor(place),
    minVersion: 'TLSv1.2',
    ...(ca !== null && { ca }),
    // An address is no name for SNI (RFC 6066).
    ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
  });
  const state = { isFlushed: false };
  const timer = setTimeout(() => socket.destroy(new Error(`It did not take everything within ${timeoutMs / 1000} s.`)), timeoutMs);
  socket.on('error', (error) => reject(new NotDelivered(`The receiver cannot be reached: ${quoted(messageOf(error), [])}`)));
  socket.on('close', () =>
    state.isFlushed ? resolve() : reject(new NotDelivered('The receiver closed the connection before it had everything.')),
  );
  // What it says is not syslog; it is read so that its end is seen.
  socket.resume();
  socket.on('secureConnect', () => socket.end(frames, () => void (state.isFlushed = true)));
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
