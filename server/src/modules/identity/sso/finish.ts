import type { SsoProvider } from '../../../sso-config.ts';
import { useAssertion } from './assertions.ts';
import { problemPath, type SsoNeeds, type Visit } from './begin.ts';
import { browserOf } from './browser-cookie.ts';
import { type SsoLogin, takeLogin } from './logins.ts';
import { readOidcAnswer } from './oidc.ts';
import { admitPerson } from './person.ts';
import type { SsoIdentity } from './provider-identity.ts';
import { SsoRefusal } from './refusal.ts';
import { readSamlAnswer } from './saml.ts';
import { oidcCallbackUrl } from './sso-addresses.ts';

/** The answer of an OpenID provider, as the query of the address the browser came back to; says where to send it next. */
export const finishOidc = (services: SsoNeeds, query: URLSearchParams, visit: Visit): Promise<string> =>
  finish(services, { kind: 'OIDC', state: query.get('state'), visit }, (provider, login, state) => {
    if (provider.kind !== 'OIDC') throw new SsoRefusal('untrusted', 'an answer of the wrong kind');
    return readOidcAnswer(provider, new URL(`${oidcCallbackUrl(services.config)}?${query}`), { state, login });
  });

/** The answer of a SAML provider, as the form that the browser posted. */
export const finishSaml = (services: SsoNeeds, form: URLSearchParams, visit: Visit): Promise<string> =>
  finish(services, { kind: 'SAML', state: form.get('RelayState'), visit }, async (provider, login) => {
    if (provider.kind !== 'SAML') throw new SsoRefusal('untrusted', 'an answer of the wrong kind');
    const { config, now, store } = services;
    const proved = await readSamlAnswer(config, provider, { response: form.get('SAMLResponse') ?? '', login, now: now() });
    if (!(await store.system((tx) => useAssertion(tx, provider.id, proved, now()))))
      throw new SsoRefusal('untrusted', 'an assertion that was used');
    return proved;
  });

interface Came {
  readonly kind: 'OIDC' | 'SAML';
  readonly state: string | null;
  readonly visit: Visit;
}
type Read = (provider: SsoProvider, login: SsoLogin, state: string) => Promise<SsoIdentity>;

/** The sign-in is used up before its answer is checked, so that each can be tried only once. */
async function finish(services: SsoNeeds, came: Came, read: Read): Promise<string> {
  const { config, store, log, now } = services;
  const { kind, state, visit } = came;
  const browser = browserOf(config, kind, visit.cookies);
  let provider: SsoProvider | undefined;
  try {
    const login = state && browser ? await store.system((tx) => takeLogin(tx, { state, browser }, now())) : null;
    if (!state || !browser || !login) throw new SsoRefusal('expired', 'no such sign-in is waited for in this browser');
    provider = config.sso.find(({ id }) => id === login.provider);
    if (!provider) throw new SsoRefusal('expired', 'the provider is not configured any more');
    const code = await admitPerson(services, { provider, identity: await read(provider, login, state), browser, ip: visit.ip });
    return `/sso/${kind.toLowerCase()}/callback?code=${code}`;
  } catch (error) {
    const about = { provider: provider?.id ?? null, ip: visit.ip };
    if (error instanceof SsoRefusal) log.warn({ ...about, reason: error.message }, 'a sign-in by single sign-on was refused');
    else log.error({ ...about, err: error }, 'a sign-in by single sign-on failed');
    return problemPath(error instanceof SsoRefusal ? error.problem : 'failed', kind);
  }
}
