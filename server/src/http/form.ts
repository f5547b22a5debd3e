import type { IncomingMessage } from 'node:http';
import { readBody, typeOf } from './read-body.ts';

/** Largest form that is taken, bytes: a SAML response with its signature and certificates has some tens of thousands. */
const FORM_LIMIT = 500_000;

/** The form that a browser posted; null for anything else and for what is too large. Rejects when the browser goes. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  if (typeOf(req) !== 'application/x-www-form-urlencoded') return null;
  const body = await readBody(req, FORM_LIMIT);
  return body && new URLSearchParams(body.toString('utf8'));
}
