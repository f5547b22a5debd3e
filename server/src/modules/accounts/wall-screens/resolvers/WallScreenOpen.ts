import { badInput } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationWallScreenOpenArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { browserWords, hashToken, makeToken, policyOf } from '../../../identity/index.ts';
import { hashOfCode } from '../wall-screen-codes.ts';
import { wallScreenOpened } from '../wall-screen-entries.ts';

const NO_CODE = 'This code is wrong, was used already or is too old. Codes can be used once, within 10 minutes.';
const USER_AGENT_LIMIT = 300;

/** Exchanges a code for the token of a browser, once: it is used up with the statement that finds it. A browser that was bound before is refused from the commit on. */
export const WallScreenOpen = transaction(
  { guard: 'ANYONE', transaction: 'system' },
  async ({ input }: MutationWallScreenOpenArgs, { tx, after, services, context }) => {
    const [hash, now, token] = [hashOfCode(input.code), services.now(), makeToken('wallScreen')];
    const screen =
      hash &&
      (await tx
        .updateTable('wall_screens')
        .set({
          code_hash: null,
          code_expires_at: null,
          token_hash: hashToken(token),
          opened_at: now,
          user_agent: context.userAgent?.slice(0, USER_AGENT_LIMIT) ?? null,
          last_seen_at: now,
          last_seen_from: context.ip,
        })
        .where('code_hash', '=', hash)
        .where('code_expires_at', '>', now)
        .where('ended_at', 'is', null)
        .returning(['account_id as accountId', 'id', 'name'])
        .executeTakeFirst());
    if (!screen || !(await policyOf(tx, screen.accountId)).wallScreens) throw badInput('code', NO_CODE);
    await appendEvents(tx, [wallScreenOpened(screen, browserWords(context.userAgent), context.ip)], now);
    after(() =>
      services.bus.publish('credentials.changed', {
        userId: null,
        tokenHashes: [],
        wallScreenIds: [screen.id],
        accountId: screen.accountId,
      }),
    );
    return { ok: true, token };
  },
);
