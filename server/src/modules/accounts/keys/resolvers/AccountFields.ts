import type { RequestContext } from '../../../../context.ts';
import { isUuid } from '../../../../store/uuid.ts';
import type { AccountRecord } from '../../account-records.ts';
import type { ChangedKey, KeyRecord } from '../key-records.ts';
import { readKeys } from '../read-keys.ts';

/** The API keys of an account. */
export const AccountKeys = {
  apiKeys: ({ accountId }: AccountRecord, _: object, { services }: RequestContext): Promise<KeyRecord[]> => readKeys(services, accountId),
  apiKey: async ({ accountId }: AccountRecord, { id }: { readonly id: string }, { services }: RequestContext): Promise<KeyRecord | null> =>
    (isUuid(id) ? await readKeys(services, accountId, id) : [])[0] ?? null,
};

/** What a mutation changed, read after it. */
export const ChangedKeyPayload = {
  apiKey: async ({ accountId, keyId }: ChangedKey, _: object, { services }: RequestContext): Promise<KeyRecord | null> =>
    (await readKeys(services, accountId, keyId))[0] ?? null,
};
