import { isBlank, leavesLine } from './form-rules.ts';

/** Most characters of an agent's name. */
export const AGENT_NAME_LIMIT = 63;

/** What is wrong with the name of an agent, without spaces around it; null where nothing is. */
export function agentNameProblem(name: string): 'missing' | 'tooLong' | 'unseen' | null {
  if (name === '') return 'missing';
  if (name.length > AGENT_NAME_LIMIT) return 'tooLong';
  return isBlank(name) || leavesLine(name) ? 'unseen' : null;
}
