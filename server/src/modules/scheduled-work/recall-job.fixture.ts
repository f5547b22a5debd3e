import { expect } from 'vitest';
import type { JobWorld } from './job-world.fixture.ts';

/** What tests about recalls as jobs do, in the world of the file that runs. */
export function recallsOf(world: () => JobWorld) {
  const channels = (label: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      index: at + 1,
      name: `${label}-${at + 1}`,
      enabled: true,
      mediaType: 'AUDIO' as const,
      status: 'NONE' as const,
    }));
  /** What devices report: the labels of their channels and their name. */
  const report = (ids: readonly string[], label: string, name = (id: string) => id, count = 4) => {
    const { agent } = world();
    const known = { capabilities: { CAN_RESET: true }, commands: ['reboot', 'rename', 'rxLabels'] };
    return agent.report(
      ids.flatMap((id) => [agent.fact(id, 'identity', { name: name(id), ...known }), agent.fact(id, 'rx', channels(label, count))]),
    );
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the shape of what it asked for
  const ask = async (document: string, input: object, token = world().account.admin.token): Promise<any> =>
    (await world().server.graphql(document, { input: { domainId: world().hall, ...input } }, token)).data;
  /** Devices of which the name and each label differ from a snapshot: five lines without `count`. */
  async function changed(prefix: string, devices: number, count = 4): Promise<{ ids: string[]; snapshotId: string }> {
    const ids = await world().devices(prefix, devices);
    await report(ids, 'In', undefined, count);
    const made = await ask('mutation ($input: SnapshotMakeInput!) { SnapshotMake(input: $input) { snapshot { id } } }', { name: 'Day 1' });
    await report(ids, 'Out', (id) => `${id}-X`, count);
    return { ids, snapshotId: made.SnapshotMake.snapshot.id };
  }
  const recall = (input: object, token?: string) => world().add({ kind: 'RECALL', timezone: 'UTC', ...input }, token);
  const kindsOf = (id: string) => world().agent.commands.flatMap(({ device, kind }) => (device === id ? [kind] : []));
  const ended = (id: string, state: string) => expect.poll(() => world().job(id), { timeout: 20_000 }).toMatchObject({ state });
  /** Of each device of a job its state, how many lines were recalled of how many, and why not. */
  async function steps(id: string): Promise<unknown[][]> {
    const document = `query ($site: ID!, $id: ID!) { job(domainId: $site, id: $id) { steps { state recalledCount lineCount reason } } }`;
    const { data } = await world().server.graphql(document, { site: world().hall, id }, world().account.admin.token);
    return data.job.steps.map((step: Record<string, unknown>) => [step['state'], step['recalledCount'], step['lineCount'], step['reason']]);
  }
  async function linesOf(id: string, deviceId: string | null) {
    const document = `query ($site: ID!, $id: ID!, $deviceId: ID) { job(domainId: $site, id: $id) { snapshotName lines(deviceId: $deviceId) { deviceId id after state reason } } }`;
    return (await world().server.graphql(document, { site: world().hall, id, deviceId }, world().account.admin.token)).data.job;
  }
  return { ask, report, changed, recall, kindsOf, ended, steps, linesOf };
}
