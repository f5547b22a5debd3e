import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { snapshot, snapshotsWorld } from '../../../testing/snapshots-world.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(1440);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
  resize(wide);
});

const before = snapshot({
  id: 'n2',
  name: 'Before: Patch 8 channels',
  automatic: true,
  goesAt: '2026-12-02T08:00:00Z',
  madeBy: 'Priya Raman',
});
const season = snapshot({
  id: 'n3',
  madeAt: '2026-11-02T07:00:00Z',
  name: 'Season default',
  note: 'Empty stage',
  kept: true,
  devicesUnknown: 2,
});
const SOME = [snapshot({ madeAt: new Date().toISOString() }), before, season];
const open = (answers = snapshotsWorld(SOME), address = '') => renderApp(`/sites/s1/Snapshots${address}`, answers);
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const inputOf = (calls: Awaited<ReturnType<typeof renderApp>>['calls'], name: string) =>
  calls.find(({ operationName }) => operationName === name)?.variables;

describe('the snapshots of a site', () => {
  it('are listed in their days, the newest first, with what is in each and what is not known', async () => {
    await open();
    await screen.findByRole('table', { name: 'Snapshots' });
    expect(names()).toEqual([
      'Today',
      'Festival day 1',
      'Earlier',
      expect.stringContaining('Automatic'),
      'Kept: Season defaultEmpty stage',
    ]);
    const row = await rowOf('Season default');
    expect(row.textContent).toMatch(/36 devices, 241 subscriptions2 of them unknown/);
    expect((await rowOf('Before')).textContent).toContain('Goes on 02/12/2026');
  });

  it('are chosen by kind and words, which the address keeps', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Automatic 1' }));
    expect(names()).toEqual(['Earlier', expect.stringContaining('Before')]);
    expect(router.state.location.search).toMatchObject({ kind: 'automatic' });
    await user.click(screen.getByRole('radio', { name: 'All 3' }));
    await user.type(screen.getByRole('searchbox'), 'empty maya');
    expect(names()).toEqual(['Earlier', expect.stringContaining('Season')]);
    await user.type(screen.getByRole('searchbox'), ' nobody');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(5);
    cleanup();
    await open(undefined, '?kind=named&search=season');
    await screen.findByRole('table', { name: 'Snapshots' });
    expect(names()).toEqual(['Earlier', expect.stringContaining('Season')]);
  });

  it('get another one by name and note, and a name that is missing is asked for', async () => {
    const { user, calls } = await open(
      snapshotsWorld([], { SnapshotMake: { SnapshotMake: { __typename: 'SnapshotMakePayload', ok: true, snapshot: snapshot() } } }),
    );
    await screen.findByText('No snapshots yet.');
    await user.click(screen.getByRole('button', { name: 'Make snapshot' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make snapshot' }));
    await user.click(dialog.getByRole('button', { name: 'Make snapshot' }));
    await dialog.findByText('Please enter a name.');
    expect(inputOf(calls, 'SnapshotMake')).toBeUndefined();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Day 2 ');
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'after soundcheck');
    await user.click(dialog.getByRole('button', { name: 'Make snapshot' }));
    await screen.findByText('Snapshot made: Day 2');
    expect(inputOf(calls, 'SnapshotMake')).toEqual({
      input: { domainId: 's1', commandId: expect.any(String), name: 'Day 2', note: 'after soundcheck' },
    });
  });

  it('say in the dialog why one cannot be made', async () => {
    const { user } = await open(snapshotsWorld([], { SnapshotMake: new Error('You are not allowed to do this at this site.') }));
    await user.click(await screen.findByRole('button', { name: 'Make snapshot' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make snapshot' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Day 2{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('You are not allowed to do this at this site.');
  });

  it('that would go at once when they are no longer kept are asked about', async () => {
    const old = { ...before, kept: true, goesAt: null, madeAt: '2025-11-02T08:00:00Z' };
    const { user, calls } = await open(snapshotsWorld([old]));
    await user.click(await screen.findByRole('button', { name: 'Actions for Before: Patch 8 channels' }));
    await user.click(await screen.findByRole('menuitem', { name: 'No longer keep' }));
    expect(await screen.findByRole('dialog', { name: /^Delete/ })).toBeTruthy();
    expect(inputOf(calls, 'SnapshotKeep')).toBeUndefined();
  });

  it('are kept and renamed by their menu', async () => {
    const renamed = { ...season, name: 'Season' };
    let now = SOME;
    const { user, calls } = await open(
      snapshotsWorld(SOME, {
        SiteSnapshots: () => snapshotsWorld(now)['SiteSnapshots'],
        SnapshotKeep: { SnapshotKeep: { __typename: 'SnapshotKeepPayload', ok: true, snapshot: { ...before, kept: true, goesAt: null } } },
        SnapshotRename: () => {
          now = [...SOME.slice(0, 2), renamed];
          return { SnapshotRename: { __typename: 'SnapshotRenamePayload', ok: true, snapshot: renamed } };
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Before: Patch 8 channels' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keep' }));
    await screen.findByText('Before: Patch 8 channels is kept.');
    expect(inputOf(calls, 'SnapshotKeep')).toEqual({ input: { domainId: 's1', snapshotId: 'n2', kept: true } });
    await user.click(screen.getByRole('button', { name: 'Actions for Season default' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Season default”' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Season{Enter}');
    await expect.poll(names).toContain('Kept: SeasonEmpty stage');
    expect(inputOf(calls, 'SnapshotRename')).toEqual({ input: { domainId: 's1', snapshotId: 'n3', name: 'Season' } });
  });

  it('are deleted after a question, and at once where they go by themselves', async () => {
    const { user, calls } = await open(snapshotsWorld(SOME, { SnapshotDelete: { SnapshotDelete: { __typename: 'P', ok: true } } }));
    const deleted = () => calls.flatMap(({ operationName, variables }) => (operationName === 'SnapshotDelete' ? [variables] : []));
    await user.click(await screen.findByRole('button', { name: 'Actions for Season default' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Season default' }));
    expect(deleted()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete Season default' }));
    await screen.findByText('Deleted: Season default');
    await user.click(screen.getByRole('button', { name: 'Actions for Before: Patch 8 channels' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Deleted: Before: Patch 8 channels');
    expect(deleted()).toEqual(['n3', 'n2'].map((snapshotId) => ({ input: { domainId: 's1', snapshotId } })));
  });

  it('are saved as files that are called after site and snapshot; why not is said', async () => {
    const { user } = await open(snapshotsWorld(SOME, { SnapshotText: { snapshotDocument: '{ "format": "tutti-snapshot" }' } }));
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:snapshot';
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Before: Patch 8 channels' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await vi.waitFor(() => expect(saved).toEqual(['Kestrel Arena-Before- Patch 8 channels.json']));
    expect(await blobs[0]?.text()).toBe('{ "format": "tutti-snapshot" }');
    cleanup();
    const gone = await open(snapshotsWorld(SOME, { SnapshotText: { snapshotDocument: null } }));
    await gone.user.click(await screen.findByRole('button', { name: 'Actions for Season default' }));
    await gone.user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await screen.findByText('Season default could not be exported. There is no such snapshot. It may have been deleted.');
    expect(saved).toHaveLength(1);
  });

  it('can only be compared by who may only read, with the reason for all else', async () => {
    const { user, calls } = await open(snapshotsWorld(SOME, {}, false));
    await user.click(await screen.findByRole('button', { name: 'Make snapshot', description: /^You may see snapshots here/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Compare with Season default' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Before: Patch 8 channels' }));
    for (const name of [/^Rename/, /^Keep/, /^Delete/]) {
      const entry = await screen.findByRole('menuitem', { name });
      expect([entry.textContent, entry.getAttribute('aria-disabled')]).toEqual([
        expect.stringMatching(/Only people who may configure this site/),
        'true',
      ]);
      await user.click(entry);
    }
    expect(screen.getByRole('menuitem', { name: 'Export' }).getAttribute('aria-disabled')).not.toBe('true');
    expect(calls.filter(({ operationName }) => /^Snapshot(Rename|Keep|Delete)$/.test(operationName))).toEqual([]);
  });

  it('are cards on a phone', async () => {
    resize(390);
    await open();
    await screen.findByText('Season default');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(/^02\/11\/2026, .* • Priya Raman • 3 lines differ$/)).toBeTruthy();
  });

  it('that cannot be read say so, and are asked for again', async () => {
    const there = snapshotsWorld([]);
    let isBack = false;
    const { user, calls } = await open({ ...there, SiteSnapshots: () => (isBack ? there['SiteSnapshots'] : new Error('No answer.')) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const asked = () => calls.filter(({ operationName }) => operationName === 'SiteSnapshots').length;
    // It is asked for again by itself, too, once the stream has opened.
    const first = asked();
    isBack = true;
    await user.click(retry);
    expect(asked()).toBeGreaterThan(first);
    await screen.findByText('No snapshots yet.');
  });
});
