import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeEnrolmentCode } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { runCommandLine } from '../cli/run.fixture.ts';

const execute = promisify(execFile);
const hasAnalyze = existsSync('/usr/bin/systemd-analyze');
/** What may be transferred for one agent. */
const MOST_BYTES = 60_000_000;
const platform = `linux-${process.arch}`;
/** How a sender announces its stream to the network, as SAP. */
const announcement = Buffer.from(
  [
    '\x20\0\0\x01\x7f\0\0\x01application/sdp\0v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=Foyer paging',
    't=0 0',
    'm=audio 5004 RTP/AVP 98',
    'c=IN IP4 239.69.7.7/32',
    'a=rtpmap:98 L24/48000/2',
    'a=ptime:1',
    'a=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:0',
    'a=mediaclk:direct=0',
    '',
  ].join('\r\n'),
);

let server: TestServer;
let account: TestAccount;
/** Stands for the root of a machine. */
let root: string;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  root = await mkdtemp(join(tmpdir(), 'tutti-site-'));
  code = await makeEnrolmentCode(server, account.accountId, 'Foyer rack');
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const site = () => new URL(server.linkUrl.replace('wss:', 'https:')).host;
/** Runs the line that people copy, on a machine whose root is a folder. Resolves with its output; what it says when it fails is in the error. */
const runLine = (script: string, args: readonly string[], pin = server.linkFingerprints.publicKeyPin, place = root) =>
  execute('sh', ['-c', `curl -fsSk --pinnedpubkey '${pin}' https://${site()}/agent/${script} | sh -s -- "$@"`, 'sh', ...args], {
    env: { PATH: process.env['PATH'], DESTDIR: place },
  }).then(({ stdout, stderr }) => stdout + stderr);
const options = () => ['--server', server.linkUrl, '--code', code, '--fingerprint', server.linkFingerprints.sha256];
/** In the place of what an earlier version of the server built. */
const earlier = () => join(server.dataDir, 'agent-files', `tutti-agent-${platform}-0123456789abcdef`);
const program = () => join(root, 'usr/local/lib/tutti-agent/tutti-agent');
const mode = async (path: string) => ((await stat(join(root, path))).mode & 0o777).toString(8);

describe.skipIf(process.platform !== 'linux')('The line that installs the site agent', () => {
  let built: string;
  beforeAll(async () => {
    await mkdir(earlier(), { recursive: true });
    built = await runCommandLine(server, ['agent', 'build', platform]);
    await runLine('install.sh', options());
  }, 240_000);

  it('puts a program there that runs without Node, of a file that both ports deliver with its checksum', async () => {
    const { stdout } = await execute(program(), ['--help'], { env: {} });
    expect(stdout).toMatch(/^Usage: tutti-agent COMMAND/);
    const response = await fetch(`${server.httpUrl}/agent/${platform}`);
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(await (await fetch(`${server.httpUrl}/agent/${platform}.sha256`)).text()).toBe(`${sha256}  tutti-agent-${platform}.gz\n`);
    expect(built).toContain(sha256);
    expect(existsSync(earlier())).toBe(false);
    const ofLink = await execute('curl', ['-fsSk', `https://${site()}/agent/${platform}.sha256`]);
    expect(ofLink.stdout).toContain(sha256);
  });

  it('puts a program there that finds a sender on the network', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    socket.setMulticastInterface('127.0.0.1');
    const announced = setInterval(() => socket.send(announcement, 9875, '239.255.255.255'), 100);
    onTestFinished(() => {
      clearInterval(announced);
      socket.close();
    });
    const { stdout } = await execute(program(), ['scan', '--seconds', '1', '--output', 'json', '--interface', 'lo'], { env: {} });
    // Others may announce theirs on this machine at the same time.
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        addresses: ['127.0.0.1'],
        streams: expect.objectContaining({ tx: expect.arrayContaining([expect.objectContaining({ name: 'Foyer paging' })]) }),
      }),
    );
  });

  it('writes settings that only root can read, a link and a service', async () => {
    expect(await mode('etc/tutti-agent.env')).toBe('600');
    expect(await mode('usr/local/lib/tutti-agent/tutti-agent')).toBe('755');
    const settings = await readFile(join(root, 'etc/tutti-agent.env'), 'utf8');
    expect(settings).toContain(`TUTTI_AGENT_SERVER=${server.linkUrl}\nTUTTI_AGENT_CODE=${code}\n`);
    expect(settings).toContain('TUTTI_AGENT_ALLOW_CHANGES=0\nTUTTI_AGENT_ALLOW_UPDATE=1\n');
    expect(await readdir(join(root, 'usr/local/lib/tutti-agent'))).toEqual(['tutti-agent']);
    expect(await readlink(join(root, 'usr/local/bin/tutti-agent'))).toBe('/usr/local/lib/tutti-agent/tutti-agent');
    const unit = await readFile(join(root, 'etc/systemd/system/tutti-agent.service'), 'utf8');
    expect(unit).toContain('DynamicUser=yes\n');
    expect(unit).not.toContain(code);
  });

  it.skipIf(!hasAnalyze)('writes a service that systemd-analyze finds nothing wrong with', async () => {
    // Where it lies here, so that the program is found.
    const unit = await readFile(join(root, 'etc/systemd/system/tutti-agent.service'), 'utf8');
    const copy = join(root, 'tutti-agent.service');
    await writeFile(copy, unit.replace('ExecStart=/usr', `ExecStart=${root}/usr`));
    onTestFinished(() => rm(copy));
    const { stdout, stderr } = await execute('systemd-analyze', ['verify', '--man=no', copy]);
    expect((stdout + stderr).split('\n').filter((line) => line.includes('tutti-agent'))).toEqual([]);
  });

  it('installs an agent that joins by its settings, and needs no code when it is installed again', async () => {
    const settings = await readFile(join(root, 'etc/tutti-agent.env'), 'utf8');
    const env = Object.fromEntries([...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    const agent = spawn(program(), ['run', '--data', join(root, 'var/lib/tutti-agent'), '--page', 'off', '--interface', 'lo'], {
      env,
      stdio: 'ignore',
    });
    onTestFinished(() => void agent.kill('SIGKILL'));
    const agents = async () =>
      (
        await server.graphql(
          'query ($id: ID!) { account(id: $id) { agents { name connected } } }',
          { id: account.accountId },
          account.admin.token,
        )
      ).data.account.agents;
    await expect.poll(agents, { timeout: 30_000 }).toEqual([{ name: 'Foyer rack', connected: true }]);
    agent.kill('SIGTERM');
    expect(await once(agent, 'exit')).toEqual([0, null]);
    await runLine('install.sh', ['--server', server.linkUrl, '--allow-changes']);
    expect(await readFile(join(root, 'etc/tutti-agent.env'), 'utf8')).toContain('TUTTI_AGENT_CODE=\n');
  }, 60_000);

  it('takes the place of what the agent fetched itself, and forbids it to fetch more where the line says so', async () => {
    const state = join(root, 'var/lib/tutti-agent');
    await mkdir(join(state, 'program'), { recursive: true });
    await writeFile(join(state, 'program', 'tutti-agent-0123456789abcdef'), 'fetched');
    await runLine('install.sh', ['--server', server.linkUrl, '--no-updates']);
    expect(existsSync(join(state, 'program'))).toBe(false);
    expect(existsSync(join(state, 'agent.json'))).toBe(true);
    expect(await readFile(join(root, 'etc/tutti-agent.env'), 'utf8')).toContain('TUTTI_AGENT_ALLOW_UPDATE=0\n');
  }, 60_000);

  it('takes all of it away again', async () => {
    await runLine('uninstall.sh', []);
    const left = await readdir(root, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => !entry.isDirectory())).toEqual([]);
    expect(left.filter(({ name }) => name.includes('tutti-agent'))).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('The line that installs the site agent refuses', () => {
  const refusal = (args: readonly string[], pin?: string) =>
    runLine('install.sh', args, pin).then(
      () => 'installed',
      (error: { stderr: string }) => error.stderr,
    );
  const other = `sha256//${createHash('sha256').update('another server').digest('base64')}`;

  it('a server with another key: by curl, and by the script for the program', async () => {
    // curl says it; sh then has no script to run.
    await expect(execute('curl', ['-fsSk', '--pinnedpubkey', other, `https://${site()}/agent/install.sh`])).rejects.toMatchObject({
      code: 90,
    });
    expect(await refusal([...options(), '--pin', other])).toContain('The agent could not be downloaded');
  });

  it('a self-signed certificate where the authorities of the machine decide', async () => {
    expect(await refusal([...options(), '--pin', 'ca'])).toContain('The agent could not be downloaded');
  });

  it('options that cannot be right, before it downloads anything', async () => {
    // With this key nothing can be downloaded: whoever tried would say so.
    const refused = (...args: string[]) => refusal([...args, '--pin', other]);
    expect(await refused()).toContain('--server is needed');
    expect(await refused('--server', 'https://tutti.example')).toContain('it must be an address such as wss://');
    expect(await refused('--server', server.linkUrl)).toContain('--code is needed');
    expect(await refused(...options(), '--color')).toContain('There is no option --color.');
    for (const value of ['a\nNODE_OPTIONS=--inspect', '$(id)', '`id`', "a'b", 'a;b', 'a\\b', ''])
      expect(await refused('--server', server.linkUrl, '--code', value)).toMatch(/characters that cannot be right|--code is needed/);
  });
});
