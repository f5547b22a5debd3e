import type { AgentParams, AgentResult } from '@tutti/contract-link/methods';
import { LINK_CLOSE, LINK_ERROR, LINK_LIMITS } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { type AgentRef, exchangeCode } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import { unauthenticated } from './call-errors.ts';
import type { LinkConnection } from './connection.ts';
import type { Presence } from './presence.ts';

/** Wrong codes on one connection before it is cut. */
const WRONG_CODES = 3;
const NO_CREDENTIALS = 'Say agent.enrol with a code first, or connect with the key in the authorization header.';

/** The answer of the call that is being served goes out first. */
const closeAfterAnswer = (connection: LinkConnection, ...how: Parameters<LinkConnection['close']>) =>
  setImmediate(() => connection.close(...how));

/** How an agent joins: it enrols once in its life, and says hello on each connection. */
export class Joining {
  readonly #services: Needs<'store' | 'log' | 'now'>;
  readonly #presence: Presence;
  readonly #ready: (connection: LinkConnection) => void;
  readonly #greeted = new WeakSet<LinkConnection>();
  readonly #wrongCodes = new WeakMap<LinkConnection, number>();

  constructor(services: Needs<'store' | 'log' | 'now'>, presence: Presence, ready: (connection: LinkConnection) => void) {
    this.#services = services;
    this.#presence = presence;
    this.#ready = ready;
  }

  /** Whose connection it is; throws before the hello. */
  agentOf(connection: LinkConnection): AgentRef {
    if (!connection.agent) throw unauthenticated(NO_CREDENTIALS);
    if (!this.#greeted.has(connection)) throw new RpcError(LINK_ERROR.invalidRequest, 'Say agent.hello before the first report.');
    return connection.agent;
  }

  async enrol(connection: LinkConnection, { code, name }: AgentParams<'agent.enrol'>): Promise<AgentResult<'agent.enrol'>> {
    const { store, log, now } = this.#services;
    if (connection.agent) throw new RpcError(LINK_ERROR.invalidRequest, 'This connection has credentials already: say agent.hello.');
    if (this.#wrongCodesOf(connection) >= WRONG_CODES) throw unauthenticated('Too many wrong codes.');
    const made = await store.system((tx) => exchangeCode(tx, code, name ?? null, connection.address, now()));
    if (!made) throw this.#wrongCode(connection);
    const agent = { accountId: made.accountId, agentId: made.agentId };
    log.info(agent, 'an agent enrolled');
    this.#presence.claim(connection, agent);
    return { agentId: made.agentId, key: made.key };
  }

  async hello(connection: LinkConnection, { software }: AgentParams<'agent.hello'>): Promise<AgentResult<'agent.hello'>> {
    const { agent } = connection;
    if (!agent) throw unauthenticated(NO_CREDENTIALS);
    const arrived = await this.#presence.arrive(connection, software);
    if (!arrived) {
      connection.refused('revoked');
      closeAfterAnswer(connection, 'revoked', LINK_CLOSE.revoked, 'The key of this agent was revoked.');
      throw unauthenticated('The key of this agent was revoked.');
    }
    this.#greeted.add(connection);
    this.#ready(connection);
    const serverTime = this.#services.now().toISOString();
    return { ...agent, acknowledged: arrived.acknowledged, serverTime, pingSeconds: LINK_LIMITS.pingSeconds };
  }

  #wrongCodesOf(connection: LinkConnection): number {
    return this.#wrongCodes.get(connection) ?? 0;
  }

  #wrongCode(connection: LinkConnection): RpcError {
    connection.refused('unauthenticated');
    const wrong = this.#wrongCodesOf(connection) + 1;
    this.#wrongCodes.set(connection, wrong);
    if (wrong >= WRONG_CODES) closeAfterAnswer(connection, 'broken', LINK_CLOSE.unauthenticated, 'Too many wrong codes.');
    return unauthenticated('This code is not valid: it is mistyped, used or expired. Make a new one.');
  }
}
