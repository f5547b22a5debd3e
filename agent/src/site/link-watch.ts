import type { LinkEvent } from '@tutti/contract-link/client/link-client';
import type { Logger } from 'pino';
import type { AgentStatus } from './agent-status.ts';
import { linkFailure } from './link-failures.ts';

export interface LinkWatchParts {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly status: AgentStatus;
  /** The server, as people know it. */
  readonly host: string;
  /** Whether one certificate alone is accepted. */
  readonly pinned: boolean;
  /** The enrolment code; '': none. */
  readonly code: string;
  /** Whether it has joined an account. */
  readonly hasJoined: () => boolean;
  /** Connects again at once. */
  readonly retry: () => void;
  /** Only a person can put it right, and the agent has not joined yet. */
  readonly giveUp: (why: 'notJoined' | 'wrongServer') => void;
}

/** Follows the link: what is logged, what the page shows, which code is used when, and when there is no use in going on. */
export class LinkWatch {
  readonly #parts: LinkWatchParts;
  readonly #takesOver = new Set<string>();
  #codeIsSpent = false;

  constructor(parts: LinkWatchParts) {
    this.#parts = parts;
  }

  /** The code, until the server has taken or refused it. */
  code(): Promise<string | null> {
    return Promise.resolve(this.#codeIsSpent || this.#parts.code === '' ? null : this.#parts.code);
  }

  onEvent(event: LinkEvent): void {
    const { log, status } = this.#parts;
    if (event.kind === 'connected') {
      this.#codeIsSpent ||= this.#parts.hasJoined();
      status.link(true, null);
      log.info({ agentId: event.agentId, server: this.#parts.host }, 'connected');
    } else if (event.kind === 'refused') {
      if (event.foreign) return this.#standingBy(event.device);
      const { device, section, reason } = event;
      status.error(`The server refused ${section} of ${device}: ${reason}`);
      log.warn({ device, section, reason }, 'the server refused a fact');
    } else if (event.kind === 'resync') log.info('the server asks for everything again');
    else if (event.kind === 'disconnected') this.#disconnected(event.reason, event.retryInMs);
  }

  /** Another agent speaks for the device, which is said again every few seconds: it is logged once. */
  #standingBy(device: string): void {
    if (this.#takesOver.has(device)) return;
    this.#takesOver.add(device);
    this.#parts.log.info({ device }, 'another agent speaks for this device: this one waits');
  }

  #disconnected(reason: string, retryInMs: number | null): void {
    const { log, status, host, pinned, hasJoined, retry, giveUp } = this.#parts;
    const { kind, text } = linkFailure(reason, host, pinned);
    if (retryInMs === null) {
      status.link(false, 'The agent was ended.');
      return log.info('disconnected');
    }
    status.link(false, text);
    if (kind !== 'other') status.error(text);
    log[kind === 'other' ? 'warn' : 'error']({ retryInMs }, text);
    const hasFreshCode = !this.#codeIsSpent && this.#parts.code !== '';
    if (kind === 'code') this.#codeIsSpent = true;
    // A key that was revoked, and a new code beside it: the code is tried now.
    if (kind === 'key' && hasFreshCode) return void setImmediate(retry);
    if (hasJoined()) return;
    if (kind === 'code') giveUp('notJoined');
    if (kind === 'certificate') giveUp('wrongServer');
  }
}
