import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { expect } from 'vitest';
import { enrolAgent } from '../../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import type { RepeatedWork } from '../../repeat.ts';
import { startJobs } from './index.ts';

const JOB = `id kind state startsAt endsAt waveSize waves wave waveDeviceCount waveEndedCount mostMissing madeBy runsBy reason deviceCount backCount missingCount waitingCount
  steps { deviceId wave attempt state reason firmwareBefore firmwareAfter }`;

/** How a device answers a restart. `gone`: it goes and does not return. `still`: it says yes and stays as it is. `blinks`: it refuses, after its cable was out. `silent`: it never answers. */
export type Habit = 'returns' | 'gone' | 'still' | 'refuses' | 'blinks' | 'silent';

/** A server with devices on a real link that restart by their habits, and a clock that a test moves. Nothing carries out jobs but the runners of the test. */
export interface JobWorld {
  readonly server: TestServer;
  readonly account: TestAccount;
  readonly agent: RawAgent;
  readonly hall: string;
  /** Device → what it does when it is asked to restart; without: it returns. */
  readonly habits: Map<string, Habit>;
  readonly now: () => Date;
  later(seconds: number): void;
  /** Day and time of the clock of UTC, so many minutes from now. */
  wall(minutes: number): string;
  /** Makes devices known that are at the first site; answers their ids. */
  devices(prefix: string, count: number): Promise<string[]>;
  /** Another process that carries out jobs. */
  runner(): RepeatedWork;
  /** Lets three processes carry a job out, and ends them again and again, until it is done. */
  doneByKilled(id: string): Promise<void>;
  /** Adds a job at the first site; answers the payload. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the shape of what it asked for
  add(input: object, token?: string): Promise<any>;
  /** A mutation with the id of a job and more; answers the job. */
  // oxlint-disable-next-line typescript/no-explicit-any -- likewise
  act(name: 'JobCancel' | 'JobContinue', jobId: string, token?: string, more?: object): Promise<any>;
  // oxlint-disable-next-line typescript/no-explicit-any -- likewise
  job(id: string, token?: string): Promise<any>;
  /** Code, field and message of a refusal of `JobAdd`. */
  refusal(input: object, token?: string): Promise<Record<string, unknown>>;
  /** Type and text of the entries of jobs and devices at the first site, oldest first. */
  entries(): Promise<{ type: string; text: string; source: string | null }[]>;
  close(): Promise<void>;
}

/** Begins at the present time; close it in `afterAll`. `env`: of its server. */
export async function startJobWorld(env: Record<string, string> = {}): Promise<JobWorld> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const server = await startTestServer({ now, env, roles: ['api', 'link'] });
  const account = await createAccount(server);
  const agent = await enrolAgent(server, account.accountId);
  const hall = account.siteIds[0] ?? '';
  const habits = new Map<string, Habit>();
  const runners: RepeatedWork[] = [];
  const connection = (id: string, state: 'READY' | 'DISCONNECTED') => agent.report([agent.fact(id, 'connection', { state })]);
  agent.onCommand(async ({ device, kind }) => {
    const habit = habits.get(device) ?? 'returns';
    if (habit === 'silent') return new Promise(() => undefined);
    if (habit === 'blinks') {
      await connection(device, 'DISCONNECTED');
      await connection(device, 'READY');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (habit === 'refuses' || habit === 'blinks') return { status: 'refused', reason: 'The panel is locked.' };
    if (kind === 'reboot' && habit !== 'still') {
      await connection(device, 'DISCONNECTED');
      if (habit === 'returns') await connection(device, 'READY');
    }
    return { status: 'done' };
  });
  const ask = async (document: string, variables: Record<string, unknown>, token = account.admin.token) => {
    const { data, errors } = await server.graphql(document, variables, token);
    return errors?.[0] ? { refused: { ...errors[0].extensions, message: errors[0].message } } : data;
  };
  const runner = () => {
    const started = startJobs(server.services, 20);
    runners.push(started);
    return started;
  };
  const job: JobWorld['job'] = async (id, token) =>
    (await ask(`query ($site: ID!, $id: ID!) { job(domainId: $site, id: $id) { ${JOB} } }`, { site: hall, id }, token)).job;
  const input = (more: object) => ({ input: { domainId: hall, kind: 'REBOOT', ...more } });
  return {
    server,
    account,
    agent,
    hall,
    habits,
    now,
    later: (seconds) => {
      ahead += seconds * 1_000;
    },
    devices: async (prefix, count) => {
      const ids = Array.from({ length: count }, (_, i) => `${prefix}-${String(i + 1).padStart(3, '0')}`);
      const identity = (name: string) => ({ name, firmwareVersion: '4.2.0', capabilities: { CAN_RESET: true } });
      await agent.report(ids.flatMap((id) => [agent.fact(id, 'identity', identity(id)), agent.fact(id, 'connection', { state: 'READY' })]));
      await server.database.query('update devices set site_id = $1 where id = any ($2)', [hall, ids]);
      return ids;
    },
    wall: (minutes) => new Date(now().getTime() + minutes * 60_000).toISOString().slice(0, 16),
    runner,
    doneByKilled: async (id) => {
      let state = '';
      for (let round = 0; round < 400 && state !== 'DONE'; round++) {
        const three = [runner(), runner(), runner()];
        await new Promise((resolve) => setTimeout(resolve, 60));
        await Promise.all(three.map((one) => one.close()));
        ({ state } = await job(id));
      }
      expect(state).toBe('DONE');
    },
    add: async (more, token) => {
      const document = `mutation ($input: JobAddInput!) { JobAdd(input: $input) { ok waves startsAt endsAt timeNote lines { deviceId wave problem warning } job { ${JOB} } } }`;
      return (await ask(document, input(more), token)).JobAdd;
    },
    act: async (name, jobId, token, more = {}) => {
      const answer = await ask(
        `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok job { ${JOB} } } }`,
        { input: { domainId: hall, jobId, ...more } },
        token,
      );
      return answer[name]?.job ?? answer;
    },
    job,
    refusal: async (more, token) => {
      const { refused } = await ask(`mutation ($input: JobAddInput!) { JobAdd(input: $input) { ok } }`, input(more), token);
      if (!refused) throw new Error('It was not refused.');
      return refused;
    },
    entries: () =>
      server.database.query(
        `select type, text, source ->> 'name' as source from events where type like 'job%' or type in ('deviceNotBack', 'deviceNotRebooted', 'deviceRebooted', 'deviceNotRecalled', 'deviceRetried') order by id`,
      ),
    close: async () => {
      for (const one of runners) await one.close();
      await agent.cut();
      await server.close();
    },
  };
}
