import { AGENT_METHODS, type AgentMethod, type AgentParams, type AgentResult } from '@tutti/contract-link/methods';
import { LINK_CLOSE, LINK_ERROR, LINK_LIMITS } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import type { IncomingCall } from '@tutti/contract-link/rpc/message';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { isUnavailable } from '../errors.ts';
import { facts as counted } from '../metrics.ts';
import { type Ingest, IngestError } from '../modules/devices/index.ts';
import { type AgentRef, exchangeCode } from '../modules/sites/index.ts';
import type { LinkConnection } from './connection.ts';
import type { Presence } from './presence.ts';
import { levelsProblem, type Watches } from './watches.ts';

type Serve<M extends AgentMethod> = (connection: LinkConnection, params: AgentParams<M>, bytes: number) => Promise<AgentResult<M>>;

/** Facts are judged one by one by the ingest, so only the envelope of a report is judged here. */
const ReportEnvelope = v.object({
  facts: v.pipe(
    v.array(v.unknown()),
    v.minLength(1, 'a report has at least one fact'),
    v.maxLength(LINK_LIMITS.maxFactsPerReport, `a report has at most ${LINK_LIMITS.maxFactsPerReport} facts`),
  ),
});

const FAILURES = {
  busy: [LINK_ERROR.unavailable, 'Too many of your facts wait to be stored: wait for their answers.'],
  unavailable: [LINK_ERROR.unavailable, 'Facts cannot be stored now: report them again later.'],
  internal: [LINK_ERROR.internal, 'This report could not be stored.'],
  revoked: [LINK_ERROR.unauthenticated, 'The key of this agent was revoked.'],
} as const satisfies Record<IngestError['reason'], readonly [number, string]>;

/** How long an agent waits before it reports again what could not be taken, ms. */
const RETRY_AFTER_MS = 1000;
/** Wrong codes on one connection before it is cut. */
const WRONG_CODES = 3;

const unauthenticated = (message: string) => new RpcError(LINK_ERROR.unauthenticated, message);

/** The answer of the call that is being served goes out first. */
const closeAfterAnswer = (connection: LinkConnection, ...how: Parameters<LinkConnection['close']>) =>
  setImmediate(() => connection.close(...how));

function read<S extends v.GenericSchema>(connection: LinkConnection, schema: S, params: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params ?? {}, { abortEarly: true });
  if (parsed.success) return parsed.output;
  connection.refused('malformed');
  connection.blame();
  const path = v.getDotPath(parsed.issues[0]);
  throw new RpcError(LINK_ERROR.invalidParams, `params${path ? `.${path}` : ''}: ${parsed.issues[0].message}`.slice(0, 300));
}

interface Needs {
  readonly services: Services;
  readonly ingest: Ingest;
  readonly presence: Presence;
  readonly watches: Pick<Watches, 'report'>;
  /** The agent is there and may be asked. */
  readonly ready: (connection: LinkConnection) => void;
}

/** Serves the calls of agents, those of one connection in their order. */
export function createCalls({
  services,
  ingest,
  presence,
  watches,
  ready,
}: Needs): (c: LinkConnection, call: IncomingCall, bytes: number) => Promise<unknown> {
  const { store, log, now } = services;
  const greeted = new WeakSet<LinkConnection>();
  const wrongCodes = new WeakMap<LinkConnection, number>();
  /** Connection → its enrolment or greeting that is still being served: what comes after must wait for it. */
  const turns = new WeakMap<LinkConnection, Promise<unknown>>();

  const enrol: Serve<'agent.enrol'> = async (connection, { code, name }) => {
    if (connection.agent) throw new RpcError(LINK_ERROR.invalidRequest, 'This connection has credentials already: say agent.hello.');
    if ((wrongCodes.get(connection) ?? 0) >= WRONG_CODES) throw unauthenticated('Too many wrong codes.');
    const made = await store.system((tx) => exchangeCode(tx, code, name ?? null, connection.address, now()));
    if (!made) {
      connection.refused('unauthenticated');
      const wrong = (wrongCodes.get(connection) ?? 0) + 1;
      wrongCodes.set(connection, wrong);
      if (wrong >= WRONG_CODES) closeAfterAnswer(connection, 'broken', LINK_CLOSE.unauthenticated, 'Too many wrong codes.');
      throw unauthenticated('This code is not valid: it is mistyped, used or expired. Make a new one.');
    }
    const agent = { accountId: made.accountId, agentId: made.agentId };
    log.info(agent, 'an agent enrolled');
    presence.claim(connection, agent);
    return { agentId: made.agentId, key: made.key };
  };

  const hello: Serve<'agent.hello'> = async (connection, { software }) => {
    const { agent } = connection;
    if (!agent) throw unauthenticated('Say agent.enrol with a code first, or connect with the key in the authorization header.');
    const arrived = await presence.arrive(connection, software);
    if (!arrived) {
      connection.refused('revoked');
      closeAfterAnswer(connection, 'revoked', LINK_CLOSE.revoked, 'The key of this agent was revoked.');
      throw unauthenticated('The key of this agent was revoked.');
    }
    greeted.add(connection);
    ready(connection);
    return { ...agent, acknowledged: arrived.acknowledged, serverTime: now().toISOString(), pingSeconds: LINK_LIMITS.pingSeconds };
  };

  /** Whose connection it is; throws before the hello. */
  function agentOf(connection: LinkConnection): AgentRef {
    if (!connection.agent) throw unauthenticated('Say agent.enrol with a code first, or connect with the key in the authorization header.');
    if (!greeted.has(connection)) throw new RpcError(LINK_ERROR.invalidRequest, 'Say agent.hello before the first report.');
    return connection.agent;
  }

  async function reportLevels(connection: LinkConnection, levels: AgentParams<'signal.report'>) {
    const agent = agentOf(connection);
    const problem = levelsProblem(levels);
    if (problem) {
      connection.refused('invalid');
      connection.blame();
      throw new RpcError(LINK_ERROR.invalidParams, problem);
    }
    try {
      return await watches.report(agent, levels);
    } catch (error) {
      if (error instanceof RpcError) connection.refused('foreign');
      throw error;
    }
  }

  async function report(connection: LinkConnection, { facts }: v.InferOutput<typeof ReportEnvelope>, bytes: number) {
    const agent = agentOf(connection);
    try {
      const answer = await ingest.report(agent, facts, bytes);
      counted.inc({ outcome: 'stored' }, answer.stored);
      counted.inc({ outcome: 'stale' }, answer.stale);
      counted.inc({ outcome: 'refused' }, answer.refused.length);
      const foreign = answer.refused.filter((fact) => fact.foreign).length;
      if (foreign > 0) connection.refused('foreign', foreign);
      if (answer.refused.length > foreign) connection.refused('invalid', answer.refused.length - foreign);
      return { ...answer, refused: answer.refused.map(({ index, reason }) => ({ index, reason })) };
    } catch (error) {
      if (!(error instanceof IngestError)) throw error;
      const [code, message] = FAILURES[error.reason];
      if (error.reason === 'busy') connection.refused('busy');
      throw new RpcError(code, message, code === LINK_ERROR.unavailable ? { retryAfterMs: RETRY_AFTER_MS } : undefined);
    }
  }

  function serve(connection: LinkConnection, { method, params }: IncomingCall, bytes: number): Promise<unknown> {
    if (method === 'facts.report') return report(connection, read(connection, ReportEnvelope, params), bytes);
    if (method === 'signal.report') return reportLevels(connection, read(connection, AGENT_METHODS[method].params, params));
    if (method !== 'agent.enrol' && method !== 'agent.hello') {
      connection.refused('malformed');
      connection.blame();
      throw new RpcError(
        LINK_ERROR.methodNotFound,
        `There is no method ${JSON.stringify(method.slice(0, 60))}: there are ${Object.keys(AGENT_METHODS).join(', ')}.`,
      );
    }
    const turn =
      method === 'agent.enrol'
        ? enrol(connection, read(connection, AGENT_METHODS[method].params, params), bytes)
        : hello(connection, read(connection, AGENT_METHODS[method].params, params), bytes);
    turns.set(connection, turn);
    return turn.finally(() => {
      if (turns.get(connection) === turn) turns.delete(connection);
    });
  }

  return async (connection, call, bytes) => {
    try {
      for (let turn = turns.get(connection); turn; turn = turns.get(connection)) {
        await turn.catch(() => undefined);
        // What waited behind its end is nobody's any more: least of all more codes to try.
        if (!connection.open) throw new RpcError(LINK_ERROR.unavailable, 'The connection has ended.');
      }
      return await serve(connection, call, bytes);
    } catch (error) {
      if (error instanceof RpcError) throw error;
      if (isUnavailable(error))
        throw new RpcError(LINK_ERROR.unavailable, 'The server cannot do this now: try again later.', { retryAfterMs: RETRY_AFTER_MS });
      log.error({ err: error, ...connection.agent, method: call.method }, 'a call on the device link failed');
      throw new RpcError(LINK_ERROR.internal, 'Internal error.');
    }
  };
}
