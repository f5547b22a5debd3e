import type { LeaderChangeCause } from '@tutti/domain/clock-rules/change-cause';
import type { ObservedCondition } from '@tutti/domain/clock-rules/clock-picture';
import type { PlanShortfall } from '@tutti/domain/clock-rules/clock-plan';
import { conditionStatus } from '@tutti/domain/clock-rules/clock-verdicts';
import type { AuditSeverity } from '@tutti/domain/enumerations';
import type { AlertLevel } from '../../graphql/generated/resolvers.ts';
import type { RecordedChange } from './seen-clocks.ts';

const devices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);
/** Most names that a text lists; the rest is counted, so that a text about a whole site stays short. */
const MOST_NAMES = 4;
function list(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
}

/** Criterion of the comparison of clocks → its label, before its value; with a colon where the label ends in a number. */
const CRITERIA: Readonly<Record<string, string>> = {
  priority1: 'priority 1:',
  priority2: 'priority 2:',
  clockClass: 'clock class',
  clockAccuracy: 'clock accuracy',
  variance: 'variance',
  stratum: 'stratum',
};

/** Why the leader is another one; null where nothing explains it. */
function causeText(cause: LeaderChangeCause, from: string, to: string): string | null {
  switch (cause.why) {
    case 'FOREIGN_CLOCK':
      return 'a clock that is no device of the site takes part';
    case 'LEFT_SITE':
      return `${from} left the site`;
    case 'NOT_CONNECTED':
      return `${from} is not connected`;
    case 'AGENT_NOT_CONNECTED':
      return `the agent of ${from} is not connected`;
    case 'CANNOT_LEAD':
      return `${from} lost its clock`;
    case 'LEFT_CLOCK_DOMAIN':
      return `${from} is in another clock domain`;
    case 'NOT_PREFERRED_ANY_MORE':
      return `${from} is not preferred leader any more`;
    case 'BETTER':
      if (cause.criterion === 'preferred') return `${to} is preferred leader`;
      if (cause.criterion === 'runsV2') return `${to} runs PTP V2 too`;
      if (cause.criterion === 'identifier') return `${to} has a better source of time`;
      if (cause.criterion === 'identity') return `${to} has the lower clock identity`;
      return `${CRITERIA[cause.criterion] ?? cause.criterion} ${cause.new} is lower than ${cause.old}`;
    default:
      return null;
  }
}

/** A change of leader, for people. */
export function changeText({ from, to, cause }: Pick<RecordedChange, 'from' | 'to' | 'cause'>): string {
  const why = causeText(cause, from?.name ?? '', to?.name ?? '');
  const what =
    from && to
      ? `Clock leader changed from ${from.name} to ${to.name}`
      : to
        ? `Clock leader is now ${to.name}`
        : `Clock leader ${from?.name} is gone`;
  return why === null ? what : `${what}: ${why}`;
}

/** The severity: a lost leader is an error, one that had to be replaced a warning, one that people or a better clock replaced is information. */
export function changeSeverity({ from, to, cause }: Pick<RecordedChange, 'from' | 'to' | 'cause'>): AlertLevel {
  if (!to) return 'ERROR';
  return !from || cause.why === 'BETTER' || cause.why === 'NOT_PREFERRED_ANY_MORE' || cause.why === 'FIRST' ? 'INFORMATION' : 'WARNING';
}

/** A condition, for people: while it lasts, when it is over, and when it is only that nothing is known of its devices any more. */
export function conditionTexts(condition: ObservedCondition): { readonly now: string; readonly over: string; readonly lost: string } {
  const count = condition.deviceIds.length;
  switch (condition.kind) {
    case 'TWO_LEADERS': {
      const names = condition.leaders.map(({ name }) => name);
      const leaders = `${names.length === 2 ? 'Two' : names.length} clock leaders`;
      const apart = condition.lie === 'NOT_JOINED' ? ', in subnets without unicast clocking between them' : '';
      const over = `${leaders} no more: ${list(names)}`;
      return { now: `${leaders}: ${list(names)}${apart}`, over, lost: over };
    }
    case 'LEADER_GONE': {
      const why = condition.why === 'NOT_CONNECTED' ? 'is not connected' : 'does not lead';
      const locked = `${devices(count)} ${count === 1 ? 'is' : 'are'} locked to a clock that is not there any more`;
      return {
        now: `${locked}: ${condition.leader.name} ${why}`,
        over: `No device is locked to the missing clock ${condition.leader.name} any more`,
        lost: `No connected device is locked to the missing clock ${condition.leader.name} any more`,
      };
    }
    case 'LOCK_WITHOUT_LEADER':
      return {
        now: `${devices(count)} locked although nobody leads`,
        over: 'No device is locked without a clock leader any more',
        lost: 'No connected device is locked without a clock leader any more',
      };
    case 'OTHER_DOMAIN':
      return {
        now: `${devices(count)} in another PTP domain than the site is set to`,
        over: 'No device is in another PTP domain than the site is set to any more',
        lost: 'No connected device is in another PTP domain than the site is set to any more',
      };
    default:
      return {
        now: `${devices(count)} without a clock leader`,
        over: 'No device is without a clock leader any more',
        lost: 'No connected device is without a clock leader any more',
      };
  }
}

/** How bad it is. */
export const conditionSeverity = (condition: ObservedCondition): Extract<AuditSeverity, AlertLevel> => conditionStatus(condition);

/** Why a subnet stays below best practice, for people. */
export function shortfallText({ why }: PlanShortfall): string {
  switch (why.id) {
    case 'WOULD_LOSE_LEADER':
      return `Joining it would take the leader from ${devices(why.devices)}: no device here that supports unicast clocking can lead.`;
    case 'STAY_WITHOUT_LEADER':
      return `${devices(why.devices)} here ${why.devices === 1 ? 'stays' : 'stay'} without a leader: none that supports unicast clocking can lead.`;
    case 'NONE_SUPPORTS_UNICAST':
      return 'No connected device here supports unicast clocking.';
    case 'ONE_SUPPORTS_UNICAST':
      return 'Only one connected device here supports unicast clocking.';
    default:
      return 'Its devices are in no clock domain of another subnet.';
  }
}
