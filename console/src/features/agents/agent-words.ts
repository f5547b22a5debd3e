import type { Agent } from './agents-documents.ts';

/** Names of standards and products, the same in every language; of a family that this console does not know the agent's own word. */
const FAMILY_NAMES: Readonly<Record<string, string>> = { dante: 'Dante', aes67: 'AES67', nmos: 'NMOS', ptp: 'PTP' };
export const familyName = (family: string): string => FAMILY_NAMES[family] ?? family;

/** `tutti-agent 0.1.0` → `0.1.0`; a program that is called otherwise is left whole; null where it never connected. */
export const versionOf = ({ software }: Pick<Agent, 'software'>): string | null =>
  software?.replace(/^tutti-(agent|simulator)[ /]/, '') ?? null;

type Program = NonNullable<Agent['newerProgram']>;
/** Whether two programs are the same build. */
export const sameProgram = (one: Pick<Program, 'version' | 'builtAt'>, other: Pick<Program, 'version' | 'builtAt'>): boolean =>
  one.version === other.version && Date.parse(one.builtAt) === Date.parse(other.builtAt);

/** Whether an agent is at an update, as far as it said so last. */
export const isUpdating = ({ description }: Pick<Agent, 'description'>): boolean =>
  description?.update?.state === 'FETCHING' || description?.update?.state === 'STARTING';

/** Whether an agent can be asked now to update itself. */
export const canUpdate = (agent: Agent): boolean =>
  agent.connected && agent.newerProgram !== null && (agent.description?.mayUpdate ?? false) && !isUpdating(agent);
