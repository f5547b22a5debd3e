import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from '../../../../test/kit.ts';
import { followAccount } from '../../../../test/live.ts';
import { look } from '../../../../test/look.ts';
import type { TestAccount } from '../../../../test/test-account.ts';
import { type OutboxMail, readOutbox } from '../../../mail/outbox.ts';

export const MEMBER =
  'member { id user { id email displayName } accessType defaultRole domainPermissions { domainId role } sites: domains { name } invitationPending lastVisited }';
const SET = `mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok invited ${MEMBER} } }`;
export const RESEND = 'mutation ($input: UserInvitationResendInput!) { UserInvitationResend(input: $input) { ok } }';

/** DomainControl on each of these sites. */
export const on = (...siteIds: (string | undefined)[]) => siteIds.map((domainId) => ({ domainId, role: 'DomainControl' }));
/** What tests about users do, in the account of the test that runs. */
export function usersOf(world: () => { readonly server: TestServer; readonly account: TestAccount }) {
  const set = (
    email: string,
    defaultRole: string,
    domainPermissions: object[] = [],
    token = world().account.admin.token,
    accountId = world().account.accountId,
  ) => world().server.graphql(SET, { input: { accountId, email, defaultRole, domainPermissions } }, token);
  /** The answer of a change that must succeed. */
  async function done(...asked: Parameters<typeof set>) {
    const { data, errors } = await set(...asked);
    expect(errors).toBeUndefined();
    return data.UserAccountRoleSet;
  }
  /** The error of one that must fail: its code, its field and its words. */
  async function refused(...asked: Parameters<typeof set>) {
    const { errors } = await set(...asked);
    return { ...errors?.[0]?.extensions, message: errors?.[0]?.message };
  }
  const members = async (token = world().account.admin.token): Promise<{ user: { email: string } }[]> =>
    (
      await world().server.graphql(
        `query ($id: ID!) { account(id: $id) { members { user { id email displayName } } } }`,
        { id: world().account.accountId },
        token,
      )
    ).data.account.members;
  const emails = async () => (await members()).map(({ user }) => user.email);
  const entries = () =>
    look(
      world().server,
      sql<object>`select type, text, source, target, before, after, ip from events
      where account_id = ${world().account.accountId} and type like 'user%' and source ->> 'kind' <> 'SYSTEM' order by id`,
    );
  let people = 0;
  const newAddress = () => `new.${++people}.${world().account.accountId.slice(0, 8)}@northlight.example`;
  const mailsTo = async (email: string): Promise<OutboxMail[]> =>
    (await readOutbox(join(world().server.dataDir, 'outbox'))).filter(({ to }) => to === email);
  /** The newest mail to somebody, when there are so many. */
  async function mailTo(email: string, count = 1): Promise<OutboxMail> {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
    const [newest] = await mailsTo(email);
    if (!newest) throw new Error('There is no mail.');
    return newest;
  }
  const choose = async (token: string, password = 'Correct horse 2') => {
    const CHOOSE = 'mutation ($input: UserPasswordResetUsingTokenInput!) { UserPasswordResetUsingToken(input: $input) { ok } }';
    const { data, errors } = await world().server.graphql(CHOOSE, { input: { token, password } });
    return data?.UserPasswordResetUsingToken?.ok ?? errors?.[0]?.extensions['field'];
  };
  const login = (email: string, password: string) =>
    world().server.graphql('mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }', {
      input: { email, password },
    });
  const tokenOf = async (email: string, password: string): Promise<string> =>
    (await login(email, password)).data.UserLoginWithPassword.token;
  const sitesSeen = async (token: string) => {
    const { data, errors } = await world().server.graphql('{ domains { name } }', {}, token);
    return data?.domains?.map(({ name }: { name: string }) => name) ?? errors?.[0]?.extensions['code'];
  };
  /** A live stream on the account. */
  const follow = (token: string) => followAccount(world().server, world().account.accountId, token);
  return { set, done, refused, members, emails, entries, newAddress, mailsTo, mailTo, choose, login, tokenOf, sitesSeen, follow };
}

/** The token of the link in an invitation; '' where there is none. */
export const tokenIn = ({ text }: OutboxMail) =>
  /https:\/\/tutti\.example\/resetpassword\?token=(ttr_[\w-]{43})&first=true&accountId=[\w-]{36}\n/.exec(text)?.[1] ?? '';
