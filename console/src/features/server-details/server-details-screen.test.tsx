import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { INSTANCE, openServer, SHA1, SHA256 } from '../../testing/server-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const facts = async () => within(await screen.findByRole('region', { name: 'Server' }));
const factOf = async (name: string) =>
  (await facts()).getByText(name).closest('div')?.querySelector('dd')?.textContent.replaceAll('\u200b', '');

describe('the server details', () => {
  it('say how this server is reached [SET-007] [SET-036] [SET-040] [SET-041] [SET-042]', async () => {
    await openServer();
    expect(await factOf('Server name')).toBe('tutti.exampleCopy');
    expect(await factOf('Server port')).toBe('443');
    expect(await factOf('Tutti port')).toBe('8443');
    expect(await factOf('Product version')).toBe('0.1.0+f04d55aRelease notes');
  });

  it('show both fingerprints, and that a proxy may show another [SET-038] [SET-039]', async () => {
    await openServer();
    expect(await factOf('Certificate fingerprint (SHA-1)')).toBe(`${SHA1}Copy`);
    expect(await factOf('Certificate fingerprint (SHA-256)')).toBe(`${SHA256}Copy`);
    expect((await facts()).getByText(/A proxy .* may show a different certificate fingerprint/)).toBeTruthy();
  });

  it('say so where the process does not know its fingerprints', async () => {
    await openServer({ GetTuttiServerInstance: { tuttiServerInstance: { ...INSTANCE, fingerprint: null } } });
    for (const name of ['Certificate fingerprint (SHA-1)', 'Certificate fingerprint (SHA-256)'])
      expect(await factOf(name)).toBe('Not known to this process of the server');
  });

  it('copy the name of the server, and the fingerprint as it is [SET-037]', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { user } = await openServer();
    await user.click((await facts()).getByRole('button', { name: 'Copy: Server name' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe('tutti.example');
    await user.click((await facts()).getByRole('button', { name: 'Copy: Certificate fingerprint (SHA-256)' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe(SHA256);
  });

  it('lead from the version to the release notes [SET-043]', async () => {
    await openServer();
    const link = (await facts()).getByRole('link', { name: 'Release notes' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://tutti.test').pathname).toBe('/settings/ReleaseNotes');
  });

  it('say how the controller connects to this server, and lets it, as the person [SET-044] [SHELL-043] [SHELL-044] [SHELL-045] [SHELL-048]', async () => {
    const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
    const { user } = await openServer();
    const setup = within(await screen.findByRole('region', { name: 'Controller setup' }));
    expect(setup.getByText(/^Desktop controllers older than 4\.16 stop/)).toBeTruthy();
    expect(setup.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Install Tutti Controller 4.13 or newer on a computer in the network of the devices.',
      'Enter tutti.example as server and 8443 as port, or press the button below.',
      expect.stringMatching(/^Compare the certificate fingerprint/),
    ]);
    await user.click(setup.getByRole('button', { name: 'Connect Tutti Controller to this server' }));
    const link = new URL(String(assign.mock.calls[0]?.[0]));
    expect(link.host).toBe('set-domain-manager');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: 'priya@northlight.example',
      token: 'tts_1',
      host: 'tutti.example',
      port: '8443',
    });
  });

  it('say whose it is, on which terms, and what about patents [SET-045] [SET-046] [SET-047] [SET-048]', async () => {
    await openServer();
    const about = within(await screen.findByRole('region', { name: 'About' }));
    expect(about.getByText('Copyright © 2017-2024 Tutti contributors.')).toBeTruthy();
    expect(about.getByText(/^Licensed under the Apache License, Version 2\.0\./)).toBeTruthy();
    expect(about.getByText(/^Patents: each contributor grants a patent licence/)).toBeTruthy();
  });

  it('say which database the server has, whose programs run it, and that production has one of its own', async () => {
    await openServer();
    expect(await factOf('Database')).toBe(
      'PostgreSQL 15.20 (Debian 15.20-0+deb12u1)Runs inside of the server, by the PostgreSQL of its machine, packed on 13/11/2025. For production the operator sets DATABASE_URL.',
    );
    cleanup();
    const database = { ...INSTANCE.database, programs: 'EXTERNAL', packedAt: null, updatedSince: null };
    await openServer({ GetTuttiServerInstance: { tuttiServerInstance: { ...INSTANCE, database } } });
    expect(await factOf('Database')).toMatch(/A database of its own, given by the operator\.\s*$/);
    cleanup();
    const updated = { ...INSTANCE.database, updatedSince: true };
    await openServer({ GetTuttiServerInstance: { tuttiServerInstance: { ...INSTANCE, database: updated } } });
    expect(await factOf('Database')).toMatch(/PostgreSQL was updated since the start: a restart of the server takes the update\.$/);
  });

  it('say when the last backup was made, and the next is due; that they fail; and that nobody knows where nobody looks', async () => {
    const made = {
      __typename: 'ServerBackups',
      observedAt: '2025-11-21T08:00:00Z',
      isUnseen: false,
      lastAt: '2025-11-21T02:31:00Z',
      lastSize: 123_456_789,
      nextAt: '2025-11-22T02:30:00Z',
      failingSince: null,
      isLate: false,
    };
    const shown = async (backups: object[]) => {
      cleanup();
      await openServer({ GetTuttiServerInstance: { tuttiServerInstance: { ...INSTANCE, backups } } });
      return factOf('Backups');
    };
    expect(await shown([])).toBe('No process of this server makes backups by itself.');
    expect(await shown([made])).toMatch(/^Made as plannedLast: .*21\/11\/2025, 123 MBNext: .*22\/11\/2025$/);
    expect(await shown([{ ...made, lastSize: 40_400 }])).toContain('40 kB');
    expect(await shown([{ ...made, failingSince: '2025-11-21T02:31:00Z', lastAt: null, lastSize: null }])).toMatch(
      /^Failing since .*21\/11\/2025Last: none yetNext: /,
    );
    expect(await shown([{ ...made, isLate: true }])).toMatch(/^Not made any moreLast: /);
    expect(await shown([{ ...made, isUnseen: true, isLate: true }])).toMatch(
      /^Unknown: nobody has looked since .*21\/11\/2025Last: .* MB$/,
    );
  });

  it('say why they could not be loaded, and try again', async () => {
    let failing = true;
    const { user } = await openServer({
      GetTuttiServerInstance: () => (failing ? new Error('Not now') : { tuttiServerInstance: INSTANCE }),
    });
    await screen.findByText('Not now');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await factOf('Server port')).toBe('443');
  });
});
