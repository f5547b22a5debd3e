import { inflateRawSync } from 'node:zlib';
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { generate } from 'selfsigned';
import type { TestKey } from './saml-forge.ts';

setSchemaValidator({ validate: async () => 'valid' });

/** A key with its certificate, as a provider signs with. */
export async function makeKey(): Promise<TestKey> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'idp.northlight.example' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  return { key, cert };
}

export const IDP = 'https://idp.northlight.example/metadata';
export const ENTRY = 'https://idp.northlight.example/sso';

/** What a request of ours says. */
export function requestIn(location: URL): { readonly id: string; readonly xml: string } {
  const xml = inflateRawSync(Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', xml };
}

const STATEMENT =
  '<saml:AuthnStatement AuthnInstant="{AuthnInstant}" SessionIndex="_s"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>';

/** The answer of a real provider to our request, set up with our metadata: base64, as its page would post it. */
export async function answerOf(location: URL, metadata: string, { key, cert }: TestKey, email: string): Promise<string> {
  const sp = ServiceProvider({ metadata });
  const idp = IdentityProvider({
    entityID: IDP,
    privateKey: key,
    signingCert: cert,
    nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: ENTRY }],
    loginResponseTemplate: {
      // The library leaves it to its users to say how somebody signed in there.
      context: SamlLib.defaultLoginResponseTemplate.context.replace('{AuthnStatement}', STATEMENT),
      attributes: [
        {
          name: 'displayName',
          valueTag: 'user.name',
          nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
          valueXsiType: 'xs:string',
        },
      ],
    },
  });
  const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query: Object.fromEntries(location.searchParams) });
  const [now, until] = [new Date(), new Date(Date.now() + 300_000)].map((moment) => moment.toISOString());
  const fill = (template: string) => {
    const id = `_${crypto.randomUUID()}`;
    const values = {
      ID: id,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: sp.entityMeta.getAssertionConsumerService('post') as string,
      Audience: sp.entityMeta.getEntityID(),
      SubjectRecipient: sp.entityMeta.getAssertionConsumerService('post') as string,
      Issuer: IDP,
      IssueInstant: now,
      ConditionsNotBefore: now,
      ConditionsNotOnOrAfter: until,
      SubjectConfirmationDataNotOnOrAfter: until,
      NameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      NameID: email,
      InResponseTo: (extract.request as { id: string }).id,
      AuthnInstant: now,
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      attrUserName: 'Olive Owner',
    };
    return { id, context: SamlLib.replaceTagsByValue(template, values) };
  };
  const { context } = await idp.createLoginResponse(sp, { extract }, 'post', { email }, { customTagReplacement: fill });
  return context;
}
