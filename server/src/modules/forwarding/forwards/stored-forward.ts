import type { AuditCategory } from '@tutti/domain/enumerations';
import { addressProblem, type LogForwardForm, type LogForwardKind } from '@tutti/domain/log-forward-form';
import { badInput, notFound } from '../../../api-errors.ts';
import type { SignInKey } from '../../../sign-in-key.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import { createAddressRules } from '../../alerting/index.ts';
import { placeOf } from '../sending/place.ts';
import { type ForwardSecret, openSecret, sealSecret } from './forward-secret.ts';

/** A forward whose row is locked. */
export interface LockedForward extends Pick<LogForwardForm, 'name' | 'categories' | 'leastSeverity' | 'isOn'> {
  readonly accountId: string;
  readonly id: string;
  readonly kind: LogForwardKind;
  readonly sealed: Buffer;
}

/** What can be edited of a forward. */
interface Editable extends Pick<LockedForward, 'name' | 'leastSeverity' | 'isOn'> {
  readonly categories: readonly AuditCategory[];
}

/** What can be edited of a forward, as `LogForwardSet` compares it. What is secret is not: nobody began with it. */
export const editedForward = ({ name, categories, leastSeverity, isOn }: Editable) => ({
  name,
  categories: [...categories].sort(),
  leastSeverity,
  isOn,
});
export type EditedForward = ReturnType<typeof editedForward>;

/** A forward of one of the accounts, its row locked until the commit. Throws NOT_FOUND. */
export async function lockForward(tx: Tx, accountIds: readonly string[], id: string): Promise<LockedForward> {
  const row = isUuid(id)
    ? await tx
        .selectFrom('log_forwards')
        .where('account_id', 'in', accountIds)
        .where('id', '=', id)
        .select(['account_id as accountId', 'id', 'kind', 'name', 'categories', 'least_severity as leastSeverity'])
        .select(['is_on as isOn', 'secret as sealed'])
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('There is no such log forward, or you have no access to it.');
  return row;
}

/** What sealing needs. */
interface Sealing {
  readonly signInKey: SignInKey;
  /** Private networks that the operator lets the server send to. */
  readonly networks: readonly string[];
}

/** What is kept of the address, key and certificates of a form: what it leaves out stays as it was. Throws BAD_USER_INPUT (`url`). */
export function keptSecret(
  { signInKey, networks }: Sealing,
  of: Pick<LockedForward, 'accountId' | 'id' | 'kind'> & { readonly sealed: Buffer | null },
  form: Pick<LogForwardForm, 'url' | 'ca'>,
  newKey: string | null,
): { readonly secret: Buffer; readonly shown: string; readonly isReplaced: boolean } {
  const { accountId, id, kind, sealed } = of;
  const before = sealed && openSecret(signInKey, accountId, id, sealed);
  const url = form.url ?? before?.url ?? '';
  const place = placeOf(kind, url);
  const problem = addressProblem(kind, url);
  if (problem !== null || place === null) throw badInput('url', problem ?? 'Please check the address: it leads nowhere.');
  const refusal = createAddressRules(networks).problem(place);
  if (refusal !== null) throw badInput('url', refusal);
  const ca = kind === 'SYSLOG' ? (form.ca ?? before?.ca ?? null) || null : null;
  const next: ForwardSecret = { url, ca, key: kind === 'WEBHOOK' ? (newKey ?? before?.key ?? null) : null };
  const isReplaced = next.url !== before?.url || next.key !== before?.key || next.ca !== before?.ca;
  return { secret: sealSecret(signInKey, accountId, id, next), shown: shownOf(kind, place), isReplaced };
}

/** Signs of the end of an address by which people distinguish them. */
const TAIL = 4;

/** The host, and the end of the path where that is long enough not to be given away by it. */
function shownOf(kind: LogForwardKind, { host, pathname, search }: URL): string {
  if (kind === 'SYSLOG') return host;
  const hidden = `${pathname}${search}`;
  return hidden.length > 4 * TAIL ? `${host} …${hidden.slice(-TAIL)}` : host;
}
