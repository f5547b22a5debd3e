import { AGENT_NAME_LIMIT, agentNameProblem } from '@tutti/domain/agent-name';
import type { TFunction } from 'i18next';

/** What is wrong with the name of a new agent, in words; undefined where nothing is. */
export function agentNameWords(name: string, t: TFunction<readonly ['server', 'common']>): string | undefined {
  const problem = agentNameProblem(name.trim());
  if (problem === null) return undefined;
  return { missing: t('code.noName'), tooLong: t('code.tooLong', { max: AGENT_NAME_LIMIT }), unseen: t('code.unseen') }[problem];
}
