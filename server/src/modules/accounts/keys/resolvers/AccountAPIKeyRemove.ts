import { NO_KEY_TO_DELETE } from '@tutti/domain/key-form';
import { badInput } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationAccountApiKeyRemoveArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf } from '../../../identity/index.ts';
import { keyDeleted } from '../key-entries.ts';
import { lockKey } from '../lock-key.ts';

/** Takes an API key away; its streams end, and its next call is refused. */
export const AccountAPIKeyRemove = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input: { keyId } }: MutationAccountApiKeyRemoveArgs, call) => {
    const { tx, after, services, accountIds } = call;
    if (keyId.trim() === '') throw badInput('keyId', NO_KEY_TO_DELETE);
    const key = await lockKey(tx, accountIds, keyId);
    await tx.deleteFrom('api_keys').where('account_id', '=', key.accountId).where('id', '=', key.keyId).execute();
    await appendEvents(tx, [keyDeleted(key, authorOf(call))], services.now());
    after(() => services.bus.publish('credentials.changed', { userId: null, tokenHashes: [], keyIds: [key.keyId] }));
    return { ok: true };
  },
);
