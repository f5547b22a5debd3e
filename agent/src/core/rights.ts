import type { Command, CommandResult } from '@tutti/contract-link/command';
import { changesDevice } from '@tutti/contract-link/commands/decisions';
import type { FactValues } from '@tutti/contract-link/facts';
import { CHANGES_NOT_ALLOWED } from '@tutti/domain/agent-rights';

/**
 * What administrators let the agent do, as its server says on each connection. It only takes away: what whoever runs the agent has not allowed is refused by the
 * connectors all the same.
 */
export class Rights {
  #mayChange = true;

  /** Whether that is another decision than before. */
  set(mayChange: boolean): boolean {
    const isNews = mayChange !== this.#mayChange;
    this.#mayChange = mayChange;
    return isNews;
  }

  /** Why a command is not carried out; null: nothing is against it. */
  refusalOf(command: Command): CommandResult | null {
    return this.#mayChange || !changesDevice(command) ? null : { status: 'refused', reason: CHANGES_NOT_ALLOWED };
  }

  /** The identity of a device as it is reported: none takes commands while none may be changed. */
  shown(identity: FactValues['identity'] | null): FactValues['identity'] | null {
    return this.#mayChange || identity === null ? identity : { ...identity, commands: [], commandsReason: CHANGES_NOT_ALLOWED };
  }
}
