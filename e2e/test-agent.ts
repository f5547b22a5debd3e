/** An agent of a journey's own beside those of the simulator: joins with a code and speaks for what it is given. */
import { memoryStore } from '@tutti/contract-link/client/agent-store';
import { memoryLedger } from '@tutti/contract-link/client/command-ledger';
import { LinkClient } from '@tutti/contract-link/client/link-client';
import { type Trust, trustCheck } from '@tutti/contract-link/client/trust';
import { expect, onTestFinished } from 'vitest';
import { ask, type DemoFacts, graphql } from './demo.ts';

/** What an agent needs to join. */
interface Joining {
  readonly name: string;
  readonly url: string;
  readonly trust: Trust;
  /** Of the console, good for one agent. */
  readonly code: string;
  /** The devices it speaks for, by id and name. */
  readonly devices?: Readonly<Record<string, string>>;
}

/** An agent, and why each of its connections ended. */
interface OwnAgent {
  readonly link: LinkClient;
  readonly ends: readonly string[];
}

/** Starts an agent, which is there until the test ends. Commands are done as soon as they come. */
export async function startAgent({ name, url, trust, code, devices = {} }: Joining): Promise<OwnAgent> {
  const ends: string[] = [];
  const link = new LinkClient({
    url,
    trust: trustCheck(trust),
    store: memoryStore(),
    ledger: memoryLedger(),
    executor: { execute: () => Promise.resolve({ status: 'done' }) },
    enrolmentCode: () => Promise.resolve(code),
    name,
    software: 'Journey 1.0',
    now: () => new Date(),
    random: Math.random,
    onEvent: (event) => event.kind === 'disconnected' && ends.push(event.reason),
  });
  for (const [device, called] of Object.entries(devices)) {
    const observedAt = new Date();
    link.report({ device, section: 'identity', value: { name: called }, observedAt });
    link.report({ device, section: 'connection', value: { state: 'READY' }, observedAt });
  }
  await link.start();
  onTestFinished(() => link.close());
  return { link, ends };
}

/** Shuts out the agents of this name and forgets their devices when the test ends. */
export function removeAgentLater(demo: DemoFacts, name: string, deviceIds: readonly string[] = []): void {
  onTestFinished(async () => {
    const { account } = await ask<{ account: { agents: { id: string; name: string; revokedAt: string | null }[] } }>(
      demo,
      'query ($id: ID!) { account(id: $id) { agents { id name revokedAt } } }',
      { id: demo.accountId },
    );
    for (const agent of account.agents.filter((one) => one.name === name && !one.revokedAt))
      await ask(demo, 'mutation ($input: AgentRevokeInput!) { AgentRevoke(input: $input) { ok } }', { input: { agentId: agent.id } });
    if (deviceIds.length === 0) return;
    const forget = 'mutation ($input: DevicesForgetInput!) { DevicesForget(input: $input) { ok } }';
    // It may still count as connected; or it never came.
    const refusal = async () => (await graphql(demo, demo.apiKey, forget, { input: { deviceIds } })).errors?.[0]?.extensions.code;
    await expect.poll(refusal).not.toBe('CONFLICT');
  });
}

/** An agent with one device at a site, until the test ends. */
export async function addDevice(demo: DemoFacts, domainId: string, id: string, name: string): Promise<void> {
  const agent = `Agent of ${name}`;
  const { AgentEnrolmentCodeCreate: made } = await ask<{ AgentEnrolmentCodeCreate: { code: string } }>(
    demo,
    'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }',
    { input: { accountId: demo.accountId, name: agent } },
  );
  removeAgentLater(demo, agent, [id]);
  await startAgent({
    name: agent,
    url: demo.linkUrl,
    trust: { kind: 'insecurely-anybody' },
    code: made.code,
    devices: { [id]: name },
  });
  const enrol = 'mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }';
  const input = { domainId, deviceIds: [id] };
  await expect.poll(async () => (await graphql(demo, demo.apiKey, enrol, { input })).errors, { timeout: 20_000 }).toBeUndefined();
}
