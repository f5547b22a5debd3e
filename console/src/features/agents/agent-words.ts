import type { Agent } from './agents-documents.ts';

/** Names of standards and products, the same in every language; of a family that this console does not know the agent's own word. */
const FAMILY_NAMES: Readonly<Record<string, string>> = { dante: 'Dante', aes67: 'AES67', nmos: 'NMOS', ptp: 'PTP' };
export const familyName = (family: string): string => FAMILY_NAMES[family] ?? family;

/** `tutti-agent 0.1.0` → `0.1.0`; a program that is called otherwise is left whole; null where it never connected. */
export const versionOf = ({ software }: Pick<Agent, 'software'>): string | null =>
  software?.replace(/^tutti-(agent|simulator)[ /]/, '') ?? null;
