import type { TFunction } from 'i18next';
import { listed } from '../../i18n/listed.ts';
import type { Agent } from './agents-documents.ts';

type Description = NonNullable<Agent['description']>;

/** Names of standards and products, the same in every language; of a family that this console does not know the agent's own word. */
const FAMILY_NAMES: Readonly<Record<string, string>> = { dante: 'Dante', aes67: 'AES67', nmos: 'NMOS', ptp: 'PTP' };
export const familyName = (family: string): string => FAMILY_NAMES[family] ?? family;

/** `tutti-agent 0.1.0` → `0.1.0`; a program that is called otherwise is left whole; null where it never connected. */
export const versionOf = ({ software }: Pick<Agent, 'software'>): string | null =>
  software?.replace(/^tutti-(agent|simulator)[ /]/, '') ?? null;

const RUNS = { SERVICE: 'agent.runsService', CONTAINER: 'agent.runsContainer' } as const;

/** What an agent runs on, in a few words: `Raspberry Pi 5 Model B`, `Linux service`; of one that says less what it calls its platform. */
export function kindOf({ platform, machine }: Pick<Description, 'platform' | 'machine'>, t: TFunction<'server'>): string {
  if (machine?.model) return machine.model.replace(/ Rev [\d.]+$/, '');
  if (!machine || machine.runs === 'PROGRAM') return platform;
  return t(RUNS[machine.runs], { system: platform.split(' ')[0] ?? platform });
}

/** All that it says of that. */
export const machineText = ({ platform, machine }: Pick<Description, 'platform' | 'machine'>): string =>
  listed([machine?.hostName, machine?.model, machine?.system, platform].filter((text) => typeof text === 'string'));

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
