import { EXPIRY_PASSED, KeyForm } from '@tutti/domain/key-form';
import { ownAccount } from '../../../../access/own-account.ts';
import { badInput } from '../../../../api-errors.ts';
import type { MutationAccountApiKeyAddArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf, freshness, holdRights, policyOf } from '../../../identity/index.ts';
import { rightsOf } from '../../rights-input.ts';
import { checked } from '../key-input.ts';
import type { ChangedKey } from '../key-records.ts';
import { createKey } from '../make-key.ts';

const DAY_MS = 86_400_000;

/** Makes an API key of an account that the viewer administers. */
export const AccountAPIKeyAdd = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationAccountApiKeyAddArgs, call, requireFresh): Promise<ChangedKey> => {
    const { tx, services, accountIds, viewer } = call;
    const accountId = ownAccount(accountIds, input.accountId);
    const form = checked(KeyForm, { ...input, domainPermissions: input.domainPermissions ?? [] });
    const now = services.now();
    const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
    if (expiresAt && expiresAt <= now) throw badInput('expiresAt', EXPIRY_PASSED);
    await holdRights(call, accountId);
    const { keyDays } = await policyOf(tx, accountId);
    if (expiresAt && keyDays !== null && expiresAt.getTime() > now.getTime() + keyDays * DAY_MS)
      throw badInput(
        'expiresAt',
        `Keys of this account end at the latest ${keyDays === 1 ? '1 day' : `${keyDays} days`} after they are made.`,
      );
    const { name, description } = form;
    const rights = await rightsOf(tx, accountId, form);
    requireFresh();
    const createdBy = viewer.kind === 'person' ? viewer.userId : null;
    const made = await createKey(tx, accountId, { name, description, expiresAt, createdBy, ...rights }, authorOf(call), now);
    return { ok: true, accountId, keyId: made.keyId, keyToken: made.token };
  },
  freshness,
);
