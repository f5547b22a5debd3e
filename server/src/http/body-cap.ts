import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson } from './answer.ts';

/** Bytes. The API's own limit is lower and has a better message; this one holds for everything that reads a body. */
export const BODY_CAP = 4 * 1024 * 1024;

const refusal = { errors: [{ message: `The request is larger than ${BODY_CAP} bytes.`, extensions: { code: 'BAD_USER_INPUT' } }] };

/** Refuses a body above the limit: at once by its content length, else when more has arrived. False when it was refused. */
export function capBody(req: IncomingMessage, res: ServerResponse): boolean {
  if (Number(req.headers['content-length'] ?? 0) > BODY_CAP) {
    res.setHeader('connection', 'close');
    answerJson(res, 413, refusal);
    return false;
  }
  let bytes = 0;
  const push = req.push.bind(req);
  // The parser hands every piece of the body to push; listening to `data` instead would take the body from its reader.
  req.push = (chunk: Buffer | null, encoding) => {
    bytes += chunk?.length ?? 0;
    if (bytes <= BODY_CAP) return push(chunk, encoding);
    if (!res.headersSent) {
      res.setHeader('connection', 'close');
      answerJson(res, 413, refusal);
    }
    req.destroy();
    return false;
  };
  return true;
}
