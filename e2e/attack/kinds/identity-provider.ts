/** Answers of identity providers that somebody forged, changed, kept or made too large: nobody is let in by one. */
import { inflateRawSync } from 'node:zlib';
import { graphql } from '../../demo.ts';
import { DOMAINS, SAML_ISSUER, type Said } from '../identity-providers.ts';
import { type Attack, inTurns } from '../world.ts';
import { changedTexts } from './identity-provider/changed.ts';
import { forgedTokens } from './identity-provider/oidc.ts';
import { forgedResponses } from './identity-provider/saml.ts';

type Protocol = keyof typeof DOMAINS;
const PROTOCOLS = ['OIDC', 'SAML'] as const;
/** Who holds the answers of the attack, and whose account they are after. */
const personOf = (who: 'eve' | 'target', protocol: Protocol): string => `${who}@${DOMAINS[protocol]}`;

/** A sign-in that a browser began. */
interface Begun {
  readonly cookie: string;
  readonly state: string;
  /** The nonce, or the id of the request. */
  readonly asked: string;
  readonly from: string;
}

const visit = (attack: Attack, path: string, { from, cookie }: { from: string; cookie?: string }, form?: Record<string, string>) =>
  fetch(new URL(path, attack.product.demo.url), {
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });

async function begin(attack: Attack, protocol: Protocol): Promise<Begun> {
  const from = attack.draw.address();
  const answer = await visit(attack, `/auth/sso/start/${protocol.toLowerCase()}?email=${personOf('eve', protocol)}`, { from });
  const { searchParams } = new URL(answer.headers.get('location') ?? '', attack.product.demo.url);
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const request = searchParams.get('SAMLRequest');
  const asked = request
    ? / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(request, 'base64')).toString('utf8'))?.[1]
    : searchParams.get('nonce');
  const state = searchParams.get('state') ?? searchParams.get('RelayState');
  if (!asked || !state || !cookie) throw new Error(`The sign-in did not begin: ${answer.status} ${answer.headers.get('location')}`);
  return { cookie, state, asked, from };
}

/** Who was let in; null: nobody. Throws where the answer is none that a browser understands. */
async function letIn(attack: Attack, kind: string, input: string, protocol: Protocol, answer: Response, { cookie, from }: Begun) {
  attack.judge.answer(kind, input, { status: answer.status, text: await answer.text() });
  const { pathname, searchParams, origin } = new URL(answer.headers.get('location') ?? '', attack.product.demo.url);
  if (origin !== new URL(attack.product.demo.url).origin) attack.tally.find(kind, input, `sends people to ${origin}`);
  const code = searchParams.get('code');
  if (code === null || !pathname.startsWith('/sso/')) return null;
  const query = 'mutation ($input: UserLoginWithCodeGrantInput!) { UserLoginWithCodeGrant(input: $input) { token } }';
  const exchanged = await fetch(attack.product.demo.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': from },
    body: JSON.stringify({ query, variables: { input: { code, authMethod: protocol } } }),
  });
  const { data } = (await exchanged.json()) as { data: { UserLoginWithCodeGrant: { token: string } | null } | null };
  const token = data?.UserLoginWithCodeGrant?.token;
  if (!token) return null;
  const me = await graphql<{ loggedUser: { user: { email: string } } | null }>(
    attack.product.demo,
    token,
    '{ loggedUser { user { email } } }',
  );
  return me.data.loggedUser?.user.email ?? null;
}

/** Brings a token to the sign-in that was begun: the body that the provider answers with. */
async function bringToken(attack: Attack, kind: string, input: string, begun: Begun, body: string): Promise<string | null> {
  const code = crypto.randomUUID();
  attack.product.providers.answer(code, body);
  const answer = await visit(attack, `/auth/oidc/callback?code=${code}&state=${begun.state}`, begun);
  return letIn(attack, kind, input, 'OIDC', answer, begun);
}

async function bringResponse(attack: Attack, kind: string, input: string, begun: Begun, xml: string): Promise<string | null> {
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: begun.state };
  const answer = await visit(attack, '/auth/saml/acs', begun, form);
  return letIn(attack, kind, input, 'SAML', answer, begun);
}

const claimsOf = (attack: Attack, begun: Begun) => {
  const now = Math.floor(Date.now() / 1000);
  const email = personOf('eve', 'OIDC');
  return {
    iss: attack.product.providers.issuer,
    aud: 'tutti',
    sub: email,
    iat: now,
    exp: now + 60,
    nonce: begun.asked,
    email,
    email_verified: true,
  };
};
const saidOf = (attack: Attack, begun: Begun): Said => ({
  acs: `${attack.product.demo.url}/auth/saml/acs`,
  audience: `${attack.product.demo.url}/auth/saml/metadata/saml`,
  requestId: begun.asked,
  issuer: SAML_ISSUER,
  email: personOf('eve', 'SAML'),
  id: `_a${crypto.randomUUID()}`,
  from: new Date(Date.now() - 5_000).toISOString(),
  until: new Date(Date.now() + 300_000).toISOString(),
});

/** Brings one answer in the way of its protocol. */
const BRING = {
  OIDC: {
    bring: bringToken,
    honest: (attack: Attack, begun: Begun) => forgedTokens(attack.product.providers, claimsOf(attack, begun), '').honest,
  },
  SAML: {
    bring: bringResponse,
    honest: (attack: Attack, begun: Begun) => forgedResponses(attack.product.providers, saidOf(attack, begun), '').honest,
  },
} as const;

/** Each lie once, as an answer to a sign-in of its own. */
async function lies(attack: Attack, protocol: Protocol): Promise<void> {
  const kind = `identity provider: ${protocol}`;
  const target = personOf('target', protocol);
  const listed = (begun: Begun): ReadonlyMap<string, string> =>
    protocol === 'OIDC'
      ? forgedTokens(attack.product.providers, claimsOf(attack, begun), target).forged
      : forgedResponses(attack.product.providers, saidOf(attack, begun), target).forged;
  const names = [...listed(await begin(attack, protocol)).keys()];
  await inTurns(attack.draw.some(names, attack.most(names.length)), async (name) => {
    const begun = await begin(attack, protocol);
    attack.tally.count(kind);
    const who = await BRING[protocol].bring(attack, kind, name, begun, listed(begun).get(name) ?? '');
    if (who !== null) attack.tally.find(kind, name, `let ${who} in`);
  });
}

/** An honest answer with something in it changed by chance: it lets nobody in but the one it is about. */
async function changes(attack: Attack, protocol: Protocol): Promise<void> {
  const kind = `identity provider: ${protocol} changed`;
  const [eve, target] = [personOf('eve', protocol), personOf('target', protocol)];
  await inTurns(Array.from({ length: attack.most(250) }), async () => {
    const begun = await begin(attack, protocol);
    const text = changedTexts(attack.draw, BRING[protocol].honest(attack, begun), [eve, target]);
    attack.tally.count(kind);
    const who = await BRING[protocol].bring(attack, kind, text, begun, text);
    if (who !== null && who !== eve) attack.tally.find(kind, text, `let ${who} in`);
  });
}

/** An answer that was good counts once, for its own sign-in, in its own browser. */
async function replays(attack: Attack, protocol: Protocol): Promise<void> {
  const kind = `identity provider: ${protocol} again`;
  const { bring, honest } = BRING[protocol];
  for (let round = 0; round < attack.most(8); round++) {
    const [begun, later, foreign] = [await begin(attack, protocol), await begin(attack, protocol), await begin(attack, protocol)];
    const answer = honest(attack, begun);
    const tries: readonly (readonly [string, Begun])[] = [
      ['in another browser', { ...begun, cookie: foreign.cookie }],
      ['without a browser', { ...begun, cookie: '' }],
      ['the right one, by several at once', begun],
      ['the right one once more', begun],
      ['to another sign-in', later],
      ['to another sign-in of the same browser', { ...foreign, cookie: begun.cookie }],
    ];
    for (const [name, to] of tries) {
      const isRight = name.endsWith('at once');
      attack.tally.count(kind, isRight ? 4 : 1);
      const who = await Promise.all(Array.from({ length: isRight ? 4 : 1 }, () => bring(attack, kind, name, to, answer)));
      const times = who.filter((one) => one !== null).length;
      if (times !== (isRight ? 1 : 0)) attack.tally.find(kind, name, `let somebody in ${times} times`);
    }
  }
}

/** What a provider signs under an id that counted before is an old answer made to fit: it lets nobody in, to whatever sign-in it is. */
async function usedIds(attack: Attack): Promise<void> {
  const kind = 'identity provider: SAML again';
  const [first, second] = [await begin(attack, 'SAML'), await begin(attack, 'SAML')];
  const id = `_a${crypto.randomUUID()}`;
  const answerTo = (begun: Begun) => forgedResponses(attack.product.providers, { ...saidOf(attack, begun), id }, '').honest;
  attack.tally.count(kind, 2);
  const who = await bringResponse(attack, kind, 'an id for the first time', first, answerTo(first));
  if (who !== personOf('eve', 'SAML')) attack.tally.find(kind, 'an id for the first time', `let ${who ?? 'nobody'} in: nothing was tried`);
  const again = await bringResponse(attack, kind, 'an id that was used', second, answerTo(second));
  if (again !== null) attack.tally.find(kind, 'an id that was used', `let ${again} in`);
}

/** Lets in who it is about: where it does not, a fault of this attack had everything refused. */
async function honestAnswer(attack: Attack, protocol: Protocol): Promise<void> {
  const kind = `identity provider: ${protocol}`;
  const begun = await begin(attack, protocol);
  const who = await BRING[protocol].bring(attack, kind, 'honest', begun, BRING[protocol].honest(attack, begun));
  if (who !== personOf('eve', protocol)) attack.tally.find(kind, 'the honest answer', `let ${who ?? 'nobody'} in: nothing was tried`);
}

export async function identityProvider(attack: Attack): Promise<void> {
  const { database, demo } = attack.product;
  for (const protocol of PROTOCOLS) {
    for (const who of ['eve', 'target'] as const) {
      await database.query(
        `with made as (insert into users (email, display_name) values ($1, $2) returning id)
         insert into members (account_id, user_id, default_role, opened_at) select $3, id, 'ReadOnly', now() from made`,
        [personOf(who, protocol), who, demo.accountId],
      );
    }
    await honestAnswer(attack, protocol);
    await lies(attack, protocol);
    await changes(attack, protocol);
    await replays(attack, protocol);
    if (protocol === 'SAML') await usedIds(attack);
    await honestAnswer(attack, protocol);
  }
}
