import { Secret, TOTP } from 'otpauth';
import { type GraphqlAnswer, startTestServer, type TestServer, type TestServerOptions } from '../../../../test/kit.ts';
import { type TestPasskey, testPasskey } from '../../../../test/passkey.ts';
import { prove } from '../../../../test/prove.ts';
import { createAccount, type TestAccount, type TestPerson } from '../../../../test/test-account.ts';

/** The address of the test's server. */
export const ORIGIN = 'https://tutti.example';

/** The six figures that an app with this secret shows at a moment. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** A server with an account, a clock of its own, and what people do to sign in. */
export interface SecondStepWorld {
  readonly server: TestServer;
  account: TestAccount;
  /** The time. */
  now: Date;
  /** Lets so many seconds pass. */
  wait(seconds: number): void;
  /** Calls a mutation with its input. */
  call(name: string, selection: string, input: object, token?: string): Promise<GraphqlAnswer>;
  login(person: TestPerson, more?: object): Promise<GraphqlAnswer>;
  /** The ticket of a sign-in whose password is right. */
  ticket(person: TestPerson): Promise<string>;
  /** Proves with the password who somebody is, in their session. */
  prove(person: TestPerson): Promise<void>;
  /** Adds an app; answers its secret and the recovery codes that came with it. */
  addApp(person: TestPerson): Promise<{ readonly secret: string; readonly codes: readonly string[] }>;
  addPasskey(
    person: TestPerson,
    name?: string,
  ): Promise<{ readonly passkey: TestPasskey; readonly id: string; readonly codes: readonly string[] }>;
  mySignIn(token: string): Promise<GraphqlAnswer>;
}

const SIGN_IN =
  'id isManaged hasPassword provedUntil authenticatorApp { lastUsedAt } passkeys { id name lastUsedAt } recoveryCodes { left total }';

export async function startSecondStepWorld({ env, log }: Pick<TestServerOptions, 'env' | 'log'> = {}): Promise<SecondStepWorld> {
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const server = await startTestServer({ now: () => clock.now, env: { TUTTI_PUBLIC_URL: ORIGIN, ...env }, ...(log ? { log } : {}) });
  const call: SecondStepWorld['call'] = (name, selection, input, token) =>
    server.graphql(`mutation M($input: ${name}Input!) { ${name}(input: $input) { ${selection} } }`, { input }, token);
  const world: SecondStepWorld = {
    server,
    account: await createAccount(server),
    get now() {
      return clock.now;
    },
    set now(to) {
      clock.now = to;
    },
    wait: (seconds) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    },
    call,
    login: ({ email, password }, more = {}) =>
      call('UserLoginWithPassword', 'ok token secondStep { ticket ways expiresAt }', { email, password, ...more }),
    ticket: async (person) => (await world.login(person)).data.UserLoginWithPassword.secondStep.ticket,
    prove: (person) => prove(server, person),
    addApp: async (person) => {
      await world.prove(person);
      const { data } = await call('UserAuthenticatorAppBegin', 'secret', { userId: person.userId }, person.token);
      const { secret } = data.UserAuthenticatorAppBegin;
      const done = await call('UserAuthenticatorAppConfirm', 'ok recoveryCodes', { code: appCode(secret, clock.now) }, person.token);
      return { secret, codes: done.data.UserAuthenticatorAppConfirm.recoveryCodes ?? [] };
    },
    addPasskey: async (person, name = 'Laptop') => {
      await world.prove(person);
      const passkey = testPasskey(ORIGIN);
      const { data } = await call('UserPasskeyBegin', 'options', { userId: person.userId }, person.token);
      const answer = passkey.create(data.UserPasskeyBegin.options);
      const done = await call('UserPasskeyAdd', 'recoveryCodes signIn { passkeys { id name } }', { name, passkey: answer }, person.token);
      const { signIn, recoveryCodes } = done.data.UserPasskeyAdd;
      return { passkey, id: signIn.passkeys.at(-1).id, codes: recoveryCodes ?? [] };
    },
    mySignIn: (token) => server.graphql(`{ mySignIn { ${SIGN_IN} } }`, {}, token),
  };
  return world;
}
