import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';

/** A mail as a mail server got it. */
export interface GotMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, as they came over the wire. */
  readonly source: string;
}

/** A real mail server on this machine. `gone…@` is refused for good, `busy…@` for now, as long as `busy` is set. */
export interface TestSmtp {
  readonly got: GotMail[];
  /** `smtp://tutti:p%40ss@127.0.0.1:…`; the same after `up`. */
  readonly url: string;
  busy: boolean;
  /** Whether it answers. */
  readonly isUp: boolean;
  /** Stops answering. */
  down(): Promise<void>;
  /** Answers again, on the same port. */
  up(): Promise<void>;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<TestSmtp> {
  const got: GotMail[] = [];
  const state = { busy: true };
  let server: SMTPServer | null = null;
  let port = 0;
  const receive = async (stream: SMTPServerDataStream, envelope: SMTPServerEnvelope, done: () => void): Promise<void> => {
    const source = await text(stream);
    got.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map((to) => to.address), source });
    done();
  };
  const refusal = (address: string): Error | null => {
    if (address.startsWith('gone')) return Object.assign(new Error('no such user'), { responseCode: 550 });
    return state.busy && address.startsWith('busy') ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null;
  };
  const down = async (): Promise<void> => {
    const running = server;
    server = null;
    if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
  };
  const up = async (): Promise<void> => {
    const next = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _, done) =>
        username === 'tutti' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
      onRcptTo: ({ address }, _, done) => done(refusal(address)),
      onData: (stream, { envelope }, done) => void receive(stream, envelope, done),
    });
    // A sender that is cut off is no fault of the server's.
    next.on('error', () => undefined);
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', () => resolve()));
    const address = next.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
    server = next;
  };
  await up();
  return {
    got,
    url: `smtp://tutti:p%40ss@127.0.0.1:${port}`,
    get busy() {
      return state.busy;
    },
    set busy(value) {
      state.busy = value;
    },
    get isUp() {
      return server !== null;
    },
    down,
    up,
    close: down,
  };
}

/** The text of a mail as its reader sees it: quoted-printable and base64 undone. */
export function readText({ source }: GotMail): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1]?.trim();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A header of it, with encoded words undone; '' where it has none. */
export function readHeader({ source }: GotMail, name: string): string {
  const head = (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const raw = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const joined = raw.replaceAll(/(=\?[^?]*\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1');
  return joined.replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(words, 'base64').toString('utf8')
      : Buffer.from(
          words.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );
}
