import { createHmac, sign } from 'node:crypto';
import {
  assertionOf,
  conditionsOf,
  digestOf,
  type IdentityProviders,
  responseOf,
  type Said,
  signed,
  statementOf,
  subjectOf,
} from '../../identity-providers.ts';

const HMAC = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const ENTITIES = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

const byHmac =
  (secret: string) =>
  (info: Buffer): Buffer =>
    createHmac('sha1', secret).update(info).digest();
const elementIn = (xml: string, name: string): string => new RegExp(`<(\\w+:)?${name}[ >].*</(\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? '';

/** What the provider’s page posts: as it should be, and by name what nobody should be let in by. `target`: who is not who signed in there. */
export function forgedResponses(
  { saml: { own, strange } }: Pick<IdentityProviders, 'saml'>,
  said: Said,
  target: string,
): { readonly honest: string; readonly forged: ReadonlyMap<string, string> } {
  const good = signed(assertionOf(said), own);
  const honest = responseOf(said, good);
  const evil = assertionOf({ ...said, email: target, id: '_evil' });
  const twin = assertionOf({ ...said, email: target });
  const signature = elementIn(good, 'Signature');
  const around = (content: string): string => responseOf(said, content);
  const lie = (changed: Partial<Said>): string => responseOf({ ...said, ...changed }, signed(assertionOf({ ...said, ...changed }), own));
  const inside = (changed: Partial<Said>): string => around(signed(assertionOf({ ...said, ...changed }), own));
  const body = (text: string): string => around(signed(assertionOf(said, text), own));
  const [subject, conditions, statement] = [subjectOf(said), conditionsOf(said), statementOf(said)];
  const into = (assertion: string, what: string): string => assertion.replace('</saml:Issuer>', `</saml:Issuer>${what}`);
  const late = { from: new Date(Date.now() - 900_000).toISOString(), until: new Date(Date.now() - 600_000).toISOString() };
  const early = { from: new Date(Date.now() + 600_000).toISOString(), until: new Date(Date.now() + 900_000).toISOString() };
  const lies: Record<string, string> = {
    'that nobody signed': around(evil),
    'signed by a stranger': around(signed(evil, strange)),
    'signed by a stranger with the certificate of the provider': around(signed(evil, { ...strange, cert: own.cert })),
    'changed after it was signed': around(good.replace(said.email, target)),
    'wrapped: another one before': around(evil + good),
    'wrapped: another one behind': around(good + evil),
    'wrapped: one in the other': around(evil.replace('</saml:Assertion>', `${good}</saml:Assertion>`)),
    'wrapped: one in the other, signed first': around(good.replace('</saml:Assertion>', `${evil}</saml:Assertion>`)),
    'wrapped: as an object of the signature': around(
      into(evil, signature.replace('</ds:Signature>', `<ds:Object>${good.replace(signature, '')}</ds:Object></ds:Signature>`)),
    ),
    'wrapped: in extensions': responseOf(said, `<samlp:Extensions>${good}</samlp:Extensions>${evil}`),
    'wrapped: in extensions behind': responseOf(said, `${evil}<samlp:Extensions>${good}</samlp:Extensions>`),
    'wrapped: of one id': around(`${twin}<samlp:Extensions>${good}</samlp:Extensions>`),
    'wrapped: of one id, signed first': around(good + twin),
    'wrapped: a response in a response': responseOf(said, `${evil}${honest}`),
    'wrapped: the signature beside': around(evil + signature),
    'wrapped: the signature of another in it': around(into(evil, signature)),
    'wrapped: two signatures': around(into(good, signature).replace(said.email, target)),
    'signed for another id': around(signed(evil, own, { reference: said.id })),
    'signed for no id': around(signed(assertionOf(said), own, { reference: '' })),
    'signed for an address': around(signed(assertionOf(said), own, { reference: 'xpointer(/)' })),
    'transformed by a stylesheet': around(
      signed(assertionOf(said), own, {
        transform: '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"></ds:Transform>',
      }),
    ),
    'transformed by a path': around(
      signed(assertionOf(said), own, {
        transform: '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"></ds:Transform>',
      }),
    ),
    'signed with the certificate as a secret': around(signed(evil, own, { algorithm: HMAC, by: byHmac(own.cert) })),
    'signed with the certificate as it is sent as a secret': around(
      signed(evil, own, { algorithm: HMAC, by: byHmac(own.cert.replace(/-----[^-]+-----|\s/g, '')) }),
    ),
    'signed with nothing as a secret': around(signed(evil, own, { algorithm: HMAC, by: byHmac('') })),
    'signed over a digest of SHA-1': around(signed(assertionOf(said), own, { algorithm: SHA1, by: (info) => sign('sha1', info, own.key) })),
    'that says nothing signed it': around(signed(assertionOf(said), own, { algorithm: 'none' })),
    'with an empty signature': around(into(evil, '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"></ds:Signature>')),
    'without what was signed': around(good.replace(/<ds:Reference .*<\/ds:Reference>/s, '').replace(said.email, target)),
    'with the digest of another in a comment': around(
      good.replace('<ds:DigestValue>', `<ds:DigestValue><!--${digestOf(twin)}-->`).replace(said.email, target),
    ),
    'with the digest of another, and its own in a comment': around(
      good.replace(/<ds:DigestValue>([^<]*)</, `<ds:DigestValue>${digestOf(twin)}<!--$1--><`).replace(said.email, target),
    ),
    'with two digests': around(
      good.replace('<ds:DigestValue>', `<ds:DigestValue>${digestOf(twin)}</ds:DigestValue><ds:DigestValue>`).replace(said.email, target),
    ),
    'with two of what was signed': around(
      good.replace('<ds:SignedInfo', `${elementIn(signed(twin, strange), 'SignedInfo')}<ds:SignedInfo`).replace(said.email, target),
    ),
    'for another audience': lie({ audience: 'https://attack.example' }),
    'for any audience': body(subject + conditions.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') + statement),
    'without conditions': body(subject + statement),
    'for another recipient': inside({ acs: 'https://attack.example/acs' }),
    'for any recipient': body(subject.replace(/ Recipient="[^"]*"/, '') + conditions + statement),
    'for another destination': responseOf(said, good, 'https://attack.example/acs'),
    'that has expired': lie(late),
    'that is not valid yet': lie(early),
    'whose confirmation never ends': body(subject.replace(/ NotOnOrAfter="[^"]*"/, '') + conditions + statement),
    'of another issuer': lie({ issuer: 'https://attack.example' }),
    'of another issuer inside': inside({ issuer: 'https://attack.example' }),
    'to another request': lie({ requestId: '_another' }),
    'to another request inside': inside({ requestId: '_another' }),
    'to no request inside': body(subject.replace(/ InResponseTo="[^"]*"/, '') + conditions + statement),
    'that somebody vouches for': body(subject.replace('cm:bearer', 'cm:sender-vouches') + conditions + statement),
    'without a sign-in': body(subject + conditions),
    'about nobody': body(conditions + statement),
    'about two': body(subject + subjectOf({ ...said, email: target }) + conditions + statement),
    'about somebody of another domain': lie({ email: 'owner@northlight.example' }),
    'about somebody who is not there': lie({ email: target.replace('target', 'nobody') }),
    'with a comment in the address': around(
      signed(assertionOf({ ...said, email: `x${target}` }), own).replace(`x${target}`, `x<!---->${target}`),
    ),
    'with a document type': `<!DOCTYPE r [<!ENTITY e "x">]>${honest}`,
    'with an entity in the address': `<!DOCTYPE r [<!ENTITY e "${target}">]>${around(good.replace(said.email, '&e;'))}`,
    'with a file as an entity': `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${around(evil.replace(target, '&e;'))}`,
    'with an address as an entity': `<!DOCTYPE r [<!ENTITY % e SYSTEM "http://127.0.0.1:1/">%e;]>${honest}`,
    'with entities of entities': `<!DOCTYPE r [<!ENTITY e0 "ha">${ENTITIES}]>${around(evil.replace(target, '&e12;'))}`,
    'that is deep': `${'<a>'.repeat(20_000)}${honest}${'</a>'.repeat(20_000)}`,
    'with many attributes': around(
      evil.replace('<saml:Subject>', `<saml:Subject ${Array.from({ length: 5_000 }, (_, n) => `a${n}="1"`).join(' ')}>`),
    ),
    'with many signatures': around(into(evil, signature.repeat(200))),
    'that is huge': around(evil.replace(target, 'a'.repeat(3_000_000))),
    'that is not well-formed': honest.slice(0, -20),
    'in other letters': `<?xml version="1.0" encoding="UTF-16"?>${around(evil)}`,
    'of zero bytes': `\u0000${around(evil)}`,
    'that is no XML': '{"email":"target"}',
    'that is a page': '<html><body>Sign in</body></html>',
    'that is empty': '',
  };
  return { honest, forged: new Map(Object.entries(lies)) };
}
