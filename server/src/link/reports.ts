/** Passes what agents report on: facts to the ingest, levels to those who watch them. */
import type { AgentParams, AgentResult } from '@tutti/contract-link/methods';
import { LINK_ERROR, LINK_LIMITS } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import * as v from 'valibot';
import { facts as counted, linkRefusals } from '../metrics.ts';
import { type Ingest, IngestError } from '../modules/devices/index.ts';
import type { AgentRef } from '../modules/sites/index.ts';
import { faultOf, unauthenticated, unavailable } from './call-errors.ts';
import type { LinkConnection } from './link-connection.ts';
import { levelsProblem, type Watches } from './watches.ts';

/** Only the envelope of a report: the ingest checks its facts one by one, so that a bad one does not refuse the others. */
export const ReportEnvelope = v.object({
  facts: v.pipe(
    v.array(v.unknown()),
    v.minLength(1, 'a report has at least one fact'),
    v.maxLength(LINK_LIMITS.maxFactsPerReport, `a report has at most ${LINK_LIMITS.maxFactsPerReport} facts`),
  ),
});

const FAILURES: Readonly<Record<IngestError['reason'], () => RpcError>> = {
  busy: () => unavailable('Too many of your facts wait to be stored: wait for their answers.'),
  unavailable: () => unavailable('Facts cannot be stored now: report them again later.'),
  internal: () => new RpcError(LINK_ERROR.internal, 'This report could not be stored.'),
  revoked: () => unauthenticated('The key of this agent was revoked.'),
};

type IngestAnswer = Awaited<ReturnType<Ingest['report']>>;

function count(connection: LinkConnection, { stored, stale, refused }: IngestAnswer): void {
  counted.inc({ outcome: 'stored' }, stored);
  counted.inc({ outcome: 'stale' }, stale);
  counted.inc({ outcome: 'refused' }, refused.length);
  const foreign = refused.filter((fact) => fact.foreign).length;
  if (foreign > 0) connection.countRefusal('foreign', foreign);
  // The ingest logs once that an agent is above a limit: it may go on reporting such devices for ever.
  const full = refused.filter((fact) => fact.full).length;
  if (full > 0) linkRefusals.inc({ reason: 'full' }, full);
  const invalid = refused.length - foreign - full;
  if (invalid > 0) connection.countRefusal('invalid', invalid);
}

export async function reportFacts(
  ingest: Ingest,
  connection: LinkConnection,
  agent: Parameters<Ingest['report']>[0],
  { facts, bytes }: { readonly facts: readonly unknown[]; readonly bytes: number },
): Promise<AgentResult<'facts.report'>> {
  try {
    const answer = await ingest.report(agent, facts, bytes);
    count(connection, answer);
    return { ...answer, refused: answer.refused.map(({ index, reason, foreign }) => ({ index, reason, ...(foreign ? { foreign } : {}) })) };
  } catch (error) {
    if (!(error instanceof IngestError)) throw error;
    if (error.reason === 'busy') connection.countRefusal('busy');
    throw FAILURES[error.reason]();
  }
}

export async function reportLevels(
  watches: Pick<Watches, 'report'>,
  connection: LinkConnection,
  agent: AgentRef,
  levels: AgentParams<'signal.report'>,
): Promise<AgentResult<'signal.report'>> {
  const problem = levelsProblem(levels);
  if (problem) throw faultOf(connection, 'invalid', LINK_ERROR.invalidParams, problem);
  try {
    return await watches.report(agent, levels);
  } catch (error) {
    if (error instanceof RpcError) connection.countRefusal('foreign');
    throw error;
  }
}
