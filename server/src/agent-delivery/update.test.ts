import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startLinkServer } from '@tutti/contract-link/client/link-server.fixture';
import type { ProgramManifest } from '@tutti/contract-link/program/manifest';
import { publicKeyOf, signProgram } from '@tutti/contract-link/program/signed-program';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeEnrolmentCode } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { type BuiltAgent, manifestOf } from './build-agent.ts';
import { writeProgram } from './delivered.fixture.ts';
import { type AgentProcess, buildVersion, folderOfTest, install, PLATFORM, runAgent } from './installed-agent.fixture.ts';

const execute = promisify(execFile);
const isLinux = process.platform === 'linux';
const WITHIN = { timeout: 60_000, interval: 100 };
const releaseKey = generateKeyPairSync('ed25519').privateKey;

let server: TestServer;
let account: TestAccount;
/** Programs that were built, the folder of what the server delivers, and the agent as it was installed. */
let built: string;
let delivered: string;
let installed: string;
let earlier: BuiltAgent;
beforeAll(async () => {
  if (!isLinux) return;
  built = await mkdtemp(join(tmpdir(), 'tutti-built-'));
  delivered = join(built, 'delivered');
  installed = join(built, 'tutti-agent');
  const keyFile = join(built, 'release.pem');
  await writeFile(keyFile, releaseKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  earlier = await buildVersion(join(built, 'earlier'), '0.1.0');
  await install(earlier, installed);
  await buildVersion(join(built, 'newer'), '0.2.0', keyFile);
  server = await startTestServer({ env: { TUTTI_AGENT_RELEASE: delivered } });
  account = await createAccount(server);
}, 600_000);
afterAll(async () => {
  await server?.close();
  if (isLinux) await rm(built, { recursive: true });
});
afterEach(() => deliver(null));

/** What the server delivers from now on. */
async function deliver(program: ((folder: string) => Promise<unknown>) | null): Promise<void> {
  await rm(delivered, { recursive: true, force: true });
  if (isLinux) server.services.agentFiles.forget(PLATFORM as 'linux-x64');
  await program?.(delivered);
}
const theNewer = (folder: string) => cp(join(built, 'newer'), folder, { recursive: true });
/** A program of this text, signed by the server, and by the release where that is said. */
const text =
  (program: string, { version = '0.2.0', signed = false } = {}) =>
  async (folder: string) => {
    const about = { version, platform: PLATFORM };
    const { manifest } = await writeProgram(folder, program, about);
    if (signed) await writeProgram(folder, program, about, [signProgram(manifest, releaseKey)]);
  };
/** A program that prints its help, and does something else than the agent when it is run. */
const script = (lines: string) => text(`#!/bin/sh\n[ "$1" = --help ] && exit 0\n${lines}\n`);
const CRASHES = '#!/bin/sh\n[ "$1" = --help ] && exit 0\necho no such module >&2; exit 7\n';

interface Shown {
  readonly id: string;
  readonly connected: boolean;
  readonly software: string;
  readonly newerProgram: { readonly version: string } | null;
  readonly description: {
    readonly program: { readonly version: string } | null;
    readonly problems: readonly { readonly about: string; readonly text: string }[];
    readonly update: { readonly version: string; readonly state: string; readonly reason: string | null } | null;
  } | null;
}
const AGENTS = `query ($id: ID!) { account(id: $id) { agents {
  id name connected software newerProgram { version } description { program { version } problems { about text } update { version state reason } } } } }`;

/** An agent that has joined under a name of its own. */
async function joined(more: readonly string[] = ['--allow-update'], data?: string) {
  const name = `Rack ${Math.random()}`;
  const folder = join(data ?? (await folderOfTest()), 'data');
  const code = await makeEnrolmentCode(server, account.accountId, name);
  const args = ['--server', server.linkUrl, '--fingerprint', server.linkFingerprints.sha256, '--data', folder, '--code', code, ...more];
  const shown = async (): Promise<Shown | undefined> => {
    const { data: answer } = await server.graphql(AGENTS, { id: account.accountId }, account.admin.token);
    return answer.account.agents.find((one: { name: string }) => one.name === name);
  };
  const start = (): AgentProcess => runAgent(installed, args);
  const mutate = async (field: string) =>
    server.graphql(`mutation ($id: ID!) { ${field}(input: { agentId: $id }) { ok } }`, { id: (await shown())?.id }, account.admin.token);
  const runs = async () => {
    const { connected, description } = (await shown()) ?? {};
    return connected ? description?.program?.version : null;
  };
  const ended = async () => {
    const { update } = (await shown())?.description ?? {};
    return update?.reason ? [update.state, update.reason] : null;
  };
  return { folder, shown, start, mutate, runs, ended, programs: async () => (await readdir(join(folder, 'program'))).sort() };
}

/** The same, asked to update itself to what the server delivers. */
async function asked(program: (folder: string) => Promise<unknown>, ...how: Parameters<typeof joined>) {
  await deliver(program);
  const agent = await joined(...how);
  const running = agent.start();
  await expect.poll(async () => (await agent.shown())?.newerProgram, WITHIN).toBeTruthy();
  expect((await agent.mutate('AgentUpdate')).errors).toBeUndefined();
  return { ...agent, running };
}
const entries = async (text: string) =>
  (await server.database.query<{ text: string }>('select text from events where text like $1', [`%${text}%`])).length;
/** Processes whose arguments name this folder. */
const processesOf = async (folder: string) =>
  (await execute('pgrep', ['-f', folder]).catch(() => ({ stdout: '' }))).stdout.split('\n').filter(Boolean).map(Number);

describe.skipIf(!isLinux)('An installed agent that is asked to update itself', () => {
  it('runs the newer program under the same id of process, and again after it is started again by whatever started it', async () => {
    const agent = await asked(theNewer);
    await expect.poll(agent.runs, WITHIN).toBe('0.2.0');
    const { pid = 0 } = agent.running.process;
    const program = join(agent.folder, 'program', (await agent.programs())[1] ?? '');
    await expect.poll(async () => (await execute('readlink', [`/proc/${pid}/exe`])).stdout.trim(), WITHIN).toBe(program);
    // The one that tried it is this one, and no other process is left.
    await expect.poll(() => processesOf(agent.folder), WITHIN).toEqual([pid]);
    await expect.poll(async () => (await agent.shown())?.connected, WITHIN).toBe(true);
    // It says so a moment after it is connected.
    await expect.poll(async () => (await agent.shown())?.description?.update, WITHIN).toBeNull();
    expect(await agent.shown()).toMatchObject({ software: 'tutti-agent 0.2.0', newerProgram: null });
    expect(await agent.programs()).toEqual(['state.json', expect.stringMatching(/^tutti-agent-[0-9a-f]{16}$/)]);
    expect((await stat(program)).mode & 0o777).toBe(0o700);
    expect(await entries('runs version 0.2.0, before 0.1.0')).toBe(1);

    agent.running.process.kill('SIGKILL');
    await agent.running.exited;
    const again = agent.start();
    await expect.poll(() => again.log.some(({ msg }) => msg === 'connected'), WITHIN).toBe(true);
    expect((await execute('readlink', [`/proc/${again.process.pid}/exe`])).stdout.trim()).toBe(program);
    await expect.poll(agent.runs, WITHIN).toBe('0.2.0');
  }, 180_000);

  it('takes, once it is of a release, only what the release signed, and runs what was installed where its own file is damaged', async () => {
    const agent = await asked(theNewer);
    await expect.poll(agent.runs, WITHIN).toBe('0.2.0');
    const offer = async (program: string, version: string, signed: boolean) => {
      await deliver(text(program, { version, signed }));
      await agent.mutate('AgentTest');
      await expect.poll(async () => (await agent.shown())?.newerProgram?.version, WITHIN).toBe(version);
      // Refused while the program that runs is still tried: what is answered with ok is done.
      await expect.poll(async () => (await agent.mutate('AgentUpdate')).errors?.[0]?.message, WITHIN).toBeUndefined();
    };
    await offer(CRASHES, '0.3.0', false);
    await expect.poll(agent.ended, WITHIN).toEqual(['NOT_FETCHED', 'The new version is not signed with the key that this agent trusts.']);
    await offer(CRASHES, '0.3.1', true);
    await expect.poll(agent.ended, WITHIN).toEqual(['FELL_BACK', 'It ended with exit code 7: no such module']);
    await offer('not a program', '0.3.2', true);
    await expect.poll(agent.ended, WITHIN).toEqual(['NOT_FETCHED', expect.stringContaining('does not run on this machine')]);
    // What runs was fetched, too, and is not taken away with what came to nothing.
    expect(await agent.programs()).toEqual(['state.json', expect.stringMatching(/^tutti-agent-/)]);
    expect(await agent.runs()).toBe('0.2.0');

    agent.running.process.kill('SIGTERM');
    await agent.running.exited;
    const [, program = ''] = await agent.programs();
    const file = await open(join(agent.folder, 'program', program), 'r+');
    await file.write('x', 100_000_000);
    await file.close();
    agent.start();
    await expect.poll(agent.runs, WITHIN).toBe('0.1.0');
    await expect.poll(agent.ended, WITHIN).toEqual(['FELL_BACK', 'The program that was fetched is damaged, or is not there any more.']);
    expect(await agent.programs()).toEqual(['state.json']);
  }, 180_000);

  it('goes back to what ran before where the new program ends at its start, and says why', async () => {
    const agent = await asked(script('echo starting >&2; echo "no such module" >&2; exit 7'));
    await expect.poll(agent.ended, WITHIN).toEqual(['FELL_BACK', 'It ended with exit code 7: no such module']);
    expect(await agent.runs()).toBe('0.1.0');
    expect(agent.running.process.exitCode).toBeNull();
    expect(await processesOf(agent.folder)).toEqual([agent.running.process.pid]);
    expect(await agent.programs()).toEqual(['state.json']);
    expect(await entries('was not updated to version 0.2.0: It ended with exit code 7: no such module')).toBe(1);
    // Also after a restart it is said, once.
    agent.running.process.kill('SIGTERM');
    await agent.running.exited;
    agent.start();
    await expect.poll(agent.runs, WITHIN).toBe('0.1.0');
    await expect.poll(agent.ended, WITHIN).toEqual(['FELL_BACK', 'It ended with exit code 7: no such module']);
    expect(await entries('was not updated to version 0.2.0: It ended with exit code 7: no such module')).toBe(1);
  }, 120_000);

  it('goes back where it was killed while the new program was tried', async () => {
    const pidFile = join(await folderOfTest(), 'pid');
    const agent = await asked(script(`echo $$ >${pidFile}; exec sleep 600`));
    onTestFinished(async () => void (existsSync(pidFile) && process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL')));
    await expect.poll(() => existsSync(pidFile), WITHIN).toBe(true);
    agent.running.process.kill('SIGKILL');
    await agent.running.exited;
    agent.start();
    await expect.poll(agent.ended, WITHIN).toEqual(['FELL_BACK', 'The agent was ended while the new version was tried.']);
    expect(await agent.runs()).toBe('0.1.0');
  }, 120_000);

  it('goes back to what ran before where the new program ends soon after each of three starts, and says which version', async () => {
    const crashes = `#!${process.execPath}
      if (process.argv[2] === '--help') process.exit(0);
      if (process.env.TUTTI_AGENT_TRIAL !== '1') process.exit(7);
      process.send('connected');
      setInterval(() => {}, 1000);`;
    const agent = await asked(text(crashes));
    // It came up; from here on it ends at once, and what started it starts it again.
    await agent.running.exited;
    expect(agent.running.process.exitCode).toBe(7);
    for (let start = 2; start <= 3; start++) {
      const again = agent.start();
      await again.exited;
      expect(again.process.exitCode).toBe(7);
    }
    const back = agent.start();
    await expect.poll(agent.runs, WITHIN).toBe('0.1.0');
    await expect.poll(agent.ended, WITHIN).toEqual(['FELL_BACK', 'It ended three times in a row within a minute of its start.']);
    expect((await agent.shown())?.description?.problems).toEqual([
      {
        about: 'update',
        text: 'Version 0.2.0 ended three times in a row within a minute of its start, so the earlier one runs again.',
      },
    ]);
    expect(await agent.programs()).toEqual(['state.json']);
    // Ended in order as often as somebody likes, an agent stays what it is.
    back.process.kill('SIGTERM');
    await back.exited;
  }, 180_000);

  it('stays as it is where the new program does not run on its machine', async () => {
    const agent = await asked(text('not a program'));
    await expect
      .poll(agent.ended, WITHIN)
      .toEqual(['NOT_FETCHED', expect.stringMatching(/^The new version does not run on this machine: .*(ENOEXEC|EACCES|not found)/)]);
    await stays(agent);
  }, 120_000);

  it('stays as it is where the download is cut off, or is not what was signed', async () => {
    const cut = await asked(async (folder) => {
      await theNewer(folder);
      await truncate(join(folder, (await readdir(folder))[0] ?? '', 'tutti-agent.gz'), 10_000_000);
    });
    await expect
      .poll(cut.ended, WITHIN)
      .toEqual(['NOT_FETCHED', expect.stringMatching(/^The download ended after \d+\.\d of 48\.\d MB\.$/)]);
    await stays(cut);

    const other = await asked(async (folder) => {
      const { path } = await writeProgram(folder, '#!/bin/sh', { version: '0.2.0', platform: PLATFORM });
      // Unpacked it is the same: of the packed one only the moment of its making differs.
      const file = await open(path, 'r+');
      await file.write('x', 4);
      await file.close();
    });
    await expect
      .poll(other.ended, WITHIN)
      .toEqual(['NOT_FETCHED', 'The download is not what was signed: its size or its checksum is another one.']);
    await stays(other);
  }, 180_000);

  it('stays as it is where its server signs with another key than when it joined', async () => {
    await deliver(theNewer);
    const agent = await joined();
    const first = agent.start();
    await expect.poll(agent.runs, WITHIN).toBe('0.1.0');
    first.process.kill('SIGTERM');
    await first.exited;
    // Else it could be asked on the connection that has just ended.
    await expect.poll(async () => (await agent.shown())?.connected, WITHIN).toBe(false);
    const kept = join(agent.folder, 'agent.json');
    const state = JSON.parse(await readFile(kept, 'utf8'));
    expect(state.programKey).toBe(server.services.agentFiles.publicKey);
    await writeFile(kept, JSON.stringify({ ...state, programKey: 'A'.repeat(43) }));
    agent.start();
    await expect.poll(agent.runs, WITHIN).toBe('0.1.0');
    // Refused until it has described itself on this connection.
    await expect.poll(async () => (await agent.mutate('AgentUpdate')).errors?.[0]?.message, WITHIN).toBeUndefined();
    await expect.poll(agent.ended, WITHIN).toEqual(['NOT_FETCHED', 'The new version is not signed with the key that this agent trusts.']);
    expect(await agent.runs()).toBe('0.1.0');
    expect(await agent.programs()).toEqual(['state.json']);
  }, 120_000);

  it.skipIf(process.getuid?.() !== 0)(
    'stays as it is, and goes on, where the disk has no space for the new program',
    async () => {
      const disk = await folderOfTest();
      await execute('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tutti-test', disk]);
      onTestFinished(async () => void (await execute('umount', ['-l', disk])));
      const agent = await asked(theNewer, ['--allow-update'], disk);
      await expect
        .poll(agent.ended, WITHIN)
        .toEqual([
          'NOT_FETCHED',
          expect.stringMatching(/^There is not enough space on the disk: the new version needs 16\d\.\d MB, and \d+\.\d MB are free\.$/),
        ]);
      await stays(agent);
    },
    120_000,
  );

  it('is not asked where whoever runs it has not allowed it', async () => {
    await deliver(theNewer);
    const agent = await joined([]);
    agent.start();
    await expect.poll(async () => (await agent.shown())?.newerProgram?.version, WITHIN).toBe('0.2.0');
    expect((await agent.mutate('AgentUpdate')).errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(existsSync(join(agent.folder, 'program'))).toBe(false);
  }, 120_000);

  /** It runs as before, connected, and keeps nothing of what it was to run. */
  async function stays(agent: Awaited<ReturnType<typeof asked>>): Promise<void> {
    expect(await agent.runs()).toBe('0.1.0');
    expect(await agent.programs()).toEqual(['state.json']);
    expect(agent.running.process.exitCode).toBeNull();
    agent.running.process.kill('SIGTERM');
    await agent.running.exited;
  }
});

describe.skipIf(!isLinux)('An installed agent refuses', () => {
  it('an older program, one built earlier, one of another platform, and one that a stranger signed, before it downloads anything', async () => {
    const link = await startLinkServer();
    onTestFinished(() => link.close());
    const key = generateKeyPairSync('ed25519').privateKey;
    link.programKey = publicKeyOf(key);
    const folder = join(await folderOfTest(), 'data');
    const args = ['--server', link.url, '--fingerprint', link.sha256, '--code', 'CODE-ONE', '--data', folder, '--allow-update'];
    const agent = runAgent(installed, args);
    await expect.poll(() => agent.log.some(({ msg }) => msg === 'connected'), WITHIN).toBe(true);
    const why = () => agent.log.filter(({ msg }) => msg === 'this agent was not updated').map(({ reason }) => reason);
    const own = manifestOf(earlier);
    const offer = async (change: Partial<ProgramManifest>, signer = key) => {
      const manifest = JSON.stringify({ ...own, ...change });
      const before = why().length;
      expect(await link.update({ manifest, signatures: [signProgram(manifest, signer)] })).toEqual({});
      await expect.poll(() => why().length, WITHIN).toBe(before + 1);
      return why().at(-1);
    };
    const notNewer = 'Version 0.1.0 is not newer than the one that runs here.';
    expect(await offer({ version: '0.0.9', builtAt: '2099-01-01T00:00:00.000Z' })).toBe(notNewer.replace('0.1.0', '0.0.9'));
    expect(await offer({ builtAt: '2020-01-01T00:00:00.000Z' })).toBe(notNewer);
    expect(await offer({})).toBe(notNewer);
    expect(await offer({ version: '0.9.0', platform: 'linux-riscv64' })).toBe(
      `The new version is for linux-riscv64; this machine is ${PLATFORM}.`,
    );
    const unsigned = 'The new version is not signed with the key that this agent trusts.';
    expect(await offer({ version: '0.9.0' }, generateKeyPairSync('ed25519').privateKey)).toBe(unsigned);
    expect(await readdir(join(folder, 'program'))).toEqual(['state.json']);
  }, 60_000);
});
