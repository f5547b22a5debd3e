import type { IncomingMessage, ServerResponse } from 'node:http';

/** The path without its query. */
export const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

/** Answers with text that must not be kept. */
export function answer(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  res.end(body);
}

/** Answers with a line of text. */
export const answerText = (res: ServerResponse, status: number, body: string): void => answer(res, status, 'text/plain', `${body}\n`);
/** Answers with JSON. */
export const answerJson = (res: ServerResponse, status: number, body: unknown): void =>
  answer(res, status, 'application/json', JSON.stringify(body));

/** Files are sent whole: none is large, and the library that serves them fails in the middle of an answer at a range that ends before it begins. */
export function ignoreRange(req: IncomingMessage): void {
  delete req.headers.range;
}

/** File extension → its type with the encoding, which the library that serves files adds for pages alone. */
const TEXTS: Record<string, string> = { js: 'text/javascript', css: 'text/css', txt: 'text/plain', svg: 'image/svg+xml' };
/** Says in which encoding a served file of text is. */
export function setEncoding(res: ServerResponse, path: string): void {
  const type = TEXTS[path.slice(path.lastIndexOf('.') + 1)];
  if (type !== undefined) res.setHeader('content-type', `${type}; charset=utf-8`);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

/** A small page of the server's own, without scripts. `body` is HTML: escape what comes from outside. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>` +
  `<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}` +
  `pre{white-space:pre-wrap;overflow-wrap:anywhere}article{border-top:1px solid;padding:1rem 0}</style>` +
  `<main><h1>${escapeHtml(title)}</h1>${body}</main></html>`;
