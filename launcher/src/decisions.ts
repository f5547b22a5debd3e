/** What people decide about the demo's fleet, made through the public API as people's programs make it. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Api } from './api.ts';
import type { Plan } from './plan.ts';

const MOST_IDS = 500;
const Account = v.object({ account: v.object({ domains: v.array(v.object({ id: v.string(), name: v.string() })) }) });
const Added = v.object({ DomainAdd: v.object({ domain: v.object({ id: v.string() }) }) });
const Code = v.object({ AgentEnrolmentCodeCreate: v.object({ code: v.string() }) });
const Listed = v.array(v.object({ id: v.string(), importanceLevel: v.string() }));
const Fleet = v.object({
  account: v.object({ unenrolledDevices: Listed, domains: v.array(v.object({ id: v.string(), devices: Listed })) }),
});

/** Makes the sites that are not there yet; returns name → id of all. */
export async function ensureSites(api: Api, accountId: string, plan: Plan): Promise<Map<string, string>> {
  const { account } = await api.call(Account, 'query AccountDomains($accountId: ID!) { account(id: $accountId) { domains { id name } } }', {
    accountId,
  });
  const ids = new Map(account.domains.map((site) => [site.name, site.id]));
  for (const { name, icon, location } of plan.sites) {
    if (ids.has(name)) continue;
    const { DomainAdd } = await api.call(
      Added,
      'mutation DomainAdd($input: DomainAddInput!) { DomainAdd(input: $input) { ok domain { id } } }',
      {
        input: { accountId, name, icon, location },
      },
    );
    ids.set(name, DomainAdd.domain.id);
  }
  return ids;
}

/** A one-use code for each agent that has no key yet. */
export async function enrolmentCodes(api: Api, accountId: string, plan: Plan): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const { name } of plan.agents.filter((agent) => !agent.hasKey)) {
    const made = await api.call(
      Code,
      'mutation AgentEnrolmentCodeCreate($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { ok code } }',
      { input: { accountId, name } },
    );
    codes[name] = made.AgentEnrolmentCodeCreate.code;
  }
  return codes;
}

/** Where each reported device stands: id → its site (null without one) and importance. */
async function reported(api: Api, accountId: string): Promise<Map<string, { siteId: string | null; importance: string }>> {
  const { account } = await api.call(
    Fleet,
    'query AccountDomainsAndDevices($accountId: ID!) { account(id: $accountId) { unenrolledDevices { id importanceLevel } domains { id devices { id importanceLevel } } } }',
    { accountId },
  );
  const rows = (siteId: string | null, devices: v.InferOutput<typeof Listed>) =>
    devices.map((d) => [d.id, { siteId, importance: d.importanceLevel }] as const);
  return new Map([...rows(null, account.unenrolledDevices), ...account.domains.flatMap((site) => rows(site.id, site.devices))]);
}

/** Waits until every planned device reported itself. */
export async function waitForDevices(api: Api, accountId: string, plan: Plan, withinMs: number): Promise<void> {
  const wanted = [...plan.sites.flatMap((site) => site.devices.map((d) => d.id)), ...plan.unassigned];
  const until = Date.now() + withinMs;
  for (;;) {
    const there = await reported(api, accountId);
    const missing = wanted.filter((id) => !there.has(id)).length;
    if (missing === 0) return;
    if (Date.now() > until) throw new Error(`${missing} of ${wanted.length} simulated devices did not report within ${withinMs / 1000} s.`);
    await sleep(100);
  }
}

/** Assigns the devices to their sites and says which matter; what is decided already stays. */
export async function decide(api: Api, accountId: string, plan: Plan, siteIds: ReadonlyMap<string, string>): Promise<void> {
  const there = await reported(api, accountId);
  for (const site of plan.sites) {
    const domainId = siteIds.get(site.name);
    const unassigned = site.devices.filter(({ id }) => there.get(id)?.siteId === null).map((d) => d.id);
    for (let at = 0; at < unassigned.length; at += MOST_IDS) {
      await api.call(v.unknown(), 'mutation DevicesEnroll($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', {
        input: { domainId, deviceIds: unassigned.slice(at, at + MOST_IDS) },
      });
    }
    for (const { id, importance } of site.devices) {
      if (importance === (there.get(id)?.importance ?? 'NORMAL')) continue;
      await api.call(
        v.unknown(),
        'mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok } }',
        {
          input: { deviceId: id, newImportanceLevel: importance },
        },
      );
    }
  }
}
