import { AGENT_METHODS, type AgentMethod } from '@tutti/contract-link/methods';
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import type { IncomingCall } from '@tutti/contract-link/rpc/message';
import type { AgentFiles } from '../agent-delivery/agent-files.ts';
import { isUnavailable } from '../api-errors.ts';
import type { Ingest } from '../modules/devices/index.ts';
import type { Needs } from '../services.ts';
import { Authentication } from './authentication.ts';
import { faultOf, readParams, unavailable } from './call-errors.ts';
import { Descriptions } from './descriptions.ts';
import type { ConnectionEvents, LinkConnection } from './link-connection.ts';
import type { LogWatches } from './log-watches.ts';
import type { Presence } from './presence.ts';
import { ReportEnvelope, reportFacts, reportLevels } from './reports.ts';
import { Seen } from './seen.ts';
import type { Watches } from './watches.ts';

/** What is needed to serve calls. */
interface Parts {
  readonly services: Needs<'store' | 'bus' | 'log' | 'now'> & { readonly agentFiles: AgentFiles };
  readonly ingest: Ingest;
  readonly presence: Presence;
  readonly watches: Pick<Watches, 'report'>;
  readonly logWatches: Pick<LogWatches, 'report'>;
  /** Called when the agent has said hello, so that the server may call it. */
  readonly ready: (connection: LinkConnection) => void;
  /** SHA-256 of the certificate that will take the place of the present one; null: not known. */
  readonly nextFingerprint: () => string | null;
}

/** Serves a call. Throws synchronously when its parameters are wrong. */
type Serve = (connection: LinkConnection, params: unknown, bytes: number) => Promise<unknown>;

const isMethod = (method: string): method is AgentMethod => Object.hasOwn(AGENT_METHODS, method);

const noSuchMethod = (connection: LinkConnection, method: string): RpcError =>
  faultOf(
    connection,
    'malformed',
    LINK_ERROR.methodNotFound,
    `There is no method ${JSON.stringify(method.slice(0, 60))}: there are ${Object.keys(AGENT_METHODS).join(', ')}.`,
  );

function methodsOf({
  services,
  ingest,
  presence,
  watches,
  logWatches,
  ready,
  nextFingerprint,
}: Parts): Readonly<Record<AgentMethod, Serve>> {
  const descriptions = new Descriptions(services);
  const seen = new Seen(services);
  const authentication = new Authentication({ services, presence, ready, nextFingerprint });
  return {
    'agent.enrol': (connection, params) =>
      authentication.enrol(connection, readParams(connection, AGENT_METHODS['agent.enrol'].params, params)),
    'agent.hello': (connection, params) =>
      authentication.hello(connection, readParams(connection, AGENT_METHODS['agent.hello'].params, params)),
    'agent.describe': (connection, params) => {
      const said = readParams(connection, AGENT_METHODS['agent.describe'].params, params);
      return descriptions.store(connection, authentication.agentOf(connection), said);
    },
    'devices.seen': (connection, params) => {
      const { devices } = readParams(connection, AGENT_METHODS['devices.seen'].params, params);
      return seen.store(connection, authentication.agentOf(connection), devices);
    },
    'facts.report': async (connection, params, bytes) => {
      const { facts } = readParams(connection, ReportEnvelope, params);
      return reportFacts(ingest, connection, authentication.agentOf(connection), { facts, bytes });
    },
    'signal.report': async (connection, params) => {
      const levels = readParams(connection, AGENT_METHODS['signal.report'].params, params);
      return reportLevels(watches, connection, authentication.agentOf(connection), levels);
    },
    'log.report': async (connection, params) => {
      const log = readParams(connection, AGENT_METHODS['log.report'].params, params);
      return logWatches.report(authentication.agentOf(connection), log);
    },
  };
}

/** Serves the calls of agents; those of one connection in their order where one of them is about its credentials. */
export function createCalls(parts: Parts): ConnectionEvents['serve'] {
  const { log } = parts.services;
  const methods = methodsOf(parts);
  /** Connection → its `agent.enrol` or `agent.hello` that is still being served: later calls wait for it. */
  const authenticating = new WeakMap<LinkConnection, Promise<unknown>>();

  function serve(connection: LinkConnection, { method, params }: IncomingCall, bytes: number): Promise<unknown> {
    if (!isMethod(method)) throw noSuchMethod(connection, method);
    const served = methods[method](connection, params, bytes);
    if (method !== 'agent.enrol' && method !== 'agent.hello') return served;
    authenticating.set(connection, served);
    return served.finally(() => {
      if (authenticating.get(connection) === served) authenticating.delete(connection);
    });
  }

  function errorOf(connection: LinkConnection, { method }: IncomingCall, error: unknown): RpcError {
    if (error instanceof RpcError) return error;
    if (isUnavailable(error)) return unavailable('The server cannot serve this call now: try again later.');
    log.error({ err: error, ...connection.agent, method }, 'a call on the device link failed');
    return new RpcError(LINK_ERROR.internal, 'Internal error.');
  }

  return async (connection, call, bytes) => {
    try {
      for (let earlier = authenticating.get(connection); earlier; earlier = authenticating.get(connection)) {
        await earlier.catch(() => undefined);
        // Calls that waited until the connection was closed are not served: they could be further codes to try.
        if (!connection.open) throw new RpcError(LINK_ERROR.unavailable, 'The connection has ended.');
      }
      return await serve(connection, call, bytes);
    } catch (error) {
      throw errorOf(connection, call, error);
    }
  };
}
