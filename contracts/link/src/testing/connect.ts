import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import { LINK_SUBPROTOCOL } from '../protocol.ts';
import { RawAgent } from './raw-agent.ts';

/** A running server. */
export interface LinkEnd {
  /** `wss://host:port/link` */
  readonly linkUrl: string;
}

/** Opens a connection, with a key or without; says nothing on it. */
export async function connectAgent({ linkUrl }: LinkEnd, key?: string, options: ClientOptions = {}): Promise<RawAgent> {
  const headers = key === undefined ? {} : { authorization: key };
  const socket = new WebSocket(linkUrl, LINK_SUBPROTOCOL, { rejectUnauthorized: false, headers, ...options });
  const agent = new RawAgent(socket);
  await once(socket, 'open');
  if (key !== undefined) agent.key = key;
  return agent;
}

/** An agent that has joined the account of a one-use code and said hello. */
export async function joinAgent(server: LinkEnd, code: string): Promise<RawAgent> {
  const agent = await connectAgent(server);
  Object.assign(agent, await agent.call('agent.enrol', { code }));
  await agent.hello();
  return agent;
}

/** The same agent on a new connection, in its next epoch. */
export async function returnAgent(server: LinkEnd, before: RawAgent): Promise<RawAgent> {
  const agent = await connectAgent(server, before.key);
  agent.agentId = before.agentId;
  await agent.hello(before.epoch + 1);
  return agent;
}
