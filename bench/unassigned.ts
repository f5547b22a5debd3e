/** An account of 20,000 devices that nobody assigned, as one has after an attack: how long their list takes, and what refusing more of them costs. */
import { joinAgent } from '@tutti/contract-link/testing/connect';
import pg from 'pg';
import { identity } from './large-fleet.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, median, percentile } from './result.ts';

const DEVICES = 20_000;
const ROUNDS = 20;
/** What Home asks of each device without a site. */
const FIELDS =
  'id name importanceLevel firstSeen manufacturer { id name } product { id name } connection { id state agentConnected } commands';
const LIST = `query ($accountId: ID!) { unenrolledDevices(accountId: $accountId) { ${FIELDS} } }`;

/** Milliseconds that each of `ROUNDS` runs takes. */
async function timed(run: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await run(round);
    taken.push(performance.now() - started);
  }
  return taken;
}

export async function unassigned(): Promise<Figure[]> {
  const world = await startWorld({ env: { TUTTI_ACCOUNT_DEVICES: `${DEVICES}` } });
  if (!world.database) throw new Error('This measurement needs TEST_DATABASE_URL.');
  const client = new pg.Client({ connectionString: world.database });
  await client.connect();
  try {
    const agent = await joinAgent(world, world.linkCode);
    await agent.report([agent.fact('first', 'identity', identity(1))]);
    await client.query('set role tutti_system');
    await client.query(
      `insert into devices (account_id, id, agent_id, name, manufacturer, model, identity, identity_epoch, identity_revision)
       select d.account_id, 'made-up-' || n, d.agent_id, 'Made-up-' || n, d.manufacturer, d.model, d.identity, 1, 1
       from devices d, generate_series(2, $1::int) as n where d.id = 'first'`,
      [DEVICES],
    );
    await client.query(`insert into device_channels (account_id, device_id) select account_id, id from devices where id <> 'first'`);
    const list = async (): Promise<void> => {
      const { unenrolledDevices } = await world.api<{ unenrolledDevices: unknown[] }>(LIST, { accountId: world.accountId });
      if (unenrolledDevices.length !== DEVICES) throw new Error(`Only ${unenrolledDevices.length} devices came.`);
    };
    // The account is read once; the server compares with the database every few seconds.
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    await list();
    const listed = await timed(list);
    const changed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await agent.report([agent.fact('first', 'identity', { ...identity(1), name: `First-${round}` })]);
      const started = performance.now();
      await list();
      changed.push(performance.now() - started);
    }
    const known = await timed(() => agent.report([agent.fact('first', 'clock', { locked: 'LOCKED' })]));
    const refused = await timed(async (round) => {
      const answer = await agent.report([agent.fact(`more-${round}`, 'identity', identity(1))]);
      if (answer.refused.length !== 1) throw new Error('A device above the limit was taken.');
    });
    await agent.close();
    return [
      { what: `${DEVICES} unassigned devices listed: median`, value: median(listed), unit: 'ms', bar: { atMost: 300 } },
      { what: '  95th percentile', value: percentile(listed, 0.95), unit: 'ms' },
      {
        what: 'the same after a device was renamed: median',
        value: median(changed),
        unit: 'ms',
        bar: { atMost: 300 },
      },
      { what: 'a report of a known device: median', value: median(known), unit: 'ms' },
      { what: 'a report of a device above the limit: median', value: median(refused), unit: 'ms' },
    ];
  } finally {
    await client.end();
    await world.stop();
  }
}
