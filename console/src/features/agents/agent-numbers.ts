import type { TFunction } from 'i18next';
import type { Agent } from './agents-documents.ts';

type Words = TFunction<'server'>;

/** How many commands are on their way through an agent; of one that is away how many have expired since, `--` where none has, as its last word says nothing of now. */
export function queueText(
  { connected, expiredCount, description }: Pick<Agent, 'connected' | 'expiredCount' | 'description'>,
  t: Words,
): string {
  if (!connected) return expiredCount > 0 ? t('agents.expired', { count: expiredCount }) : '--';
  return typeof description?.queue === 'number' ? String(description.queue) : t('agents.unknown');
}

/** The same, with the longest that it was where the agent says that: `Empty, longest 6 in 24 h`. */
export function queueWords(agent: Pick<Agent, 'connected' | 'expiredCount' | 'description'>, t: Words): string {
  const { connected, description } = agent;
  if (!connected || !description) return queueText(agent, t);
  const queue = description.queue === 0 ? t('agent.queueEmpty') : queueText(agent, t);
  const longest = description.queueLongest ?? 0;
  return longest > 0 ? t('agent.queueLongest', { queue, count: longest }) : queue;
}

/** `9 ms`, below 10 ms with a decimal; `--` where it is not measured. */
export function roundTripText(ms: number | null | undefined, t: Words): string {
  if (typeof ms !== 'number') return '--';
  return t('agents.ms', { value: ms < 10 ? Math.max(0.1, Math.round(ms * 10) / 10) : Math.round(ms) });
}

/** The same with the longest: `9 ms, peak 31 ms`. */
export function latencyText({ roundTrip, roundTripPeak }: Pick<Agent, 'roundTrip' | 'roundTripPeak'>, t: Words): string {
  const link = roundTripText(roundTrip, t);
  return typeof roundTripPeak === 'number' ? t('agent.peak', { link, peak: roundTripText(roundTripPeak, t) }) : link;
}

/** Link and queue in a few words; null where neither is known. */
export function linkWords({ connected, roundTrip, description }: Agent, t: Words): string | null {
  if (!connected || typeof roundTrip !== 'number' || typeof description?.queue !== 'number') return null;
  const link = roundTripText(roundTrip, t);
  return description.queue === 0 ? t('agent.linkQueueEmpty', { link }) : t('agent.linkQueue', { link, count: description.queue });
}
