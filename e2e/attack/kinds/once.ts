/** What may be used once, by several at the same moment; and more guesses at the same moment than are taken one after another. */
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { Secret, TOTP } from 'otpauth';
import type { Login } from '../../demo.ts';
import { sessionToken } from '../../launch-browser.ts';
import { makeAccount } from '../accounts.ts';
import type { Attack, Caller } from '../world.ts';

const KIND = 'once';
const NOBODY: Caller = { name: 'nobody', token: null };
const AT_ONCE = 12;
/** Wrong second steps that one sign-in takes. */
const TRIES = 5;

interface Answer {
  readonly given: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
}

/** Calls a mutation with its input. */
async function call(attack: Attack, caller: Caller, name: string, selection: string, input: object): Promise<Answer> {
  const query = `mutation ($input: ${name}Input!) { ${name}(input: $input) { ${selection} } }`;
  const { text } = await attack.send(KIND, caller, JSON.stringify({ query, variables: { input } }));
  const { data, errors } = JSON.parse(text) as {
    data?: Readonly<Record<string, Answer['given']>> | null;
    errors?: readonly { message: string }[];
  };
  return { given: data?.[name] ?? null, error: errors?.[0]?.message ?? null };
}

/** Does the same several times at the same moment. */
const atOnce = async <T>(run: (n: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => run(n)));

function textOf({ given, error }: Answer, field: string): string {
  const text = given?.[field];
  if (typeof text !== 'string') throw new Error(`There is no ${field}: ${error}`);
  return text;
}

/** Exactly one may have succeeded; answers which. */
function onlyOne(attack: Attack, what: string, answers: readonly Answer[], field: string): number {
  const succeeded = answers.flatMap(({ given }, n) => (given?.[field] ? [n] : []));
  if (succeeded.length !== 1) attack.tally.find(KIND, what, `was taken ${succeeded.length} times of ${answers.length} at the same moment`);
  return succeeded[0] ?? 0;
}

/** Somebody with an account of their own and an authenticator app. */
interface Enrolled {
  readonly login: Login;
  readonly account: string;
  readonly token: string;
  readonly secret: string;
  readonly codes: readonly string[];
}
/** What an app with this secret shows so many steps of 30 s from now. */
const appCode = (secret: string, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** The link by which a password is chosen, by several with a password of their own each. */
async function newOwner(attack: Attack): Promise<Pick<Enrolled, 'login' | 'account' | 'token'>> {
  const email = `once-${crypto.randomUUID().slice(0, 8)}@northlight.example`;
  const { account, token } = await makeAccount(attack.product, 'Once', email);
  const passwordOf = (n: number): string => `Chosen-at-once-${n}`;
  const chosen = await atOnce((n) => call(attack, NOBODY, 'UserPasswordResetUsingToken', 'ok', { token, password: passwordOf(n) }));
  const login = { email, password: passwordOf(onlyOne(attack, 'the link of a password', chosen, 'ok')) };
  return { login, account, token: await sessionToken(attack.product.demo, login) };
}

async function enrol(attack: Attack): Promise<Enrolled> {
  const owner = await newOwner(attack);
  const me: Caller = { name: 'owner of an account', token: owner.token };
  await call(attack, me, 'UserIdentityProve', 'ok', { password: owner.login.password });
  const { text } = await attack.send(KIND, me, JSON.stringify({ query: '{ mySignIn { id } }' }));
  const { id } = (JSON.parse(text) as { data: { mySignIn: { id: string } } }).data.mySignIn;
  const secret = textOf(await call(attack, me, 'UserAuthenticatorAppBegin', 'secret', { userId: id }), 'secret');
  const added = await call(attack, me, 'UserAuthenticatorAppConfirm', 'recoveryCodes', { code: appCode(secret, 0) });
  return { ...owner, secret, codes: added.given?.['recoveryCodes'] as string[] };
}

/** A sign-in whose password was right and that waits for its second step. */
async function ticketOf(attack: Attack, login: Login): Promise<string> {
  const answer = await call(attack, NOBODY, 'UserLoginWithPassword', 'secondStep { ticket }', login);
  return textOf({ ...answer, given: (answer.given?.['secondStep'] ?? null) as Answer['given'] }, 'ticket');
}

/** More wrong codes at the same moment than one sign-in takes: no more are looked at, and then not the right one either. */
async function guessesAtOnce(attack: Attack, { login, secret }: Enrolled): Promise<void> {
  const ticket = await ticketOf(attack, login);
  const second = (code: string) => call(attack, NOBODY, 'UserLoginWithSecondStep', 'token', { ticket, code });
  const right = appCode(secret, 1);
  const wrong = await atOnce((n) => second(String(((Number(right) + 1 + n) * 7) % 1e6).padStart(6, '0')));
  const looked = wrong.filter(({ error }) => error?.includes('is not right')).length;
  if (looked > TRIES) attack.tally.find(KIND, 'wrong codes', `of ${AT_ONCE} at the same moment ${looked} were looked at`);
  if ((await second(right)).given?.['token']) attack.tally.find(KIND, 'the right code', 'was taken after all tries were used up');
}

/** One code by several sign-ins, and several codes by one sign-in. Four, because wrong ones count. */
async function secondSteps(attack: Attack, { login, secret, codes }: Enrolled): Promise<void> {
  const second = (ticket: string, more: object) => call(attack, NOBODY, 'UserLoginWithSecondStep', 'token', { ticket, ...more });
  const tickets: string[] = [];
  for (let n = 0; n < 9; n++) tickets.push(await ticketOf(attack, login));
  const code = appCode(secret, 1);
  onlyOne(attack, 'a code of an app', await Promise.all(tickets.slice(0, 4).map((ticket) => second(ticket, { code }))), 'token');
  const [recoveryCode, ...others] = codes;
  onlyOne(attack, 'a recovery code', await Promise.all(tickets.slice(4, 8).map((ticket) => second(ticket, { recoveryCode }))), 'token');
  const more = others.slice(0, 4).map((one) => second(tickets[8] ?? '', { recoveryCode: one }));
  onlyOne(attack, 'the ticket of a sign-in', await Promise.all(more), 'token');
}

/** The code by which an agent joins, and the ticket of an export. */
async function codesAndTickets(attack: Attack, { account, token }: Enrolled): Promise<void> {
  const { demo } = attack.product;
  const owner: Caller = { name: 'owner of an account', token };
  const code = textOf(await call(attack, owner, 'AgentEnrolmentCodeCreate', 'code', { accountId: account, name: 'Once' }), 'code');
  const joined = await atOnce(async (): Promise<Answer> => {
    attack.tally.count(KIND);
    const agent = await joinAgent(demo, code).catch(() => null);
    await agent?.close();
    return { given: { agent }, error: null };
  });
  onlyOne(attack, 'the code of an agent', joined, 'agent');
  const path = textOf(await call(attack, owner, 'AuditLogExportCreate', 'path', { accountId: account, format: 'CSV' }), 'path');
  const exported = await atOnce(async (): Promise<Answer> => {
    attack.tally.count(KIND);
    const { ok } = await fetch(new URL(path, demo.url));
    return { given: { ok }, error: null };
  });
  onlyOne(attack, 'the ticket of an export', exported, 'ok');
}

export async function usedOnce(attack: Attack): Promise<void> {
  const person = await enrol(attack);
  await secondSteps(attack, person);
  await codesAndTickets(attack, person);
  await guessesAtOnce(attack, await enrol(attack));
}
