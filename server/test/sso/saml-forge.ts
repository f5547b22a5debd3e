import { SignedXml } from 'xml-crypto';

/** PEM. */
export interface TestKey {
  readonly key: string;
  readonly cert: string;
}
/** What a response says; all of it can be a lie. */
export interface Said {
  readonly acs: string;
  readonly audience: string;
  readonly requestId: string;
  readonly issuer: string;
  readonly email: string;
}
export interface Parts extends Said {
  readonly assertionId: string;
  readonly notBefore: Date;
  readonly until: Date;
}

const XMLNS = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export const honest = (said: Said): Parts => ({
  ...said,
  assertionId: `_a${crypto.randomUUID()}`,
  notBefore: new Date(Date.now() - 5_000),
  until: new Date(Date.now() + 300_000),
});

export const subjectOf = ({ email, acs, requestId, until }: Parts): string =>
  `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID>` +
  `<saml:SubjectConfirmation Method="${BEARER}"><saml:SubjectConfirmationData InResponseTo="${requestId}" NotOnOrAfter="${until.toISOString()}" Recipient="${acs}"/></saml:SubjectConfirmation></saml:Subject>`;
export const conditionsOf = ({ audience, notBefore, until }: Parts): string =>
  `<saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${until.toISOString()}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`;
export const statementOf = ({ notBefore }: Parts): string =>
  `<saml:AuthnStatement AuthnInstant="${notBefore.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

export const assertionOf = (parts: Parts, body = subjectOf(parts) + conditionsOf(parts) + statementOf(parts)): string =>
  `<saml:Assertion ${XMLNS} ID="${parts.assertionId}" Version="2.0" IssueInstant="${parts.notBefore.toISOString()}"><saml:Issuer>${parts.issuer}</saml:Issuer>${body}</saml:Assertion>`;

/** A response around what is in it. */
export const responseOf = (
  { acs, requestId, issuer, notBefore }: Parts,
  content: string,
  { status = 'Success', attributes = `Destination="${acs}" InResponseTo="${requestId}"` }: { status?: string; attributes?: string } = {},
): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${crypto.randomUUID()}" Version="2.0" IssueInstant="${notBefore.toISOString()}" ${attributes}>` +
  `<saml:Issuer ${XMLNS}>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${content}</samlp:Response>`;

const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** Signs the assertion in a text, or the response around it, as a provider does. */
export function sign(
  xml: string,
  { key, cert }: TestKey,
  {
    what = 'Assertion',
    algorithm = RSA,
    digest = 'http://www.w3.org/2001/04/xmlenc#sha256',
  }: { what?: 'Assertion' | 'Response'; algorithm?: string; digest?: string } = {},
): string {
  const at = `//*[local-name(.)='${what}']`;
  const signature = new SignedXml({
    privateKey: key,
    publicCert: cert,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  if (algorithm.includes('hmac')) signature.enableHMAC();
  signature.addReference({
    xpath: at,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: digest,
  });
  signature.computeSignature(xml, { location: { reference: `${at}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signature.getSignedXml();
}

/** The element of this name in a text, whole. */
export const elementIn = (xml: string, name: string): string =>
  new RegExp(`<(\\w+:)?${name}[ >].*</(\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? '';
