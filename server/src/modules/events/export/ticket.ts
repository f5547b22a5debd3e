import type { Viewer } from '../../../access/viewer.ts';
import type { AuditLogExportFormat } from '../../../graphql/generated/resolvers.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { hashToken, makeToken } from '../../identity/index.ts';
import type { Question } from '../question.ts';

/** Where exports are loaded from; the ticket follows as `?ticket=`. */
export const EXPORT_PATH = '/event-export';
/** Seconds within which an export must be fetched. */
const LIFE = 60;

/** What is to be loaded, and by whom. Not with which rights: those are checked while it is loaded, as they may end meanwhile. */
export interface RequestedExport {
  readonly question: Question;
  readonly by: Pick<Viewer, 'kind' | 'tokenHash'>;
  readonly format: AuditLogExportFormat;
}

/** Makes a ticket with which it can be loaded once. Answers its token, which is kept only as a hash, and its end. */
export async function makeTicket(tx: Tx, requested: RequestedExport, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const { accountId } = requested.question;
  const token = makeToken('export');
  const expiresAt = new Date(now.getTime() + LIFE * 1000);
  await tx.deleteFrom('event_exports').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
  await tx
    .insertInto('event_exports')
    .values({ account_id: accountId, token_hash: hashToken(token), wanted: JSON.stringify(requested), expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Uses a ticket up; null where it is none, was used or has expired. */
export async function useTicket({ store, now }: Needs<'store' | 'now'>, token: string): Promise<RequestedExport | null> {
  const row = await store.system((tx) =>
    tx
      .deleteFrom('event_exports')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now())
      .returning('wanted')
      .executeTakeFirst(),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by makeTicket alone
  return (row?.wanted as RequestedExport | undefined) ?? null;
}
