import type { DatedProgram } from '@tutti/contract-link/program/manifest';
import type { DeviceLimits } from '../../../config.ts';
import type { EventParty, NewEvent } from '../../../event-log/append.ts';
import { type Author, SYSTEM } from '../../../event-log/author.ts';
import type { DeviceLimit } from '../../../store/device-tables.ts';
import type { NamedAgent } from './presence.ts';

/** Agents report devices of any site, so that their entries belong to the account alone. */
const entry = (
  { accountId, agentId, name }: { readonly accountId: string; readonly agentId: string | null; readonly name: string },
  said: Pick<NewEvent, 'type' | 'severity' | 'text' | 'before' | 'after'>,
  { source, ip }: { readonly source: EventParty; readonly ip: string | null } = { source: SYSTEM, ip: null },
): NewEvent => ({
  accountId,
  category: 'SYSTEM',
  source,
  target: { kind: 'SYSTEM', id: agentId, name },
  siteId: null,
  deviceId: null,
  ip,
  ...said,
});

/** It came or went, and so many devices were reached again or are not reached any more with it. */
export function agentPresence(agent: NamedAgent, isThere: boolean, devices: number): NewEvent {
  const text = `Agent ${agent.name} ${isThere ? 'connected' : 'disconnected'}`;
  return entry(agent, {
    type: isThere ? 'agentConnected' : 'agentDisconnected',
    severity: isThere ? 'INFORMATION' : 'ERROR',
    text: devices > 0 ? `${text} with ${devices} ${devices === 1 ? 'device' : 'devices'}` : text,
  });
}

/** A site by its name of then. */
type Site = { readonly id: string; readonly name: string };

/** A code was made with which an agent of this name may join, whose new devices go to this site (null: to none); never the code itself. */
export const agentCodeMade = (agent: { readonly accountId: string; readonly name: string }, site: Site | null, by: Author): NewEvent => {
  const text = `Enrolment code made for agent ${agent.name}`;
  return entry(
    { accountId: agent.accountId, name: agent.name, agentId: null },
    {
      type: 'agentCodeCreated',
      severity: 'INFORMATION',
      ...(site ? { text: `${text}, with new devices for ${site.name}`, after: { domainId: site.id } } : { text }),
    },
    by,
  );
};

/** It joined the account with a code, from this address. */
export const agentJoined = (agent: NamedAgent, ip: string | null): NewEvent =>
  entry(agent, { type: 'agentJoined', severity: 'INFORMATION', text: `Agent ${agent.name} joined` }, { source: SYSTEM, ip });

/** Its key was made void. */
export const agentRevoked = (agent: NamedAgent, by: Author): NewEvent =>
  entry(agent, { type: 'agentRevoked', severity: 'WARNING', text: `Agent ${agent.name} revoked` }, by);

/** It was asked to start again. */
export const agentRestartAsked = (agent: NamedAgent, by: Author): NewEvent =>
  entry(agent, { type: 'agentRestarted', severity: 'INFORMATION', text: `Agent ${agent.name} asked to restart` }, by);

/** It was asked to update itself to this version. */
export const agentUpdateAsked = (agent: NamedAgent, version: string, by: Author): NewEvent =>
  entry(
    agent,
    { type: 'agentUpdateAsked', severity: 'INFORMATION', text: `Agent ${agent.name} asked to update to version ${version}` },
    by,
  );

/** It did not update itself to this version, for this reason. */
export const agentNotUpdated = (agent: NamedAgent, version: string, reason: string): NewEvent =>
  entry(agent, {
    type: 'agentNotUpdated',
    severity: 'WARNING',
    text: `Agent ${agent.name} was not updated to version ${version}: ${reason}`,
  });

/** It runs another program than before, by whichever way that came there. */
export const agentRunsAnother = (agent: NamedAgent, before: DatedProgram, after: DatedProgram): NewEvent =>
  entry(agent, {
    type: 'agentUpdated',
    severity: 'INFORMATION',
    text:
      before.version === after.version
        ? `Agent ${agent.name} runs another build of version ${after.version}`
        : `Agent ${agent.name} runs version ${after.version}, before ${before.version}`,
    before: { version: before.version, builtAt: before.builtAt },
    after: { version: after.version, builtAt: after.builtAt },
  });

/** Administrators let it update itself at night from now on, or not any more. */
export const agentUpdatesDecided = (agent: NamedAgent, atNight: boolean, by: Author): NewEvent =>
  entry(
    agent,
    atNight
      ? { type: 'agentUpdatesAllowed', severity: 'INFORMATION', text: `Agent ${agent.name} updates itself at night` }
      : { type: 'agentUpdatesForbidden', severity: 'INFORMATION', text: `Agent ${agent.name} does not update itself at night` },
    by,
  );

/** Administrators let it change devices from now on, or not any more. */
export const agentChangesDecided = (agent: NamedAgent, mayChange: boolean, by: Author): NewEvent =>
  entry(
    agent,
    mayChange
      ? { type: 'agentChangesAllowed', severity: 'INFORMATION', text: `Agent ${agent.name} may change devices` }
      : { type: 'agentChangesForbidden', severity: 'INFORMATION', text: `Agent ${agent.name} may not change devices` },
    by,
  );

/** Administrators decided that its new devices go to this site from now on, or to none (null); `before`: the id of the site until now. */
export const agentSiteDecided = (agent: NamedAgent, before: string | null, site: Site | null, by: Author): NewEvent =>
  entry(
    agent,
    {
      ...(site
        ? { type: 'agentSiteSet', text: `New devices of agent ${agent.name} go to ${site.name}` }
        : { type: 'agentSiteCleared', text: `New devices of agent ${agent.name} go to no site` }),
      severity: 'INFORMATION',
      before: { domainId: before },
      after: { domainId: site?.id ?? null },
    },
    by,
  );

/** New devices of it are refused from now on, because they are more than this server takes. */
export function agentDevicesRefused(agent: NamedAgent, limit: DeviceLimit, { ofAgent, ofAccount, newInHour }: DeviceLimits): NewEvent {
  const refused = { type: 'agentDevicesRefused', severity: 'WARNING' } as const;
  if (limit === 'AGENT')
    return entry(agent, { ...refused, text: `New devices of agent ${agent.name} refused: more than ${ofAgent} of one agent` });
  if (limit === 'ACCOUNT')
    return entry(agent, { ...refused, text: `New devices of agent ${agent.name} refused: more than ${ofAccount} in the account` });
  return entry(agent, { ...refused, text: `New devices of agent ${agent.name} refused: more than ${newInHour} within an hour` });
}

/** The devices without a site that it had found were taken out of the account, after it was revoked. */
export const agentDevicesForgotten = (agent: NamedAgent, count: number, by: Author): NewEvent =>
  entry(
    agent,
    { type: 'agentDevicesForgotten', severity: 'INFORMATION', text: `Devices without a site of agent ${agent.name} removed: ${count}` },
    by,
  );
