import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { AlertMessage } from '../deliveries/queue-delivery.ts';
import type { Reader } from '../deliveries/reader.ts';
import { writeMessage } from '../deliveries/write-message.ts';
import type { PushNotice } from './push-request.ts';

/** Most characters of a title, most lines below it, and most characters of one: more than browsers show, and with three bytes each less than push services take. */
const TITLE = 200;
const LINES = 6;
const LINE = 150;

/** What one person is shown of a message, in their language and times. */
export function noticeOf(
  { accountId, message, id }: { readonly accountId: string; readonly message: AlertMessage; readonly id: string },
  reader: Reader,
  config: Pick<Config, 'http'>,
): PushNotice {
  const { title, lines, url } = writeMessage(message, { ...reader, config, account: { id: accountId, name: reader.account } });
  const { pathname, search } = new URL(url);
  const more = lines.length > LINES ? [reader.words.notification.more(message.total - LINES + 1)] : [];
  const shown = more.length > 0 ? [...lines.slice(0, LINES - 1), ...more] : lines;
  return {
    title: cut(title, TITLE),
    body: shown.map((line) => cut(line, LINE)).join('\n'),
    path: `${pathname}${search}`,
    tag: tagOf(accountId, message, id),
    lang: reader.language ?? 'en',
  };
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text);

/**
 * 32 signs of base64url, as RFC 8030 wants a topic: the same for the beginning and the end of the same trouble, so that what waits at a push service, or is on the screen, is replaced by its end. Of several
 * troubles it is made of all, so that no message replaces one about others.
 */
function tagOf(accountId: string, { lines, kind }: AlertMessage, id: string): string {
  const of = lines.map((line) => line.troubleId ?? `${line.kind} ${line.subject.kind} ${line.subject.id}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([accountId, of.length > 0 ? of : [kind, id]]))
    .digest('base64url')
    .slice(0, 32);
}
