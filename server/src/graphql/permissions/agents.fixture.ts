import { randomBytes } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';

/** An agent of the account, which never connected. */
export async function agent({ world }: Asking): Promise<string> {
  const [row] = await world.server.database.query<{ id: string }>(
    `insert into agents (account_id, name, key_hash) values ($1, 'To revoke', $2) returning id`,
    [world.account.accountId, randomBytes(32)],
  );
  return row?.id ?? '';
}

/** An agent whose access has ended. */
export async function revokedAgent(asking: Asking): Promise<string> {
  const id = await agent(asking);
  await asking.world.server.database.query('update agents set revoked_at = now() where id = $1', [id]);
  return id;
}

/** An agent that counts as connected, takes requests and can be updated. */
export async function presentAgent(asking: Asking): Promise<string> {
  const id = await agent(asking);
  const description = {
    startedAt: '2026-11-21T08:00:00Z',
    platform: 'Linux',
    families: [],
    interfaces: [],
    problems: [],
    takes: ['TEST', 'RESTART'],
    program: { version: '0.1.0', builtAt: '2026-11-20T08:00:00Z', platform: 'linux-x64', mayUpdate: true, utcOffset: 0 },
  };
  const newer = { version: '0.2.0', builtAt: '2026-11-21T08:00:00Z' };
  await asking.world.server.database.query(
    'update agents set connected = true, last_seen_at = now(), described_at = now(), description = $2, newer_program = $3 where id = $1',
    [id, JSON.stringify(description), JSON.stringify(newer)],
  );
  return id;
}

/** One whose new devices go to the site. */
export async function siteAgent(asking: Asking): Promise<string> {
  const id = await presentAgent(asking);
  const giver = JSON.stringify({ isCommandLine: true, name: 'the operator' });
  await asking.world.server.database.query('update agents set site_id = $2, site_given_by = $3 where id = $1', [
    id,
    asking.target.siteId,
    giver,
  ]);
  return id;
}
