import { isUnavailable } from '../api-errors.ts';
import { commands as counted } from '../metrics.ts';
import { expireCommands, forgetOldCommands, setLinkUp } from '../modules/devices/index.ts';
import { forgetOldRoutingChanges } from '../modules/routing/index.ts';
import { dropSilentAgents, forgetOldCodes, publishChanges, takeUpdatesAtNight } from '../modules/sites/index.ts';
import type { SiteServices } from '../modules/sites/services.ts';
import { repeat } from '../repeat.ts';
import type { Needs } from '../services.ts';
import { LINK_TIMING, type LinkTiming } from './timing.ts';

const FORGET_MS = 3600_000;
/** Between two looks for agents in whose night it is. */
const NIGHT_MS = 30_000;

/**
 * Periodic jobs for processes with the role `jobs`: end commands whose deadline has passed, mark agents of dead processes as disconnected,
 * delete old enrolment codes and commands, ask agents to update themselves at night. Several processes may run them at once: each row is handled by one of them.
 */
export function startLinkJobs(
  services: Needs<'store' | 'bus' | 'log' | 'now'> & SiteServices,
  timing: LinkTiming = LINK_TIMING,
): { close(): Promise<void> } {
  const { store, bus, log, now } = services;
  let notBefore = performance.now() + timing.sweepAfterMs;
  let forgetAt = performance.now();
  let nightAt = performance.now();
  let swept = { at: performance.now(), clock: now().getTime() };

  async function expire(): Promise<void> {
    for (const message of await store.system((tx) => expireCommands(tx, now()))) {
      counted.inc({ state: 'expired' });
      bus.publish('command.changed', message);
    }
  }

  /** While this process was held up, or its clock was put forward, it wrote nobody as alive either: its own agents are no silent ones. They have as long as after a start. */
  function waitAfterPause(): void {
    const before = swept;
    swept = { at: performance.now(), clock: now().getTime() };
    const pausedMs = Math.max(swept.at - before.at, swept.clock - before.clock);
    if (pausedMs > timing.silentMs / 2) notBefore = Math.max(notBefore, swept.at + timing.sweepAfterMs);
  }

  async function dropSilent(): Promise<void> {
    waitAfterPause();
    if (performance.now() < notBefore) return;
    // From before the transaction begins, which may be held up, too.
    const notedBefore = new Date(swept.clock - timing.silentMs);
    const changes = await store.system(async (tx) => {
      const agents = await dropSilentAgents(tx, notedBefore);
      if (agents.length > 0)
        log.warn({ agents: agents.map((agent) => agent.agentId) }, 'agents of a dead process are marked as disconnected');
      return setLinkUp(tx, agents, false, now());
    });
    publishChanges(services, changes);
  }

  async function forget(): Promise<void> {
    if (performance.now() < forgetAt) return;
    forgetAt = performance.now() + FORGET_MS;
    await store.system((tx) => forgetOldCodes(tx, now()));
    await store.system((tx) => forgetOldCommands(tx, now()));
    await store.system((tx) => forgetOldRoutingChanges(tx, now()));
  }

  async function updateAtNight(): Promise<void> {
    if (performance.now() < nightAt) return;
    nightAt = performance.now() + NIGHT_MS;
    for (const agent of await store.system((tx) => takeUpdatesAtNight(tx, now())))
      bus.publish('agent.updateAsked', { accountId: agent.accountId, agentId: agent.agentId });
  }

  /** Each step fails by itself: a command that cannot be ended must not keep agents of dead processes marked as connected. */
  async function attempt(step: () => Promise<void>, failed: string): Promise<void> {
    try {
      await step();
    } catch (error) {
      // While the database failed no process could write that its agents are alive: wait before the next check.
      if (isUnavailable(error) || step === dropSilent) notBefore = performance.now() + timing.sweepAfterMs;
      log.warn({ err: error }, failed);
    }
  }

  async function sweep(): Promise<void> {
    await attempt(expire, 'commands whose deadline has passed could not be ended');
    await attempt(dropSilent, 'agents of dead processes could not be marked as disconnected');
    await attempt(forget, 'old codes and commands could not be removed');
    await attempt(updateAtNight, 'agents could not be asked to update themselves');
  }
  return repeat(sweep, { everyMs: timing.sweepMs, log, failed: 'a sweep of the device link failed' });
}
