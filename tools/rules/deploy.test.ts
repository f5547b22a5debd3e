import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLES } from '../../server/src/config.ts';
import { ROOT, trackedFiles } from './files.ts';

const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8');
const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
const compose = parse(read('compose.yaml'));
const kubernetes = trackedFiles(/^deploy\/kubernetes\/.*\.yaml$/).flatMap((path) =>
  parseAllDocuments(readFileSync(join(ROOT, path), 'utf8')).map((document) => document.toJS()),
);
const deployment = kubernetes.find(({ kind }) => kind === 'Deployment').spec.template.spec;
const [container] = deployment.containers;

const service = (name: string) => compose.services[name];

describe('the files for containers', () => {
  it('set variables that the server has, and no others', () => {
    const docker = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    );
    const configMap = kubernetes.find(({ kind }) => kind === 'ConfigMap').data;
    const unit = [...readFileSync(join(ROOT, 'tools/release/files/debian/tutti.env'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    const set = [...docker, ...Object.keys(compose.services.tutti.environment), ...Object.keys(configMap), ...unit];
    expect(set.length).toBeGreaterThan(20);
    expect(set.filter((name) => !(name in VARIABLES))).toEqual([]);
  });

  it('name the version of the project', () => {
    expect(read('example.env')).toContain(`TUTTI_VERSION=${version}\n`);
    expect(kubernetes.find(({ kind }) => kind === 'Kustomization').images).toEqual([{ name: 'tutti', newTag: version }]);
    expect(trackedFiles(/package\.json$/).filter((path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).version !== version)).toEqual(
      [],
    );
    expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
  });

  it('run without rights and with a root that cannot be written, with places for what the server writes, which Compose keeps', () => {
    expect(read('Dockerfile')).toMatch(/^USER 10001:10001$/m);
    expect(compose.services.tutti).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      tmpfs: ['/tmp'],
      volumes: ['tutti:/var/lib/tutti'],
    });
    expect(read('Dockerfile')).toMatch(/^VOLUME \/var\/lib\/tutti$/m);
    expect(Object.keys(compose.volumes)).toContain('tutti');
    expect(deployment.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(['/var/lib/tutti', '/tmp', '/keys']);
    // The newest signed heads are written beside the key (server/src/event-log/witness.ts).
    const keys = container.volumeMounts.find(({ mountPath }: { mountPath: string }) => mountPath === '/keys');
    expect([keys.readOnly, deployment.volumes.find(({ name }: { name: string }) => name === keys.name).emptyDir !== undefined]).toEqual([
      undefined,
      true,
    ]);
  });

  it('ask the server whether it is ready at addresses that it answers', () => {
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(({ httpGet }) => httpGet.path);
    expect(probes).toEqual(['/healthz', '/readyz', '/healthz']);
    const routes = readFileSync(join(ROOT, 'server/src/http/routes.ts'), 'utf8');
    for (const path of [...probes, '/metrics']) expect(routes).toContain(`'${path}'`);
    expect(read('Dockerfile')).toContain('/readyz');
    expect(read('proxy/nginx.conf')).toContain('location = /metrics { return 404; }');
    expect(read('proxy/Caddyfile')).toContain('@metrics path /metrics');
  });

  it('list every file of the manifests, and the ports of the server', () => {
    const listed = kubernetes.find(({ kind }) => kind === 'Kustomization').resources;
    const there = trackedFiles(/^deploy\/kubernetes\/.*\.yaml$/).map((path) => path.replace('deploy/kubernetes/', ''));
    expect([...listed, 'kustomization.yaml'].toSorted()).toEqual(there.toSorted());
    expect(container.ports.map(({ containerPort }: { containerPort: number }) => String(containerPort))).toEqual([
      VARIABLES.PORT[1],
      VARIABLES.LINK_PORT[1],
    ]);
    expect(read('Dockerfile')).toContain(`EXPOSE ${VARIABLES.PORT[1]} ${VARIABLES.LINK_PORT[1]}`);
  });

  it('open nothing but the proxy and the link in Compose, and give Tutti a role that is no superuser and a NATS with a password', () => {
    const open = Object.keys(compose.services).filter((name) => service(name).ports);
    expect(open).toEqual(['tutti', 'caddy']);
    expect(service('tutti').ports).toEqual(['8443:8443']);
    expect([service('postgres').networks, service('nats').networks, compose.networks.inside]).toEqual([
      ['inside'],
      ['inside'],
      { internal: true },
    ]);
    expect(service('postgres').environment).not.toHaveProperty('POSTGRES_USER');
    expect(service('postgres').environment.TUTTI_DATABASE_PASSWORD).toBe('${DATABASE_PASSWORD}');
    expect(read('postgres/roles.sql')).toMatch(/^create role tutti login nosuperuser nocreatedb nocreaterole nobypassrls /m);
    for (const role of ['tutti_tenant', 'tutti_system']) {
      expect(read('postgres/roles.sql')).toContain(`('${role}')`);
      expect(readFileSync(join(ROOT, 'server/src/store/roles.ts'), 'utf8')).toContain(`'${role}'`);
    }
    expect(read('nats/nats.conf')).toMatch(/authorization \{\s+user: tutti\s+password: \$NATS_PASSWORD\s+\}/);
    // Without quotation marks NATS reads some words as numbers, and does not start.
    expect(service('nats').environment.NATS_PASSWORD).toBe('"${NATS_PASSWORD}"');
    const { DATABASE_URL, NATS_URL } = service('tutti').environment;
    expect([DATABASE_URL, NATS_URL]).toEqual([
      expect.stringMatching(/^postgres:\/\/tutti:\$\{DATABASE_PASSWORD.*\}@postgres:5432\/tutti$/),
      expect.stringMatching(/^nats:\/\/tutti:\$\{NATS_PASSWORD.*\}@nats:4222$/),
    ]);
  });

  it('have every value that Compose asks for in its example, and every file that it mounts', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    const given = [...read('example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(given.toSorted()).toEqual([...asked].toSorted());
    const mounted = Object.keys(compose.services).flatMap((name) => service(name).volumes ?? []);
    const files = mounted.filter((one: string) => one.startsWith('./')).map((one: string) => one.split(':')[0]?.slice(2));
    expect(files).toEqual(['postgres/roles.sql', 'nats/nats.conf', 'proxy/Caddyfile']);
    for (const file of files) expect(trackedFiles(/^deploy\//)).toContain(`deploy/${file}`);
    const volumes = mounted.map((one: string) => one.split(':')[0] ?? '').filter((name) => /^\w/.test(name));
    expect(volumes.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('keep programs and backups of Kubernetes on a claim, and mount nothing that is not there', () => {
    const volumes = new Map<string, object>(deployment.volumes.map((one: { name: string }) => [one.name, one]));
    const mounts = [...deployment.initContainers, ...deployment.containers].flatMap(({ volumeMounts }) => volumeMounts);
    expect(mounts.filter(({ name }) => !volumes.has(name))).toEqual([]);
    const claims = kubernetes.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    expect(volumes.get('data')).toEqual({ name: 'data', persistentVolumeClaim: { claimName: claims[0] } });
    const { data } = kubernetes.find(({ kind }) => kind === 'ConfigMap');
    expect(data.TUTTI_BACKUP_DIR).toMatch(/^\/var\/lib\/tutti\//);
    const keys = Object.values<string>(data).filter((value) => value.startsWith('/keys/'));
    const page = readFileSync(join(ROOT, 'docs/install.md'), 'utf8');
    for (const text of [read('kubernetes/kustomization.yaml'), page]) {
      const secret = [...text.matchAll(/--from-file=(\S+)/g)].map(([, name]) => `/keys/${name}`);
      expect(secret.toSorted()).toEqual(keys.toSorted());
    }
    const commands = page.split('```').find((block) => block.includes('--from-file')) ?? '';
    const made = [...commands.matchAll(/(?:-out|-keyout|>) ([\w.-]+)/g)].map(([, name]) => `/keys/${name}`);
    expect(made.toSorted()).toEqual(keys.toSorted());
  });

  it('are used in the documentation by the names they have', () => {
    const page = readFileSync(join(ROOT, 'docs/install.md'), 'utf8');
    const used = [...page.matchAll(/docker compose (?:--project-name \S+ )?(?:exec|run|logs|stop|cp) ([^\n`]+)/g)].map(([, words = '']) =>
      words.split(/[ :]/).find((word) => /^[a-z]+$/.test(word)),
    );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => name === undefined || !(name in compose.services))).toEqual([]);
    const kubectl = [...page.matchAll(/deployment\/([\w-]+)/g)].map(([, name]) => name);
    expect(new Set(kubectl)).toEqual(new Set([kubernetes.find(({ kind }) => kind === 'Deployment').metadata.name]));
    for (const [, file] of page.matchAll(/--file \.\.\/(\S+)/g)) expect(trackedFiles(/^deploy\//)).toContain(`deploy/${file}`);
  });
});
