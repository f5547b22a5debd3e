import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { hashToken } from '../../identity/index.ts';
import { startAlertWorld } from '../deliveries/deliveries.fixture.ts';
import { keepBrowser } from './push-browsers.ts';
import { startPushService, type TestPushService } from './push-service.fixture.ts';

let world: Awaited<ReturnType<typeof startAlertWorld>>;
let service: TestPushService;
beforeAll(async () => {
  world = await startAlertWorld();
  service = await startPushService(() => world.state.now);
});
beforeEach(() => world.begin());
afterAll(async () => {
  await service.close();
  await world.server.close();
});

const subscription = () => service.browser(world.server.services.pushKey.publicKey).subscription;
const kept = () => look(world.server, sql`select 1 from push_browsers where user_id = ${world.account.admin.userId}`);

describe('A browser in which somebody signs out', () => {
  it('is not turned on after that, also where the server still remembers who was signed in', async () => {
    const { token, userId } = world.account.admin;
    await world.server.graphql('{ myPush { key } }', {}, token);
    // As another process does it: this one learns of it later.
    await look(
      world.server,
      sql`with gone as (delete from sessions where user_id = ${userId} returning token_hash)
        insert into session_ends (token_hash, user_id, reason, ended_at) select token_hash, ${userId}, 'signedOut', now() from gone`,
    );
    const { errors } = await world.call('PushBrowserAdd', subscription(), 'ok', token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'SIGNED_OUT' });
    expect(await kept()).toEqual([]);
  });

  it.each(['{}', '{ everywhere: true }'])('is off when it was being turned on at that moment (%s)', async (input) => {
    const { token, userId } = world.account.admin;
    const { services } = world.server;
    let signingOut: Promise<unknown> = Promise.resolve();
    await services.store.system(async (tx) => {
      await keepBrowser(tx, services, { userId, tokenHash: hashToken(token).toString('hex') }, { form: subscription(), userAgent: null });
      signingOut = world.server.graphql(`mutation { UserLogout(input: ${input}) { ok } }`, {}, token);
      // It waits, or is done: either way nothing stays.
      await Promise.race([signingOut, new Promise((resolve) => setTimeout(resolve, 300))]);
    });
    expect(await signingOut).toMatchObject({ data: { UserLogout: { ok: true } } });
    expect(await kept()).toEqual([]);
  });
});
