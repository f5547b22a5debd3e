import type { MulticastReach, Silence } from '../connectors/multicast-reach.ts';
import { sawQuerier } from '../network/igmp.ts';

export interface MulticastProblemsParts {
  readonly reach: Pick<MulticastReach, 'silent'>;
  /** Whether an IGMP querier was noticed on an interface. */
  readonly sawQuerier?: (name: string) => boolean;
  /** Text null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** What is wrong, and what to do. That no querier asks is said as the likely cause: queries of IGMP version 3 cannot be seen. */
function silenceText({ interface: name, what }: Silence, hasQuerier: boolean): string {
  const multicast = what.join(', ');
  return hasQuerier
    ? `Devices answer on ${name}, but what they multicast (${multicast}) does not arrive there, although an IGMP querier asks there. Look for what drops it: a firewall, first that of the agent's machine, a multicast filter of a switch, or the VLAN of the port.`
    : `Devices answer on ${name}, but what they multicast (${multicast}) does not arrive there. Most often switches use IGMP snooping and there is no IGMP querier: turn on the querier of one switch, or turn snooping off. Otherwise a firewall drops it, that of the agent's machine or of a switch.`;
}

/** Says on which interfaces devices answer while nothing arrives of what they multicast. */
export class MulticastProblems {
  readonly #parts: Required<MulticastProblemsParts>;
  #shown: ReadonlyMap<string, string> = new Map();
  #silent: readonly Silence[] = [];

  constructor(parts: MulticastProblemsParts) {
    this.#parts = { sawQuerier, ...parts };
  }

  /** Says what is wrong now, again where it was said before. To be called every few seconds. */
  check(): void {
    const { reach, problem } = this.#parts;
    this.#silent = reach.silent();
    const now = new Map(this.#silent.map((silence) => [`multicast on ${silence.interface}`, this.#textOf(silence)]));
    for (const about of this.#shown.keys()) if (!now.has(about)) problem(about, null);
    for (const [about, text] of now) problem(about, text);
    this.#shown = now;
  }

  /** What is wrong with the multicast of a device. */
  of(device: string): string[] {
    return this.#silent.filter(({ devices }) => devices.includes(device)).map((silence) => this.#textOf(silence));
  }

  #textOf(silence: Silence): string {
    return silenceText(silence, this.#parts.sawQuerier(silence.interface));
  }
}
