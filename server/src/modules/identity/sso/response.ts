import { DOMParser } from '@xmldom/xmldom';
import { SsoRefusal } from './refusal.ts';

const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:';

/** Most tags of a response, opening and closing, and most attributes: one with a thousand groups has room. Parsing takes quadratic time, and anybody may post one. */
const MOST_TAGS = 3_000;
const MOST_ATTRIBUTES = 5_000;
const hasMore = (xml: string, mark: string, most: number): boolean => xml.split(mark, most + 2).length > most + 1;

/** What an answer must contain to be for this server. */
export interface Expected {
  readonly issuer: string;
  readonly acs: string;
  readonly requestId: string;
}

/**
 * Checks what the library leaves open, before anything else is trusted: one response to our request, from the provider, for this address, signed with nothing
 * weak. It may be unsigned, so this only refuses; whom it is about is read from what was signed. Throws.
 */
export function checkEnvelope(base64: string, { issuer, acs, requestId }: Expected): void {
  const xml = Buffer.from(base64, 'base64').toString('utf8');
  if (hasMore(xml, '<', MOST_TAGS) || hasMore(xml, '=', MOST_ATTRIBUTES)) throw new Error('too many tags');
  // No document type: SAML needs none, and with entities and default attributes signed and parsed text could differ.
  if (/<!(doctype|entity)/i.test(xml)) throw new Error('a document type');
  const errors: string[] = [];
  const note = (message: string): void => void errors.push(message);
  const root = new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } }).parseFromString(
    xml,
    'text/xml',
  )?.documentElement;
  if (!root || errors.length > 0) throw new Error('not well-formed');
  if (root.localName !== 'Response' || root.namespaceURI !== SAMLP) throw new Error('not a response');
  if (root.getAttribute('InResponseTo') !== requestId) throw new Error('it answers another request');
  if (root.getAttribute('Destination') && root.getAttribute('Destination') !== acs) throw new Error('another destination');
  const issuers = Array.from(root.getElementsByTagNameNS(SAML, 'Issuer'));
  if (issuers.some(({ textContent }) => textContent !== issuer)) throw new Error('another issuer');
  checkStatus(root);
  if (root.getElementsByTagNameNS(SAML, 'EncryptedAssertion').length > 0) throw new Error('an encrypted assertion');
  for (const name of ['SignatureMethod', 'DigestMethod']) {
    const methods = Array.from(root.getElementsByTagNameNS(DSIG, name));
    if (methods.some((method) => !/#(rsa-|ecdsa-)?sha(256|384|512)$/.test(method.getAttribute('Algorithm') ?? '')))
      throw new Error('a weak signature');
  }
}

/** Success, or why not: a refusal by the provider is no forgery. */
function checkStatus(root: Element): void {
  const codes = Array.from(root.getElementsByTagNameNS(SAMLP, 'StatusCode')).filter(({ parentNode }) => parentNode?.parentNode === root);
  const [said] = codes.map((code) => code.getAttribute('Value') ?? '');
  if (codes.length === 1 && said === `${STATUS}Success`) return;
  throw new SsoRefusal('cancelled', `the provider says ${said?.slice(0, 200) ?? 'nothing'}`);
}
