import type { ServerResponse } from 'node:http';
import type { Needs } from '../services.ts';
import { answerJson } from './answer.ts';

/** Milliseconds a part may take to answer before it counts as gone. */
const TIMEOUT_MS = 2_000;

/** Whether this process can serve now: 200, or 503 with what is missing in words. `isEnding`: it still serves, but soon will not. */
export async function answerReady(res: ServerResponse, services: Needs<'store' | 'bus'>, isEnding: boolean): Promise<void> {
  const missing = isEnding ? ['it is ending'] : [];
  if (!(await answersInTime(services.store.ping()))) missing.push('the database does not answer');
  if (!services.bus.connected) missing.push('the bus is not connected');
  if (missing.length === 0) answerJson(res, 200, { status: 'ready' });
  else answerJson(res, 503, { status: 'not ready', missing });
}

async function answersInTime(asked: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  try {
    return await Promise.race([asked.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
