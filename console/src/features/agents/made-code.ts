import type { Agent, AgentServer } from './agents-documents.ts';

/** A code that was just made. */
export interface MadeCode {
  readonly code: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** What the agent will be called. */
  readonly name: string;
  /** The ids of the agents that were there before: the clocks of browser and server need not agree. */
  readonly before: ReadonlySet<string>;
  /** When it was made by the clock of this browser, epoch ms. */
  readonly at: number;
}

/** How long an agent may take to call before the page asks about the port, in ms. */
const CALLS_WITHIN = 120_000;

/** The agent that joined with the code, as far as can be seen: one of its name that was not there before. */
export const agentThatJoined = (agents: readonly Agent[] | undefined, { name, before }: MadeCode): Agent | undefined =>
  agents?.find((agent) => agent.name === name && !before.has(agent.id));

/** Whether nobody called for so long that the way to the server may be closed. `now` in epoch ms. */
export const isOverdue = ({ at }: MadeCode, now: number): boolean => now - at >= CALLS_WITHIN;

/** The address of the device link: as the install line has it, else as the server says it is reached. */
export function linkOf({ agentInstall, serverName, tuttiPort }: AgentServer): string {
  if (agentInstall) return agentInstall.linkUrl;
  return `wss://${serverName.includes(':') ? `[${serverName}]` : serverName}:${tuttiPort}/link`;
}

/** The port of the device link, 443 where the address names none. */
export const linkPortOf = (server: AgentServer): string => new URL(linkOf(server)).port || '443';

/** What both lines end with. */
const ending = ({ code }: MadeCode, mayChange: boolean): string => ` --code ${code}${mayChange ? ' --allow-changes' : ''}`;

/** The line that installs the agent; null where the server cannot make it. */
export const installLine = ({ agentInstall }: AgentServer, made: MadeCode, mayChange: boolean): string | null =>
  agentInstall ? agentInstall.command + ending(made, mayChange) : null;

/** The line that runs the agent from a checkout. A certificate that a public authority signed is not named: it may be renewed. */
export function checkoutLine(server: AgentServer, made: MadeCode, mayChange: boolean): string {
  const isPublic = server.agentInstall?.publicKeyPin === null;
  const fingerprint = server.fingerprint && !isPublic ? ` --fingerprint ${server.fingerprint.sha256}` : '';
  return `npm run agent -- run --server ${linkOf(server)}${fingerprint}${ending(made, mayChange)}`;
}

/** The command that runs the agent in a container, whose image was made before. The network is that of its host: multicast does not reach another. */
export function containerLine(server: AgentServer, made: MadeCode, mayChange: boolean): string {
  const isPublic = server.agentInstall?.publicKeyPin === null;
  const variables = [
    `TUTTI_AGENT_SERVER=${linkOf(server)}`,
    `TUTTI_AGENT_CODE=${made.code}`,
    ...(server.fingerprint && !isPublic ? [`TUTTI_AGENT_FINGERPRINT=${server.fingerprint.sha256}`] : []),
    ...(mayChange ? ['TUTTI_AGENT_ALLOW_CHANGES=1'] : []),
  ];
  return [
    'docker run --detach --name tutti-agent --restart unless-stopped --network host --read-only --cap-drop ALL',
    ...variables.map((variable) => `  --env ${variable}`),
    '  --volume tutti-agent:/var/lib/tutti-agent tutti-agent',
  ].join(' \\\n');
}
