import type { AgentParams, AgentResult } from '@tutti/contract-link/methods';
import { LINK_CLOSE, LINK_ERROR, LINK_LIMITS } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { networkOf } from '../access/address.ts';
import type { AgentFiles } from '../agent-delivery/agent-files.ts';
import { createSharedLimiter, type SharedLimiter } from '../limits/shared-limiter.ts';
import { type AgentRef, exchangeCode } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import { unauthenticated } from './call-errors.ts';
import type { LinkConnection } from './link-connection.ts';
import type { Presence } from './presence.ts';

/** After so many wrong codes a connection is closed. */
const WRONG_CODES = 3;
/** Wrong codes that may come from one network, over all its connections: a code has 60 bits, so this only keeps the guessing small. */
const CODES = { name: 'enrolment code', points: 100, seconds: 900, withoutDatabase: 'refused' } as const;
const NO_CREDENTIALS = 'Send agent.enrol with a code first, or connect with the key in the authorization header.';

/** Closes in the next turn of the event loop, so that the answer to this call is sent first. */
const closeAfterAnswer = (connection: LinkConnection, ...how: Parameters<LinkConnection['close']>) =>
  setImmediate(() => connection.close(...how));

/** What a connection is authenticated with. */
interface AuthenticationParts {
  readonly services: Needs<'store' | 'log' | 'now'> & { readonly agentFiles: Pick<AgentFiles, 'publicKey'> };
  readonly presence: Presence;
  /** Called when the agent has said hello. */
  readonly ready: (connection: LinkConnection) => void;
  /** SHA-256 of the certificate that will take the place of the present one; null: not known. */
  readonly nextFingerprint: () => string | null;
}

/** Finds out which agent a connection belongs to: an agent enrols once, with a code, and sends `agent.hello` on each connection. */
export class Authentication {
  readonly #parts: AuthenticationParts;
  readonly #saidHello = new WeakSet<LinkConnection>();
  readonly #takesOver = new WeakSet<LinkConnection>();
  readonly #wrongCodes = new WeakMap<LinkConnection, number>();
  readonly #codes: SharedLimiter;

  constructor(parts: AuthenticationParts) {
    this.#parts = parts;
    this.#codes = createSharedLimiter(parts.services.store, CODES);
  }

  /** The agent of the connection; throws before `agent.hello`. */
  agentOf(connection: LinkConnection): AgentRef & { readonly takesOver: boolean } {
    if (!connection.agent) throw unauthenticated(NO_CREDENTIALS);
    if (!this.#saidHello.has(connection)) throw new RpcError(LINK_ERROR.invalidRequest, 'Send agent.hello before the first report.');
    return { ...connection.agent, takesOver: this.#takesOver.has(connection) };
  }

  async enrol(connection: LinkConnection, { code, name }: AgentParams<'agent.enrol'>): Promise<AgentResult<'agent.enrol'>> {
    const { store, log, now } = this.#parts.services;
    if (connection.agent) throw new RpcError(LINK_ERROR.invalidRequest, 'This connection has credentials already: send agent.hello.');
    if (this.#wrongCodesOf(connection) >= WRONG_CODES) throw unauthenticated('Too many wrong codes: connect again with a valid code.');
    const network = networkOf(connection.address);
    if (!(await this.#codes.admits(network))) throw this.#tooManyCodes(connection);
    const made = await store.system((tx) => exchangeCode(tx, code, name ?? null, connection.address, now()));
    if (!made) throw this.#wrongCode(connection);
    await this.#codes.giveBack(network);
    const agent = { accountId: made.accountId, agentId: made.agentId };
    log.info(agent, 'an agent enrolled');
    this.#parts.presence.claim(connection, agent);
    return { agentId: made.agentId, key: made.key };
  }

  async hello(connection: LinkConnection, { software, takesOver }: AgentParams<'agent.hello'>): Promise<AgentResult<'agent.hello'>> {
    const { agent } = connection;
    if (!agent) throw unauthenticated(NO_CREDENTIALS);
    const arrived = await this.#parts.presence.arrive(connection, software);
    if (!arrived) {
      connection.countRefusal('revoked');
      closeAfterAnswer(connection, 'revoked', LINK_CLOSE.revoked, 'The key of this agent was revoked.');
      throw unauthenticated('The key of this agent was revoked.');
    }
    this.#saidHello.add(connection);
    if (takesOver === true) this.#takesOver.add(connection);
    this.#parts.ready(connection);
    return {
      ...agent,
      acknowledged: arrived.acknowledged,
      serverTime: this.#parts.services.now().toISOString(),
      pingSeconds: LINK_LIMITS.pingSeconds,
      nextFingerprint: this.#parts.nextFingerprint(),
      mayChange: arrived.mayChange,
      programKey: this.#parts.services.agentFiles.publicKey,
      seenEverySeconds: LINK_LIMITS.seenEverySeconds,
    };
  }

  #wrongCodesOf(connection: LinkConnection): number {
    return this.#wrongCodes.get(connection) ?? 0;
  }

  #tooManyCodes(connection: LinkConnection): RpcError {
    connection.countRefusal('unauthenticated');
    closeAfterAnswer(connection, 'broken', LINK_CLOSE.unauthenticated, 'Too many wrong codes.');
    return new RpcError(LINK_ERROR.rateLimited, 'Too many wrong codes came from this network: try again in some minutes.');
  }

  #wrongCode(connection: LinkConnection): RpcError {
    connection.countRefusal('unauthenticated');
    const wrong = this.#wrongCodesOf(connection) + 1;
    this.#wrongCodes.set(connection, wrong);
    if (wrong >= WRONG_CODES) closeAfterAnswer(connection, 'broken', LINK_CLOSE.unauthenticated, 'Too many wrong codes.');
    return unauthenticated('This code is not valid: it is mistyped, used or expired. Make a new one.');
  }
}
