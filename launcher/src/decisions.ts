/** What people decide about the demo's fleet, made through the public API as people's programs make it. */
import * as v from 'valibot';
import type { Api } from './api.ts';
import type { FleetPlan } from './fleet-plan.ts';

/** Most ids in one call. */
const MOST_IDS = 500;
/** Calls under way at once. */
const AT_ONCE = 8;
const Account = v.object({ account: v.object({ domains: v.array(v.object({ id: v.string(), name: v.string() })) }) });
const Added = v.object({ DomainAdd: v.object({ domain: v.object({ id: v.string(), clockingGroupId: v.string() }) }) });
const Code = v.object({ AgentEnrolmentCodeCreate: v.object({ code: v.string() }) });
const Listed = v.array(v.object({ id: v.string() }));
const Fleet = v.object({
  account: v.object({ unenrolledDevices: Listed, domains: v.array(v.object({ id: v.string(), devices: Listed })) }),
});

/** Makes the sites that are not there yet and says how they are clocked; returns name → id of all. */
export async function ensureSites(api: Api, accountId: string, fleet: FleetPlan): Promise<Map<string, string>> {
  const { account } = await api.call(Account, 'query AccountDomains($accountId: ID!) { account(id: $accountId) { domains { id name } } }', {
    accountId,
  });
  const ids = new Map(account.domains.map((site) => [site.name, site.id]));
  for (const { name, icon, location, clockingMode } of fleet.sites) {
    if (ids.has(name)) continue;
    const { DomainAdd } = await api.call(
      Added,
      'mutation DomainAdd($input: DomainAddInput!) { DomainAdd(input: $input) { ok domain { id clockingGroupId } } }',
      { input: { accountId, name, icon, location } },
    );
    const { id, clockingGroupId } = DomainAdd.domain;
    ids.set(name, id);
    if (clockingMode === null) continue;
    await api.call(v.unknown(), 'mutation ClockingGroupSet($input: ClockingGroupSetInput!) { ClockingGroupSet(input: $input) { ok } }', {
      input: { clockingGroupId, mode: clockingMode },
    });
  }
  return ids;
}

/** A one-use code for each agent that has no key yet. */
export async function enrolmentCodes(api: Api, accountId: string, fleet: FleetPlan): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const { name } of fleet.agents.filter((agent) => !agent.hasKey)) {
    const made = await api.call(
      Code,
      'mutation AgentEnrolmentCodeCreate($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { ok code } }',
      { input: { accountId, name } },
    );
    codes[name] = made.AgentEnrolmentCodeCreate.code;
  }
  return codes;
}

/** Assigns the planned devices that are not decided yet to their sites, says which matter and where they stand; returns the ids it decided about. */
export async function decide(
  api: Api,
  fleet: FleetPlan,
  siteIds: ReadonlyMap<string, string>,
  decided: ReadonlySet<string>,
): Promise<readonly string[]> {
  const fresh = fleet.sites.map((site) => ({
    domainId: siteIds.get(site.name),
    devices: site.devices.filter(({ id }) => !decided.has(id)),
  }));
  // Importance first: a site is never seen with all its devices of the same importance.
  const important = fresh.flatMap(({ devices }) => devices.filter(({ importance }) => importance !== 'NORMAL'));
  await inTurns(important, ({ id, importance }) =>
    api.call(
      v.unknown(),
      'mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok } }',
      { input: { deviceId: id, newImportanceLevel: importance } },
    ),
  );
  const noted = fresh.flatMap(({ devices }) => devices.filter(({ notes }) => notes !== null));
  await inTurns(noted, ({ id, notes }) =>
    api.call(v.unknown(), 'mutation DeviceUpdate($input: DeviceUpdateInput!) { DeviceUpdate(input: $input) { ok } }', {
      input: { deviceId: id, metaInfo: notes },
    }),
  );
  const batches = fresh.flatMap(({ domainId, devices }) =>
    Array.from({ length: Math.ceil(devices.length / MOST_IDS) }, (_, i) => ({
      domainId,
      deviceIds: devices.slice(i * MOST_IDS, (i + 1) * MOST_IDS).map(({ id }) => id),
    })),
  );
  await inTurns(batches, (input) =>
    api.call(v.unknown(), 'mutation DevicesEnroll($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', { input }),
  );
  return batches.flatMap(({ deviceIds }) => deviceIds);
}

/** Throws when a device of the plan is not to be found through the API. */
export async function checkVisible(api: Api, accountId: string, fleet: FleetPlan): Promise<void> {
  const { account } = await api.call(
    Fleet,
    'query AccountDomainsAndDevices($accountId: ID!) { account(id: $accountId) { unenrolledDevices { id } domains { id devices { id } } } }',
    { accountId },
  );
  const there = new Set([...account.unenrolledDevices, ...account.domains.flatMap((site) => site.devices)].map(({ id }) => id));
  const wanted = [...fleet.sites.flatMap((site) => site.devices.map(({ id }) => id)), ...fleet.unassigned];
  const missing = wanted.filter((id) => !there.has(id));
  if (missing.length > 0)
    throw new Error(`${missing.length} of ${wanted.length} simulated devices are not visible, such as ${missing[0]}.`);
}

async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
