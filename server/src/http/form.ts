import type { IncomingMessage } from 'node:http';

/** Largest form that is taken, bytes: a SAML response with its signature and certificates has some tens of thousands. */
const FORM_LIMIT = 500_000;

/** The form that a browser posted; null for anything else and for what is too large. Rejects when the browser goes. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Left as it is where it is too large: the answer goes over the same connection.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding yields buffers
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > FORM_LIMIT) return null;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
