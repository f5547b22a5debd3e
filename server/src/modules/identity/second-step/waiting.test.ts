import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GraphqlAnswer } from '../../../../test/kit.ts';
import { createAccount } from '../../../../test/test-account.ts';
import type { Tx } from '../../../store/store.ts';
import { startReset } from '../password-resets.ts';
import { hashPassword } from '../passwords.ts';
import { appCode, type SecondStepWorld, startSecondStepWorld } from './second-step.fixture.ts';

let world: SecondStepWorld;
beforeAll(async () => {
  world = await startSecondStepWorld();
});
beforeEach(async () => {
  world.wait(3_600);
  world.account = await createAccount(world.server);
});
afterAll(() => world.server.close());

const NEW_PASSWORD = 'Another horse 2';

/** Signs in while another transaction changes the person and has not committed; answers what came of it. */
async function loginDuring(change: (tx: Tx, userId: string) => Promise<unknown>): Promise<GraphqlAnswer> {
  const { admin } = world.account;
  const { services, database } = world.server;
  const blocked = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
  return services.store
    .system(async (tx) => {
      await tx.selectFrom('users').where('id', '=', admin.userId).select('id').forNoKeyUpdate().execute();
      await change(tx, admin.userId);
      const answer = world.login(admin);
      await expect.poll(async () => (await database.query(blocked)).length, { timeout: 10_000 }).toBeGreaterThan(0);
      return { answer };
    })
    .then(({ answer }) => answer);
}

describe('A sign-in whose password was right', () => {
  it('waits for its second step no longer than until the person chooses another password', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(60);
    const ticket = await world.ticket(admin);
    const token = await world.server.services.store.system((tx) => startReset(tx, admin.userId, 'operator', world.now));
    const chosen = await world.call('UserPasswordResetUsingToken', 'ok', { token, password: NEW_PASSWORD });
    expect(chosen.data.UserPasswordResetUsingToken.ok).toBe(true);
    const code = appCode(secret, world.now);
    const { errors } = await world.call('UserLoginWithSecondStep', 'ok', { ticket, code });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ticket' });
    const again = await world.ticket({ ...admin, password: NEW_PASSWORD });
    expect((await world.call('UserLoginWithSecondStep', 'ok', { ticket: again, code })).data.UserLoginWithSecondStep.ok).toBe(true);
  });

  it('waits no longer than until the person signs out everywhere', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(60);
    const ticket = await world.ticket(admin);
    await world.call('UserLogout', 'ok', { everywhere: true }, admin.token);
    const { errors } = await world.call('UserLoginWithSecondStep', 'ok', { ticket, code: appCode(secret, world.now) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ticket' });
  });

  it('is refused where the password was changed while it was being checked', async () => {
    const hash = await hashPassword(NEW_PASSWORD);
    const { data, errors } = await loginDuring((tx, userId) =>
      tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute(),
    );
    expect([data.UserLoginWithPassword, errors?.[0]?.message]).toEqual([null, 'Incorrect email or password']);
  });

  it('is asked for a second step that was added while it was being checked', async () => {
    const app = { secret: Buffer.alloc(60), created_at: world.now, confirmed_at: world.now };
    const { data } = await loginDuring((tx, userId) =>
      tx
        .insertInto('authenticator_apps')
        .values({ user_id: userId, ...app })
        .execute(),
    );
    expect(data.UserLoginWithPassword).toMatchObject({ ok: false, token: null, secondStep: { ways: ['APP'] } });
  });
});
