import type { IncomingMessage } from 'node:http';

/** Largest body of a request, bytes. */
export const BODY_LIMIT = 1_000_000;

/** A body that is not read: `status` says why. */
export class BodyError extends Error {
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

const tooLarge = (): BodyError => new BodyError(413, `A request may have at most ${BODY_LIMIT} bytes.`);

/** The request's body as text. Rejects with a BodyError for one that is too large or not JSON in UTF-8. */
export async function readBody(req: IncomingMessage): Promise<string> {
  const [type, ...parameters] = (req.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset =
    parameters
      .find((p) => p.startsWith('charset='))
      ?.slice(8)
      .replaceAll('"', '') ?? 'utf-8';
  if (type !== 'application/json' || charset !== 'utf-8') throw new BodyError(415, 'Send content-type: application/json, in UTF-8.');
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity') throw new BodyError(415, 'Send the body without content-encoding.');
  if (Number(req.headers['content-length'] ?? 0) > BODY_LIMIT) throw tooLarge();
  return collect(req);
}

/** By events, because an iterator over the stream costs more than everything else that a cached answer needs. */
function collect(req: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      else reject(tooLarge());
    });
    req.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    // Whoever sent it went away: no fault of ours, and nobody to answer.
    const cutOff = (): void => reject(new BodyError(400, 'The request ended before its body did.'));
    req.once('error', cutOff);
    req.once('close', () => {
      if (!req.complete) cutOff();
    });
  });
}
