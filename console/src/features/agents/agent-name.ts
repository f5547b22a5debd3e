import { isBlank, leavesLine } from '@tutti/domain/form-rules';
import type { TFunction } from 'i18next';

/** Most characters of an agent's name, as the server has it. */
const LIMIT = 63;

/** What is wrong with the name of a new agent; undefined where nothing is. */
export function agentNameProblem(name: string, t: TFunction<readonly ['server', 'common']>): string | undefined {
  const text = name.trim();
  if (text === '') return t('code.noName');
  if (text.length > LIMIT) return t('code.tooLong', { max: LIMIT });
  return isBlank(text) || leavesLine(text) ? t('code.unseen') : undefined;
}
