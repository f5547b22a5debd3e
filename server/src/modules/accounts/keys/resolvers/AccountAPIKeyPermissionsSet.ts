import { KeyAccessForm, NO_KEY_ID } from '@tutti/domain/key-form';
import { badInput } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationAccountApiKeyPermissionsSetArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../../if-version.ts';
import { authorOf, freshness, holdRights } from '../../../identity/index.ts';
import { editedRights } from '../../memberships.ts';
import { rightsOf } from '../../rights-input.ts';
import { keyUpdated } from '../key-entries.ts';
import { checked } from '../key-input.ts';
import type { ChangedKey } from '../key-records.ts';
import { lockKey } from '../lock-key.ts';
import { setSitesOfKey } from '../make-key.ts';
import { readKeyRights } from '../read-keys.ts';

/** Changes what an API key may do, from its next call on; its streams end, so that they are opened again with what it may see now. */
export const AccountAPIKeyPermissionsSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationAccountApiKeyPermissionsSetArgs, call, requireFresh): Promise<ChangedKey> => {
    const { tx, after, services, accountIds } = call;
    if (input.keyId.trim() === '') throw badInput('keyId', NO_KEY_ID);
    const form = checked(KeyAccessForm, { ...input, domainPermissions: input.domainPermissions ?? [] });
    const key = await lockKey(tx, accountIds, input.keyId);
    const { accountId, keyId } = key;
    await holdRights(call, accountId);
    if (key.kind === 'USER') throw badInput('keyId', 'This key has the rights of a person: change those instead.');
    const before = await readKeyRights(tx, accountId, keyId);
    await refuseIfChanged(tx, input.ifVersion, editedRights(before), {
      accountId,
      category: 'USER_ADMIN',
      types: ['apiKeyUpdated'],
      targetId: keyId,
    });
    const rights = await rightsOf(tx, accountId, form);
    const event = keyUpdated(key, before, rights, authorOf(call));
    if (event) {
      requireFresh();
      await tx
        .updateTable('api_keys')
        .set({ default_role: rights.role })
        .where('account_id', '=', accountId)
        .where('id', '=', keyId)
        .execute();
      await setSitesOfKey(tx, key, rights.siteIds);
      await appendEvents(tx, [event], services.now());
      after(() => services.bus.publish('credentials.changed', { userId: null, tokenHashes: [], keyIds: [keyId] }));
    }
    return { ok: true, accountId, keyId };
  },
  freshness,
);
