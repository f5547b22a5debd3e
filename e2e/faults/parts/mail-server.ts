/** A mail server of the suite's own, which remembers what it took. */
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';

/** Takes mails on a port that stays the same while it is down. */
export class OwnMailServer {
  /** Address → Message-ID of each mail → how often it was taken. A mail that comes again with the same id is the same mail. */
  readonly taken = new Map<string, Map<string, number>>();
  #port = 0;
  #server: SMTPServer | null = null;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData: (stream, { envelope }, done) => void this.#receive(stream, envelope, done),
    });
    // A sender that is cut off is no fault of the server's.
    server.on('error', () => undefined);
    await new Promise<void>((listening) => server.listen(this.#port, '127.0.0.1', () => listening()));
    const address = server.server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
    this.#server = server;
  }

  async down(): Promise<void> {
    const running = this.#server;
    this.#server = null;
    if (running) await new Promise<void>((closed) => running.close(() => closed()));
  }

  async #receive(stream: SMTPServerDataStream, { rcptTo }: SMTPServerEnvelope, done: () => void): Promise<void> {
    // Of a sender that is killed meanwhile nothing was taken.
    const source = await text(stream).catch(() => null);
    if (source === null) return;
    const id = /^message-id: <(.*)>/im.exec(source)?.[1] ?? '';
    for (const { address } of rcptTo) this.#take(address, id);
    done();
  }

  #take(address: string, id: string): void {
    const ids = this.taken.get(address) ?? new Map<string, number>();
    this.taken.set(address, ids.set(id, (ids.get(id) ?? 0) + 1));
  }
}
