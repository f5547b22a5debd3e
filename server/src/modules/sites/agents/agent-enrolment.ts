import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { appendEvents } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { makeTypedCode } from '../../../typed-code.ts';
import { hashToken, makeToken } from '../../identity/index.ts';
import { agentCodeMade, agentJoined } from './agent-entries.ts';
import type { AgentSite } from './agent-site.ts';
import { hashCode } from './enrolment-code.ts';

/** How long a code can be used. */
const CODE_VALID_MS = 24 * 3600_000;

/** Makes a one-use code with which an agent of this name joins the account; its new devices go to `site`. Only the hash of the code is stored. */
export async function createEnrolmentCode(
  tx: Tx,
  agent: { accountId: string; name: string; site?: AgentSite | null },
  by: Author,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = makeTypedCode();
  const codeHash = hashCode(code);
  if (!codeHash) throw new Error('a new code must be readable');
  const expiresAt = new Date(now.getTime() + CODE_VALID_MS);
  await tx
    .insertInto('agent_codes')
    .values({
      account_id: agent.accountId,
      code_hash: codeHash,
      name: agent.name,
      site_id: agent.site?.id ?? null,
      site_given_by: agent.site ? JSON.stringify(agent.site.givenBy) : null,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  await appendEvents(tx, [agentCodeMade(agent, agent.site ?? null, by)], now);
  return { code, expiresAt };
}

/**
 * Exchanges a code for a new agent and its key, once; null for a code that is unknown, used or expired (the three look the same).
 * `name`: what the agent calls itself, instead of the name the code was made for; `ip`: where it calls from. Runs under `store.system`.
 */
export async function exchangeCode(
  tx: Tx,
  typed: string,
  name: string | null,
  ip: string | null,
  now: Date,
): Promise<{ accountId: string; agentId: string; key: string } | null> {
  const codeHash = hashCode(typed);
  if (!codeHash) return null;
  const code = await tx
    .updateTable('agent_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'name', 'site_id', 'site_given_by'])
    .executeTakeFirst();
  if (!code) return null;
  const key = makeToken('agent');
  const agentId = randomUUID();
  await tx
    .insertInto('agents')
    .values({
      account_id: code.account_id,
      id: agentId,
      name: name ?? code.name,
      key_hash: hashToken(key),
      site_id: code.site_id,
      site_given_by: code.site_given_by && JSON.stringify(code.site_given_by),
      created_at: now,
    })
    .execute();
  const joined = { accountId: code.account_id, agentId, name: name ?? code.name };
  await appendEvents(tx, [agentJoined(joined, ip)], now);
  return { accountId: joined.accountId, agentId, key };
}

/** Deletes codes that cannot be used any more, a day after their end; returns how many. Runs under `store.system`. */
export async function forgetOldCodes(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CODE_VALID_MS);
  const result = await sql`delete from agent_codes where expires_at < ${before} or used_at < ${before}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
