import type { Viewer } from '../../../access/viewer.ts';
import { proofNeeded, signInNeeded } from '../../../api-errors.ts';
import type { Config } from '../../../config.ts';
import type { Call } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { mayUsePassword } from '../sso/providers.ts';

/** How long a proof holds in the session in which it was made, ms. */
const PROOF_MS = 10 * 60_000;
/** How long after signing in, or after a proof, people may give others a way in without being asked, ms: an evening's work, and less than a browser is left open. */
const GIVES_ACCESS_MS = 2 * 3_600_000;

const ofSession = (tokenHash: string): Buffer => Buffer.from(tokenHash, 'hex');

/** Notes that the person of this session proved just now who they are. */
export async function noteProof(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proved_at: now }).where('token_hash', '=', ofSession(tokenHash)).execute();
}

/** Until when the person of this session may change how they sign in; null: not before they prove who they are. */
export async function provedUntil(tx: Tx, tokenHash: string, now: Date): Promise<Date | null> {
  const session = await tx
    .selectFrom('sessions')
    .where('token_hash', '=', ofSession(tokenHash))
    .select('proved_at as provedAt')
    .executeTakeFirst();
  const until = session?.provedAt ? new Date(session.provedAt.getTime() + PROOF_MS) : null;
  return until && until > now ? until : null;
}

/** Throws FORBIDDEN (`PROOF_NEEDED`) where the person has not proved lately, in this session, who they are. */
export async function requireProof(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  if ((await provedUntil(tx, tokenHash, now)) === null) throw proofNeeded();
}

/** The same for what is done to somebody else. Whom an identity provider signs in can prove nothing here: they must have signed in lately. */
export async function requireProofOrSignIn(
  tx: Tx,
  config: Pick<Config, 'sso'>,
  { email, tokenHash }: { readonly email: string; readonly tokenHash: string },
  now: Date,
): Promise<void> {
  if (mayUsePassword(config, email)) return requireProof(tx, tokenHash, now);
  const session = await tx.selectFrom('sessions').where('token_hash', '=', ofSession(tokenHash)).select('created_at').executeTakeFirst();
  if (!session || session.created_at.getTime() <= now.getTime() - PROOF_MS) throw signInNeeded('tenMinutes');
}

/**
 * Whether the caller may give others a way in, as a function that throws FORBIDDEN where they may not (`PROOF_NEEDED`, or `SIGN_IN_NEEDED` for who has nothing here to prove it with). People may within two hours
 * after they signed in or proved in this session who they are: that signing in counts keeps programs working that sign in and then make a key or invite. An API key may, as it could prove nothing. Read ahead of
 * the transaction, because customers' transactions see no sessions.
 */
export async function freshness(_: unknown, { viewer, services: { store, config, now } }: Call<Viewer>): Promise<() => void> {
  if (viewer.kind !== 'person') return () => undefined;
  const session = await store.system((tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('token_hash', '=', ofSession(viewer.tokenHash))
      .select((eb) => [
        'sessions.created_at as from',
        'sessions.proved_at as proved',
        'users.password_hash as password',
        eb.exists(eb.selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id')).as('hasPasskey'),
      ])
      .executeTakeFirst(),
  );
  const last = Math.max(session?.from.getTime() ?? 0, session?.proved?.getTime() ?? 0);
  const isFresh = last > now().getTime() - GIVES_ACCESS_MS;
  const mayProve = mayUsePassword(config, viewer.email) && Boolean(session?.password ?? session?.hasPasskey);
  return () => {
    if (!isFresh) throw mayProve ? proofNeeded() : signInNeeded('twoHours');
  };
}
