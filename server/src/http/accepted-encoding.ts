import type { IncomingMessage } from 'node:http';

/** The first of these encodings (`br`, `gzip`…) that the client of a request says it can unpack, by its name or with all others; null where it can unpack none of them. */
export function acceptedEncoding<Encoding extends string>(req: IncomingMessage, offered: readonly Encoding[]): Encoding | null {
  const weights = new Map(
    (req.headers['accept-encoding'] ?? '').split(',').map((one) => {
      const [coding = '', weight = 'q=1'] = one.toLowerCase().split(';');
      return [coding.trim(), Number(weight.trim().replace('q=', ''))];
    }),
  );
  return offered.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? null;
}
