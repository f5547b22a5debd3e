/** Puts a text into every field that people write and devices report, of one site. */
import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { AGENT_METHODS } from '@tutti/contract-link/methods';
import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { filled } from '@tutti/contract-link/testing/filled';
import { type Demo, graphql } from '../demo.ts';

export interface Put {
  readonly siteId: string;
  readonly deviceId: string;
  readonly agentId: string;
  /** What the server refused, and why. */
  readonly refused: readonly string[];
}

/** Reports a device of which every text is this one. Resolves with its agent and device; the device stays connected until `close`. */
async function reportDevice(demo: Demo, code: string, text: string) {
  const agent = await joinAgent(demo, code);
  const deviceId = `hostile-${crypto.randomUUID().slice(0, 8)}`;
  const short = (_: string, most: number): string => text.slice(0, most);
  const sections = FACT_SECTION_NAMES.filter((section) => section !== 'latency');
  const first = ['identity', ...sections.filter((section) => section !== 'identity')] as const;
  // Whatever is in the schema, as it is made from it.
  const facts = first.map((section) => ({
    ...agent.fact(deviceId, 'connection', { state: 'READY' }),
    section,
    value: filled(FACT_SECTIONS[section].schema, short),
  }));
  const { refused } = await agent.report(facts);
  const described = filled(AGENT_METHODS['agent.describe'].params, short);
  const problem = await agent.call('agent.describe' as string, described).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  return { agent, deviceId, refused: [...refused.map(({ index, reason }) => `${first[index]}: ${reason}`), ...problem] };
}

/** Puts the text, cut to what each field takes; `token` is of an owner with the user id. */
export async function putTexts(
  demo: Demo,
  token: string,
  userId: string,
  text: string,
): Promise<Put & { readonly close: () => Promise<void> }> {
  const refused: string[] = [];
  const accountId = demo.accountId;
  const run = async <T>(name: string, answer: string, input: object): Promise<T | null> => {
    const query = `mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`;
    const { data, errors } = await graphql<Record<string, T> | null>(demo, token, query, { input });
    if (errors) refused.push(`${name}: ${errors[0]?.message}`);
    return data?.[name] ?? null;
  };
  const line = text.slice(0, 63);
  const site = { accountId, name: line, organisation: text, location: text, contact: text, comments: text };
  const siteId = (await run<{ domain: { id: string } }>('DomainAdd', 'domain { id }', site))?.domain.id ?? '';
  await run('AccountAPIKeyAdd', 'ok', { accountId, name: line, description: text, defaultRole: 'SiteControl' });
  await run('WallScreenAdd', 'ok', { accountId, name: line });
  const url = 'https://hooks.example/services/none';
  await run('AlertChannelAdd', 'ok', { accountId, kind: 'SLACK', name: line, note: text.slice(0, 120), url });
  await run('LogForwardAdd', 'ok', { accountId, kind: 'WEBHOOK', name: line, isOn: false, url });
  await run('RoleAdd', 'ok', { accountId, name: text.slice(0, 40), rights: ['READ'] });
  await run('AccountNameSet', 'ok', { accountId, newName: line });
  await run('UserPreferencesSet', 'ok', { userId, displayName: line });
  await run('SnapshotMake', 'ok', { domainId: siteId, name: line, note: text.slice(0, 240) });
  await run('SilenceAdd', 'ok', { domainId: siteId, endsAt: new Date(Date.now() + 3_600_000).toISOString(), reason: line });
  const code = (await run<{ code: string }>('AgentEnrolmentCodeCreate', 'code', { accountId, name: line, domainId: siteId }))?.code ?? '';
  const { agent, deviceId, refused: facts } = await reportDevice(demo, code, text);
  await run('DeviceUpdate', 'ok', {
    deviceId,
    metaInfo: { comments: text, description: text.slice(0, 120), location: text.slice(0, 120) },
  });
  const endsAt = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  await run('JobAdd', 'ok', { domainId: siteId, kind: 'FIRMWARE_WINDOW', deviceIds: [deviceId], endsAt, timezone: 'UTC', note: line });
  return { siteId, deviceId, agentId: agent.agentId, refused: [...refused, ...facts], close: () => agent.close() };
}
