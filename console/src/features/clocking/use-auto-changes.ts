import { useState } from 'react';
import { type Asking, useAskedCommands } from '../../api/commands/asked-commands.ts';
import { type DeviceCommandInfo, newCommandId } from '../../api/commands/device-commands.ts';
import type { ClockDevice } from './clock-device.ts';
import type { ClockPlan } from './clocking-documents.ts';
import type { Toggles } from './use-toggles.ts';

type Change = ClockPlan['changes'][number];
/** A change of the plan, and the command by which it was asked for. */
interface AskedChange {
  readonly change: Change;
  readonly commandId: string;
}

/** What came of a change. IN_PROGRESS: its device took it and has not reported it. FAILED: nobody took it in time, or the device reports something else. */
export type AutoState = 'ASKING' | 'LOST' | 'ACCEPTED' | 'SENT' | 'IN_PROGRESS' | 'DONE' | 'REFUSED' | 'FAILED';
export interface AutoOutcome {
  readonly state: AutoState;
  /** Why it failed, as it was said. */
  readonly reason: string | null;
  /** What the device reports though it took it, once it had its time. */
  readonly reports: 'off' | 'nothing' | null;
}
export interface AutoResult extends AskedChange, AutoOutcome {}

const KINDS = { UNICAST_CLOCKING: 'CLOCK_UNICAST', PREFERRED_LEADER: 'CLOCK_PREFERRED_LEADER' } as const;

type AskedSo = Pick<Asking, 'state'> & Partial<Pick<Asking, 'reason'>>;

/** What came of turning something on. That it is on is read from what the device reports, never from the command (decision 013). */
export function autoOutcome(fact: boolean | null, { state, reason = null }: AskedSo, overdue: boolean): AutoOutcome {
  const outcome = (so: AutoState, why: string | null = null): AutoOutcome => ({ state: so, reason: why, reports: null });
  if (fact === true) return outcome('DONE');
  if (state === 'REFUSED') return outcome('REFUSED', reason);
  if (state === 'EXPIRED') return outcome('FAILED', reason);
  if (state !== 'DONE') return outcome(state);
  return overdue ? { ...outcome('FAILED'), reports: fact === false ? 'off' : 'nothing' } : outcome('IN_PROGRESS');
}

/** What Auto Configure asked for and what came of it; null: nothing was asked for yet. */
interface AutoChanges {
  readonly results: readonly AutoResult[] | null;
  /** Follows the commands of a plan that was carried out, one for each of its changes, in their order. */
  readonly begin: (changes: readonly Change[], commands: readonly DeviceCommandInfo[]) => void;
  /** Asks for these again; a call whose answer is lost is made again with its id. */
  readonly askAgain: (failed: readonly AskedChange[]) => void;
}

/** Follows each change of a plan until its device reports it, and asks again for what failed. */
export function useAutoChanges(devices: ReadonlyMap<string, ClockDevice>, toggles: Toggles): AutoChanges {
  const [asked, setAsked] = useState<readonly AskedChange[] | null>(null);
  const commanding = useAskedCommands(toggles.commands);

  function begin(changes: readonly Change[], commands: readonly DeviceCommandInfo[]): void {
    toggles.follow(commands);
    commanding.begin(commands);
    setAsked(changes.flatMap((change, at) => (commands[at] ? { change, commandId: commands[at].id } : [])));
  }

  const ask = ({ change, commandId }: AskedChange) =>
    commanding.ask(commandId, async () => {
      const given = await toggles.ask(change.deviceId, KINDS[change.setting], true, { quiet: true, commandId });
      return given ?? { ok: false, error: undefined, message: null };
    });

  function askAgain(failed: readonly AskedChange[]): void {
    const again = new Map(failed.map(({ change }) => [change, { change, commandId: newCommandId() }]));
    setAsked((before) => before?.map((one) => again.get(one.change) ?? one) ?? null);
    for (const one of again.values()) void ask(one);
  }

  const results = asked?.map(({ change, commandId }): AutoResult => {
    const fact = devices.get(change.deviceId)?.toggles[KINDS[change.setting]].value ?? null;
    const asking = commanding.askingOf(commandId);
    return { change, commandId, ...autoOutcome(fact, asking, asking.overdue) };
  });
  return { results: results ?? null, begin, askAgain };
}
