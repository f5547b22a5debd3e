import type { AlertChannelForm, AlertChannelKind } from '@tutti/domain/alert-channel-form';
import { missingOf, NO_ADDRESS, reachesPeople } from '@tutti/domain/alert-channel-form';
import { badInput, notFound } from '../../../api-errors.ts';
import type { SignInKey } from '../../../sign-in-key.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import { createAddressRules } from '../deliveries/addresses.ts';
import { type ChannelSecret, openSecret, sealSecret } from './channel-secret.ts';

/** A channel whose row is locked. */
export interface LockedChannel {
  readonly accountId: string;
  readonly id: string;
  readonly kind: AlertChannelKind;
  readonly name: string;
  readonly note: string | null;
  readonly language: string | null;
  readonly userIds: readonly string[];
  readonly template: string | null;
  readonly sealed: Buffer | null;
}

/** What can be edited of a channel, as `AlertChannelSet` compares it. What is secret is not: nobody began with it. */
export const editedChannel = ({
  name,
  note,
  language,
  userIds,
  template,
}: Pick<LockedChannel, 'name' | 'note' | 'language' | 'userIds' | 'template'>) => ({
  name,
  note,
  language,
  userIds: [...userIds].sort(),
  ...(template !== null && { template }),
});

/** A channel of one of the accounts, its row locked until the commit. Throws NOT_FOUND. */
export async function lockChannel(tx: Tx, accountIds: readonly string[], id: string): Promise<LockedChannel> {
  const row = isUuid(id)
    ? await tx
        .selectFrom('alert_channels')
        .where('account_id', 'in', accountIds)
        .where('id', '=', id)
        .select([
          'account_id as accountId',
          'id',
          'kind',
          'name',
          'note',
          'language',
          'user_ids as userIds',
          'template',
          'secret as sealed',
        ])
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('There is no such alert channel, or you have no access to it.');
  return row;
}

/** The people of a channel, each once; throws BAD_USER_INPUT where one has no place in the account. */
export async function peopleAmong(tx: Tx, accountId: string, userIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(userIds.map((id) => id.toLowerCase()))].sort();
  if (ids.length === 0) return ids;
  const found = await tx.selectFrom('members').where('account_id', '=', accountId).where('user_id', 'in', ids).select('user_id').execute();
  if (found.length < ids.length) throw badInput('userIds', 'One of these people has no access to this account.');
  return ids;
}

/** What is kept of the addresses and keys of a form: what it leaves out stays as it was. */
export function keptSecret(
  { kind, signInKey, networks }: { readonly kind: AlertChannelKind; readonly signInKey: SignInKey; readonly networks: readonly string[] },
  of: Pick<LockedChannel, 'accountId' | 'id' | 'sealed'>,
  form: AlertChannelForm,
  newKey: string | null,
): { readonly secret: Buffer | null; readonly shown: string | null; readonly isReplaced: boolean } {
  const before = of.sealed && openSecret(signInKey, of.accountId, of.id, of.sealed);
  const takes = { url: !reachesPeople(kind), key: kind === 'PAGERDUTY', authorization: kind === 'WEBHOOK' };
  // What is kept goes to no other address than the one it was entered for: nobody could read it there.
  const isMoved = form.url !== null && before !== null && form.url !== before.url;
  const authorization = takes.authorization ? form.authorization : null;
  if (isMoved && before.authorization !== null && authorization === null)
    throw badInput('authorization', 'Please enter the authorization again: it was entered for another address');
  const next: ChannelSecret = {
    url: (takes.url ? form.url : null) ?? before?.url ?? null,
    key: newKey ?? (takes.key ? form.key : null) ?? (isMoved && takes.key ? null : before?.key) ?? null,
    authorization: (authorization ?? before?.authorization) || null,
  };
  const missing = missingOf(kind, { ...form, ...next });
  if (missing) throw badInput(missing.field, missing.message);
  if (reachesPeople(kind)) return { secret: null, shown: null, isReplaced: false };
  refuseAddress(next.url, networks);
  const isReplaced = next.url !== before?.url || next.key !== before?.key || next.authorization !== (before?.authorization ?? null);
  return { secret: sealSecret(signInKey, of.accountId, of.id, next), shown: shownOf(kind, next), isReplaced };
}

/** Throws BAD_USER_INPUT (`url`) where nothing would ever be sent to the address. */
function refuseAddress(text: string | null, networks: readonly string[]): void {
  if (text === null) return;
  const url = URL.parse(text);
  if (!url) throw badInput('url', NO_ADDRESS);
  const problem = createAddressRules(networks).problem(url);
  if (problem !== null) throw badInput('url', problem);
}

/** Signs of the end of an address or key by which people distinguish them. */
const TAIL = 4;

/** The host, and the end of what is secret where that is long enough not to be given away by it. */
function shownOf(kind: AlertChannelKind, { url, key }: ChannelSecret): string {
  const parts = url === null ? null : new URL(url);
  const hidden = kind === 'PAGERDUTY' ? (key ?? '') : `${parts?.pathname ?? ''}${parts?.search ?? ''}`;
  return [parts?.host, hidden.length > 4 * TAIL ? `…${hidden.slice(-TAIL)}` : null].filter((one) => one).join(' ');
}
