import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registry } from '../metrics.ts';
import type { Needs } from '../services.ts';
import { createStoredMetrics } from '../stored-metrics/stored-metrics.ts';
import { answer, answerText } from './answer.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Numbers for Prometheus, for whoever has the token where there is one. A process with the role `jobs` adds what waits in the database and, where a token
 * guards them, the sites of customers.
 */
export function createMetrics(
  services: Needs<'config' | 'store' | 'now' | 'log'>,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { metricsToken: token, roles } = services.config;
  const asked = token === null ? null : hash(`Bearer ${token}`);
  const stored = roles.has('jobs') ? createStoredMetrics(services, token !== null) : null;
  return async (req, res) => {
    if (asked && !timingSafeEqual(asked, hash(req.headers.authorization ?? ''))) {
      res.setHeader('www-authenticate', 'Bearer');
      return answerText(res, 401, 'These numbers are for whoever has the token of TUTTI_METRICS_TOKEN.');
    }
    // First, as a failure to read is one of the numbers of the process.
    const read = stored ? await stored() : '';
    answer(res, 200, 'text/plain; version=0.0.4', `${await registry.metrics()}${read}`);
  };
}
