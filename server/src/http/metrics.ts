import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registry } from '../metrics.ts';
import { answer, answerText } from './answer.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Numbers for Prometheus, for whoever has the token where there is one. */
export function createMetrics(token: string | null): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const asked = token === null ? null : hash(`Bearer ${token}`);
  return async (req, res) => {
    if (asked && !timingSafeEqual(asked, hash(req.headers.authorization ?? ''))) {
      res.setHeader('www-authenticate', 'Bearer');
      return answerText(res, 401, 'These numbers are for whoever has the token of TUTTI_METRICS_TOKEN.');
    }
    answer(res, 200, 'text/plain; version=0.0.4', await registry.metrics());
  };
}
