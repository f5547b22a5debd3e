/** Signing in: who there is, what can be guessed, and where one is sent. */
import type { Login } from '../../demo.ts';
import { rawHttp, requestOf } from '../raw-http.ts';
import { HOSTILE_TEXTS } from '../texts.ts';
import { type Attack, type Caller, inTurns } from '../world.ts';

const NOBODY: Caller = { name: 'nobody', token: null };
const TEXTS = Object.values(HOSTILE_TEXTS);
/** The most by which the times of a known and an unknown address may differ, as a share of the longer one: above what a busy machine makes of equal work. */
const MOST_APART = 0.5;

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const login = (email: unknown, password: unknown, more: object = {}): string =>
  JSON.stringify({
    query: 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }',
    variables: { input: { email, password, ...more } },
  });

/** As long for somebody who is there as for somebody who is not, in one turn after the other. Three tries each: then one waits for everybody. */
async function timing(attack: Attack): Promise<void> {
  const kind = 'sign-in: timing';
  const { demo } = attack.product;
  const known: readonly Login[] = [demo.owner, demo.admin, demo.restricted];
  const taken = { known: [] as number[], unknown: [] as number[] };
  const said = new Set<string>();
  for (let round = 0; round < 3; round++)
    for (const { email } of known)
      for (const whose of ['known', 'unknown'] as const) {
        const started = performance.now();
        const { text } = await attack.send(
          kind,
          NOBODY,
          login(whose === 'known' ? email : `${crypto.randomUUID()}@nobody.example`, 'Wrong-password-1'),
        );
        taken[whose].push(performance.now() - started);
        said.add(text);
      }
  const [there, not] = [median(taken.known), median(taken.unknown)];
  if (Math.abs(there - not) / Math.max(there, not) > MOST_APART)
    attack.tally.find(kind, 'a known and an unknown address', `take ${there.toFixed(1)} and ${not.toFixed(1)} ms`);
  if (said.size > 1) attack.tally.find(kind, 'a known and an unknown address', `are answered differently: ${[...said].join(' / ')}`);
}

/** Tokens, tickets, codes and passkeys that nobody was given. */
async function guesses(attack: Attack): Promise<void> {
  const { draw, most } = attack;
  const kind = 'sign-in: guesses';
  const guess = (): string => draw.of([...TEXTS, crypto.randomUUID(), 'A'.repeat(43), 'ttr_' + 'A'.repeat(43)]);
  const calls = [
    () => ({ name: 'UserPasswordResetUsingToken', answer: 'ok', input: { token: guess(), password: 'Guessed-pass-1' } }),
    () => ({
      name: 'UserLoginWithSecondStep',
      answer: 'token',
      input: { ticket: guess(), code: String(draw.below(1e6)).padStart(6, '0') },
    }),
    () => ({ name: 'UserLoginWithSecondStep', answer: 'token', input: { ticket: guess(), recoveryCode: guess() } }),
    () => ({
      name: 'UserLoginWithPasskey',
      answer: 'token',
      input: { passkey: draw.of([guess(), '{}', '{"id":"__proto__","response":{}}', `{"id":"${'A'.repeat(2000)}"}`]) },
    }),
    () => ({ name: 'UserLoginWithCodeGrant', answer: 'token', input: { code: guess(), authMethod: draw.of(['OIDC', 'SAML']) } }),
    () => ({ name: 'UserLoginWithPassword', answer: 'token', input: { email: guess(), password: guess(), browser: guess() } }),
  ];
  await inTurns(
    Array.from({ length: most(300) }, () => draw.of(calls)()),
    async ({ name, answer, input }) => {
      const query = `mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`;
      const { text } = await attack.send(kind, NOBODY, JSON.stringify({ query, variables: { input } }));
      const { data } = JSON.parse(text) as { data?: Record<string, { token?: string; ok?: boolean } | null> | null };
      if (data?.[name]?.token || data?.[name]?.ok) attack.tally.find(kind, JSON.stringify(input), 'was let in');
    },
  );
}

/** A session that somebody brings is not the one that they get, and ends nobody else's. */
async function fixation(attack: Attack): Promise<void> {
  const kind = 'sign-in: sessions';
  const { demo } = attack.product;
  for (const brought of ['chosen-by-the-attacker', attack.callers[2]?.token ?? '', demo.apiKey]) {
    const { text, headers } = await attack.send(
      kind,
      { name: 'brings a token', token: brought },
      login(demo.owner.email, demo.owner.password),
      { cookie: `token=${brought}` },
    );
    if (text.includes(brought) || headers.has('set-cookie')) attack.tally.find(kind, brought, 'became the session of who signed in');
  }
}

/** Nobody is sent to another site. */
async function redirects(attack: Attack): Promise<void> {
  const kind = 'sign-in: redirects';
  const { product, tally, judge, draw, most } = attack;
  const targets = [
    'https://attack.example',
    '//attack.example',
    '/\\attack.example',
    'javascript:alert(1)',
    '%2f%2fattack.example',
    '/%0d%0alocation:%20//attack.example',
    'https:attack.example',
    '\thttps://attack.example',
  ];
  const paths = [
    '/login?redirect=',
    '/login?returnTo=',
    '/login?next=',
    '/auth/oidc/callback?state=',
    '/auth/oidc/callback?code=x&error=x&error_description=',
    '/auth/sso/start/none?email=',
    '/auth/sso/start/',
    '/auth/saml/metadata/',
    '/',
  ];
  const all = paths.flatMap((path) => targets.map((target) => requestOf('GET', `${path}${target.replaceAll('\t', '%09')}`)));
  const form = targets.map((target) =>
    requestOf(
      'POST',
      '/auth/saml/acs',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `SAMLResponse=${encodeURIComponent(target)}&RelayState=${encodeURIComponent(target)}`,
    ),
  );
  await inTurns(draw.some([...all, ...form], most(100)), async (request) => {
    tally.count(kind);
    const answer = await rawHttp(product.port, [request]);
    judge.answer(kind, request.slice(0, 160), answer);
    const [, location = ''] = /^location: *(.*)$/im.exec(answer.text) ?? [];
    if (location && new URL(location, 'http://localhost').hostname !== 'localhost')
      tally.find(kind, request.slice(0, 160), `sends people to ${location}`);
  });
}

export async function signIn(attack: Attack): Promise<void> {
  await timing(attack);
  await guesses(attack);
  await fixation(attack);
  await redirects(attack);
}
