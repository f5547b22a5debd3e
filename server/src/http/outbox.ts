import type { ServerResponse } from 'node:http';
import { type OutboxMail, readOutbox } from '../mail/outbox.ts';
import { answer, answerJson, escapeHtml, page } from './answer.ts';

/** The demo's mail as a page: what would have been sent, newest first. */
export async function answerOutbox(res: ServerResponse, folder: string): Promise<void> {
  const mails = await readOutbox(folder);
  answer(res, 200, 'text/html', page('Outbox', mails.length > 0 ? mails.map(article).join('') : '<p>No mail yet.</p>'));
}

/** The same as JSON, `{ mails: [{ id, at, from, to, subject, text }] }`. */
export async function answerOutboxJson(res: ServerResponse, folder: string): Promise<void> {
  answerJson(res, 200, { mails: await readOutbox(folder) });
}

const article = ({ at, to, subject, text }: OutboxMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p><pre>${linked(escapeHtml(text))}</pre></article>`;

/** Addresses in the text can be followed; the text is escaped already, and an address ends at white space. */
const linked = (escaped: string): string => escaped.replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`);
