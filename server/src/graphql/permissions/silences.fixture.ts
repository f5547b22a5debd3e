import { randomUUID } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';
import { silenceSite } from './silence-site.fixture.ts';

const HOUR_MS = 3_600_000;

/** A silence of the spot's site that goes on. */
async function silenceOf({ world, target }: Asking): Promise<{ domainId: string | null; silenceId: string }> {
  const { siteId } = target;
  const silenceId = siteId === null ? randomUUID() : await silenceSite(world.server, world.account.accountId, siteId);
  return { domainId: siteId, silenceId };
}

const chosen = () => ({ endsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(), reason: 'Rebuild' });

/** The arguments of the root fields about silences, as `ARGUMENTS`. */
export const SILENCE_ARGUMENTS: Readonly<Record<string, (asking: Asking) => Promise<object>>> = {
  'Mutation.SilenceAdd': async (asking) => ({ input: { domainId: (await silenceOf(asking)).domainId, ...chosen() } }),
  'Mutation.SilenceSet': async (asking) => ({ input: { ...(await silenceOf(asking)), ...chosen() } }),
  'Mutation.SilenceEnd': async (asking) => ({ input: await silenceOf(asking) }),
  'Mutation.SilenceDelete': async (asking) => ({ input: await silenceOf(asking) }),
};
