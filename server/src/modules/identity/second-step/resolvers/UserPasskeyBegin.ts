import { conflict } from '../../../../api-errors.ts';
import type { MutationUserPasskeyBeginArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { admitChange } from '../changing.ts';
import { askForNewPasskey } from '../passkey-options.ts';
import { countPasskeys, PASSKEYS_MOST } from '../passkeys.ts';

import { refuseOthers } from '../person.ts';

/** What a browser needs to make a passkey. */
export const UserPasskeyBegin = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationUserPasskeyBeginArgs, call) => {
    refuseOthers(call.viewer, input.userId);
    await admitChange(call);
    const { tx, viewer, services } = call;
    if ((await countPasskeys(tx, viewer.userId)) >= PASSKEYS_MOST)
      throw conflict(`You have ${PASSKEYS_MOST} passkeys already. Remove one first.`);
    return { ok: true, options: await askForNewPasskey({ tx, config: services.config, now: services.now() }, viewer) };
  },
);
