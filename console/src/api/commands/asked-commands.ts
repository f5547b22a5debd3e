import { useMemo, useState } from 'react';
import type { CombinedError } from 'urql';
import { useUntilAnswered } from '../client/until-answered.ts';
import type { DeviceCommandInfo, DeviceCommandState } from './device-commands.ts';
import { useOverdue } from './reports.ts';

/** How far the asking for a command got. ASKING: the server has not answered. LOST: its answer did not arrive, and it is asked again. The rest: states of the command. */
interface Call {
  readonly state: DeviceCommandState | 'ASKING' | 'LOST';
  readonly reason: string | null;
}
export interface Asking extends Call {
  /** The device had its time to report since the command ended. */
  readonly overdue: boolean;
}

/** What came of a call that gives a command. */
interface Answer {
  readonly ok: boolean;
  readonly error: CombinedError | undefined;
  readonly message: string | null;
}

interface AskedCommands {
  /** Asks for a command, again while the answer is lost; whether it was given. */
  readonly ask: (commandId: string, call: () => Promise<Answer>) => Promise<boolean>;
  /** Takes these for asked that were given by one call of another kind, in place of all before. */
  readonly begin: (given: readonly DeviceCommandInfo[]) => void;
  readonly askingOf: (commandId: string) => Asking;
}

const ASKING: Call = { state: 'ASKING', reason: null };

/** Asks for commands by ids that are made here, and follows each; `commands`: those of the devices, as last known. */
export function useAskedCommands(commands: readonly DeviceCommandInfo[]): AskedCommands {
  const [calls, setCalls] = useState<ReadonlyMap<string, Call>>(new Map());
  const untilAnswered = useUntilAnswered();
  const overdue = useOverdue(
    useMemo(() => new Set(calls.keys()), [calls]),
    commands,
  );
  const byId = new Map(commands.map((command) => [command.id, command]));

  async function ask(commandId: string, call: () => Promise<Answer>): Promise<boolean> {
    const say = (so: Call) => setCalls((known) => new Map(known).set(commandId, so));
    say(ASKING);
    const answer = await untilAnswered(call, () => say({ state: 'LOST', reason: null }));
    if (answer) say(answer.ok ? { state: 'ACCEPTED', reason: null } : { state: 'REFUSED', reason: answer.message });
    return answer?.ok === true;
  }

  return {
    ask,
    begin: (given) => setCalls(new Map(given.map(({ id, state, reason }) => [id, { state, reason: reason ?? null }]))),
    askingOf: (commandId) => {
      const { state, reason } = byId.get(commandId) ?? calls.get(commandId) ?? ASKING;
      return { state, reason: reason ?? null, overdue: overdue.has(commandId) };
    },
  };
}
