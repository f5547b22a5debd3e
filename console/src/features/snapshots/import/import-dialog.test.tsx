import { gunzipSync } from 'node:zlib';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Answers } from '../../../testing/render-screen.tsx';
import { snapshot, snapshotsWorld } from '../../../testing/snapshots-world.ts';
import { MOST_FILE_BYTES, readImport } from './read-import.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const imported = snapshot({ id: 'n9', name: 'From the rehearsal', imported: true });
const IMPORTED = {
  SnapshotImport: { SnapshotImport: { __typename: 'SnapshotImportPayload', ok: true, snapshot: imported, notTaken: [] } },
};
const fileOf = (text: string, name = 'day.json') => new File([text], name, { type: 'application/json' });
const inputs = (calls: Awaited<ReturnType<typeof renderApp>>['calls']) =>
  calls.flatMap(({ operationName, variables }) => (operationName === 'SnapshotImport' ? [variables] : []));

async function open(more: Answers, address = '', may = true) {
  const app = await renderApp(`/sites/s1/Snapshots${address}`, snapshotsWorld([snapshot(), imported], more, may));
  await app.user.click(await screen.findByRole('button', { name: 'Import…' }));
  return app;
}
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Import a snapshot' }));
function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input ?? document.body, { target: { files: [file] } });
}

describe('a file that is imported', () => {
  it('becomes a snapshot of the list, which has the focus and says that it was imported', async () => {
    const { user, calls, router } = await open(IMPORTED, '?kind=automatic');
    const dialog = await dialogOf();
    choose(fileOf('{ "format": "tutti-snapshot" }'));
    await dialog.findByText('day.json');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Day 2 ');
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    await screen.findByText('Snapshot imported: From the rehearsal');
    expect(inputs(calls)).toEqual([
      {
        input: {
          domainId: 's1',
          commandId: expect.any(String),
          name: 'Day 2',
          document: '{ "format": "tutti-snapshot" }',
          encoding: 'TEXT',
        },
      },
    ]);
    const link = await screen.findByRole('link', { name: 'From the rehearsal' });
    await vi.waitFor(() => expect(document.activeElement).toBe(link));
    expect(router.state.location.search).not.toHaveProperty('kind');
    expect((await screen.findByText('Imported')).closest('li')?.textContent).toContain('From the rehearsal');
  });

  it('says what of a preset is not in the snapshot, before the focus goes there', async () => {
    const notTaken = [
      {
        __typename: 'SnapshotNotTaken',
        element: 'samplerate',
        reason: 'A snapshot has no such setting.',
        devices: ['Amp', 'Stage'],
        deviceCount: 5,
      },
    ];
    const { user } = await open({ SnapshotImport: { SnapshotImport: { ...IMPORTED.SnapshotImport.SnapshotImport, notTaken } } });
    choose(fileOf('<preset/>', 'day.xml'));
    await user.click((await dialogOf()).getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not taken from the file' }));
    expect(dialog.getByRole('listitem').textContent).toBe('samplerateA snapshot has no such setting.Amp, Stage and 3 more');
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    await user.click(close ?? document.body);
    const link = await screen.findByRole('link', { name: 'From the rehearsal' });
    await vi.waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('may be dropped anywhere, and shows in its name what would turn it around', async () => {
    await open(IMPORTED);
    const dialog = await dialogOf();
    fireEvent.drop(document.body, { dataTransfer: { files: [fileOf('{}', 'day\u202e1.json')], types: ['Files'] } });
    expect(await dialog.findByText('day\ufffd1.json')).toBeTruthy();
  });

  it('is refused with every line of what is wrong, and can be chosen again', async () => {
    const wrong = ['Line 7, devices.0.id: Invalid', 'Line 9, devices.0.name: Inv\u202ealid', 'Faults that are not named: 5'];
    const { user } = await open({ SnapshotImport: new Error(wrong.join('\n')) });
    const dialog = await dialogOf();
    choose(fileOf('{}'));
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    const list = within(await dialog.findByRole('alert')).getByRole('list', { name: 'What is wrong in the file' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([wrong[0], 'Line 9, devices.0.name: Inv\ufffdalid', wrong[2]]);
    choose(fileOf('{ }'));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is asked for where none was chosen, and not sent where it is too large', async () => {
    const { user, calls } = await open(IMPORTED);
    const dialog = await dialogOf();
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please choose a file.');
    const large = fileOf('{}');
    Object.defineProperty(large, 'size', { value: MOST_FILE_BYTES + 1 });
    choose(large);
    await dialog.findByText('This file has 8.1 MiB. It may have at most 8 MiB.');
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(inputs(calls)).toEqual([]);
  });

  it('is packed where it is long, and not sent where it is no text or too large all the same', async () => {
    const long = JSON.stringify(Array.from({ length: 40_000 }, (_, at) => `Ch-${at % 64} é`));
    const read = await readImport(fileOf(long));
    expect(read).toMatchObject({ encoding: 'GZIP_BASE64' });
    const { document: packed } = read as { readonly document: string };
    expect(gunzipSync(Buffer.from(packed, 'base64')).toString()).toBe(long);
    const random = Array.from({ length: 24 }, () =>
      Array.from(crypto.getRandomValues(new Uint8Array(50_000)), (byte) => String.fromCodePoint(32 + (byte % 90))).join(''),
    );
    expect(await readImport(fileOf(random.join('')))).toBe('tooLargePacked');
    expect(await readImport(new File([new Uint8Array([0xff, 0xfe, 0])], 'a.json'))).toBe('unreadable');
  });

  it('is not asked of who may not configure the site: the button says why', async () => {
    const { calls } = await open({}, '', false);
    const button = screen.getByRole('button', { name: 'Import…', description: /^Only people who may configure this site can import/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect([screen.queryByRole('dialog'), inputs(calls)]).toEqual([null, []]);
  });
});
