import { randomUUID } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';

/** A log forward of the account that reaches nobody; the account has room for 5. */
export async function logForward({ world }: Pick<Asking, 'world'>): Promise<string> {
  const { accountId } = world.account;
  const id = randomUUID();
  const secret = { url: 'https://siem.example/collect', key: 'tts_none', ca: null };
  const sealed = world.server.services.signInKey.seal(JSON.stringify(secret), `log-forward:${accountId}:${id}`);
  await world.server.database.query('delete from log_forwards where account_id = $1', [accountId]);
  await world.server.database.query(
    `insert into log_forwards (account_id, id, kind, name, categories, least_severity, is_on, shown, secret, block, due_at, created_at, created_by, changed_at)
     values ($1, $2, 'WEBHOOK', 'SIEM', '{}', 'INFORMATION', true, 'siem.example', $3, 0, now() + interval '1 day', now(), 'Somebody', now())`,
    [accountId, id, sealed],
  );
  return id;
}
const SIEM = { name: 'SIEM', url: 'https://siem.example/collect' };

/** The arguments of the root fields about log forwards, as `ARGUMENTS`. */
export const FORWARDING_ARGUMENTS: Readonly<Record<string, (asking: Asking) => Promise<object>>> = {
  'Mutation.LogForwardAdd': async (asking) => {
    await logForward(asking);
    return { input: { accountId: asking.world.account.accountId, kind: 'WEBHOOK', ...SIEM } };
  },
  'Mutation.LogForwardSet': async (asking) => ({ input: { forwardId: await logForward(asking), ...SIEM } }),
  'Mutation.LogForwardDelete': async (asking) => ({ input: { forwardId: await logForward(asking) } }),
  'Mutation.LogForwardTest': async (asking) => ({ input: { forwardId: await logForward(asking) } }),
};
