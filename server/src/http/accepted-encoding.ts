import type { IncomingMessage } from 'node:http';

/** The first of these encodings (`br`, `gzip`…) that the client of a request says it can unpack, by its name, gzip also with all others (`*`); null where it can unpack none of them. */
export function acceptedEncoding<Encoding extends string>(req: IncomingMessage, offered: readonly Encoding[]): Encoding | null {
  const header = req.headers['accept-encoding'];
  if (!header) return null;
  const weights = new Map(
    header.split(',').map((one) => {
      const [coding = '', weight = 'q=1'] = one.toLowerCase().split(';');
      return [coding.trim(), Number(weight.trim().replace('q=', ''))];
    }),
  );
  // Who takes any encoding without a name for it knows gzip at least.
  if (!weights.has('gzip')) weights.set('gzip', weights.get('*') ?? 0);
  return offered.find((encoding) => (weights.get(encoding) ?? 0) > 0) ?? null;
}
