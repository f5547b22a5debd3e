import { secondStepExpired } from '../../../../api-errors.ts';
import type { MutationUserPasskeyAskArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { askForPasskey } from '../passkey-options.ts';
import { holderOf } from '../tickets.ts';

/** What a browser needs to ask for a passkey. Without ticket and session the answer is the same for everybody. */
export const UserPasskeyAsk = transaction(
  { guard: 'ANYONE', transaction: 'system' },
  async ({ input }: MutationUserPasskeyAskArgs, { tx, viewer, services }) => {
    const asked = { tx, config: services.config, now: services.now() };
    if (typeof input?.ticket === 'string') {
      const userId = await holderOf(tx, input.ticket, asked.now);
      if (userId === null) throw secondStepExpired();
      return { ok: true, options: await askForPasskey(asked, { purpose: 'secondStep', userId }) };
    }
    const purpose =
      viewer?.kind === 'person' ? ({ purpose: 'prove', userId: viewer.userId } as const) : ({ purpose: 'signIn', userId: null } as const);
    return { ok: true, options: await askForPasskey(asked, purpose) };
  },
);
