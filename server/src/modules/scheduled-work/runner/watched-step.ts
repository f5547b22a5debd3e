import type { ConnectionState } from '@tutti/domain/enumerations';
import { isBack, type JobStepState } from '@tutti/domain/job-rules';
import { sql } from 'kysely';
import { NOT_REACHED } from '../../devices/index.ts';
import { GONE } from '../job-lines.ts';
import type { JobWork } from './job-work.ts';

/** A device of the wave that goes on, with what is known of it now. */
export interface WatchedStep {
  readonly device_id: string;
  readonly name: string;
  readonly state: JobStepState;
  readonly was_away: boolean;
  readonly sent_at: Date | null;
  readonly agent_id: string | null;
  readonly away_before: Date | null;
  readonly command_state: 'accepted' | 'sent' | 'done' | 'refused' | 'expired' | null;
  readonly command_reason: string | null;
  readonly command_sent_at: Date | null;
  readonly is_answered: boolean | null;
  /** null: the device is not at the site any more. */
  readonly link_up: boolean | null;
  readonly connection_state: ConnectionState | null;
  readonly last_connected_at: Date | null;
  readonly present_agent_id: string | null;
  readonly agent_since: Date | null;
}

/** The steps of the wave that goes on, with the commands and devices of those that were asked. */
export async function readWatched({ tx, job }: JobWork): Promise<WatchedStep[]> {
  const { rows } = await sql<WatchedStep>`
    select s.device_id, s.name, s.state, s.was_away, s.sent_at, s.agent_id, s.away_before,
      c.state as command_state, c.reason as command_reason, c.sent_at as command_sent_at, c.is_answered,
      d.link_up, d.connection_state, d.last_connected_at, d.agent_id as present_agent_id, a.connected_since as agent_since
    from job_steps s
    left join commands c on c.account_id = s.account_id and c.id = s.command_id
    left join devices d on d.account_id = s.account_id and d.id = s.device_id and d.site_id = ${job.site_id} and d.forgotten_at is null
    left join agents a on a.account_id = d.account_id and a.id = d.agent_id
    where s.account_id = ${job.account_id} and s.job_id = ${job.id} and s.wave = ${job.wave} order by s.place`.execute(tx);
  return rows;
}

/**
 * Whether a device was seen to be away since it was asked. What its agent says while it is connected counts; that the agent itself is away says nothing of the device, and neither does a time that the
 * agent may have caused by being away.
 */
export function wasSeenAway(step: WatchedStep): boolean {
  if (step.was_away || !step.link_up) return step.was_away;
  if (step.connection_state === 'DISCONNECTED') return true;
  const isSameLink =
    step.agent_id === step.present_agent_id && step.agent_since !== null && step.sent_at !== null && step.agent_since <= step.sent_at;
  return isSameLink && step.last_connected_at?.getTime() !== step.away_before?.getTime();
}

/** How a device that was asked has ended; null: that is not known yet. `isOver`: the time of its wave is over. */
export function endOf(step: WatchedStep, isOver: boolean): { readonly state: JobStepState; readonly reason: string | null } | null {
  const refusal = whyRefused(step, isOver);
  if (refusal !== null) return { state: 'REFUSED', reason: refusal };
  // It may still be that it refuses, whatever its cable does meanwhile.
  if (!isOver && (step.command_state === 'accepted' || step.command_state === 'sent')) return null;
  const wasAway = wasSeenAway(step);
  if (isBack({ wasAway, isReady: step.link_up === true && step.connection_state === 'READY' })) return { state: 'BACK', reason: null };
  return isOver ? { state: 'NOT_BACK', reason: whyNotBack(step, wasAway) } : null;
}

/** Why it is certain that a device was not restarted: it was never asked, or its agent knows that it refused; null: it may have been. */
function whyRefused(step: WatchedStep, isOver: boolean): string | null {
  const { command_state: state, command_sent_at: sentAt, command_reason: reason } = step;
  if (state === 'refused') return step.is_answered || sentAt === null ? (reason ?? 'The device refused it.') : null;
  // The time of a wave is longer than a command waits.
  const isUnsent = (state === 'expired' && sentAt === null) || (state === 'accepted' && isOver);
  return isUnsent ? (reason ?? NOT_REACHED) : null;
}

function whyNotBack({ link_up: linkUp, connection_state: state }: WatchedStep, wasAway: boolean): string {
  if (linkUp === null) return GONE;
  if (!linkUp) return 'Its agent is not connected, so that it is not known whether it is back.';
  if (!wasAway) return 'It was not seen to restart.';
  return state === 'ESTABLISHED' ? 'It is there again, but not ready.' : 'It is not connected.';
}
