import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { addressOf } from '../access/address.ts';
import { codeOf } from '../error-words.ts';
import { type ExportNeeds, openExport, RightsEnded } from '../modules/events/index.ts';
import type { Needs } from '../services.ts';
import { answerText } from './answer.ts';

/** Milliseconds that a reader may take nothing before it counts as gone. */
const TIMEOUT_MS = 120_000;
const GONE = 'This download was used already or has expired (each can be used once, within a minute). Start the export again.';

/** Sends the entries that a ticket was made for, as fast as they are taken: the ticket is the only credential. */
export async function answerExport(req: IncomingMessage, res: ServerResponse, services: ExportNeeds & Needs<'config'>): Promise<void> {
  if (req.method !== 'GET') {
    // A HEAD request must not use up the ticket.
    res.setHeader('allow', 'GET');
    return answerText(res, 405, 'A download can only be fetched with GET.');
  }
  const ticket = URL.parse(req.url ?? '', 'http://localhost')?.searchParams.get('ticket') ?? '';
  const file = await openExport(services, ticket, addressOf(req, services.config.http.trustProxy));
  if (!file) return answerText(res, 410, GONE);
  res.writeHead(200, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.fileName}"`,
    'cache-control': 'no-store',
  });
  res.setTimeout(TIMEOUT_MS, () => res.destroy());
  try {
    await pipeline(file.content, res);
  } catch (error) {
    // The client went away, or may not read any more: there is nobody to answer, and no fault to report.
    if (!(error instanceof RightsEnded) && codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
