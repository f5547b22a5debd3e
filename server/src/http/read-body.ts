import type { IncomingMessage } from 'node:http';

/** The media type of a body, without its parameters; '' for none. */
export const typeOf = (req: IncomingMessage): string => (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The body as it came, bytes; null where it is larger than the limit. Rejects when the sender goes. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Left as it is where it is too large: the answer goes over the same connection.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding yields buffers
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > limit) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
