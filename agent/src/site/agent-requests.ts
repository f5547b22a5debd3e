import type { AgentRequest } from '@tutti/domain/enumerations';
import type { Logger } from 'pino';
import type { AgentStatus } from './agent-status.ts';

/** How long the network is listened to after everything was asked for again, until the problems that were not seen again count as over, ms. */
const LOOK_AGAIN_MS = 5000;

export interface RequestParts {
  readonly log: Pick<Logger, 'info'>;
  readonly status: AgentStatus;
  /** Asks the network for everything again. */
  readonly askAgain: () => void;
  /** What the agent says of itself may have changed. */
  readonly described: () => void;
  readonly restart: () => void;
}

/** Does what administrators ask of the agent. */
export function takeRequest({ log, status, askAgain, described, restart }: RequestParts, what: AgentRequest): void {
  log.info({ what }, 'an administrator asked for this');
  // After the answer to the request.
  if (what === 'RESTART') return void setImmediate(restart);
  status.lookAgain();
  askAgain();
  setTimeout(() => {
    status.looked();
    described();
  }, LOOK_AGAIN_MS).unref();
}
