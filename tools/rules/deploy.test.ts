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
});
