import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/storage.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';

const device = {
  __typename: 'Device',
  id: 'd9',
  name: 'DSP-Core',
  domainId: 's1',
  importanceLevel: 'NORMAL',
  location: null,
  description: null,
  comments: null,
  manufacturer: null,
  product: null,
  identity: { __typename: 'Identity', id: 'd9:identity', tuttiVersion: '4.2.5' },
  interfaces: [],
  connection: { __typename: 'DeviceConnection', id: 'd9:connection', state: 'READY', lastChanged: null },
  status: null,
  update: { __typename: 'DeviceUpdateInfo', current: '4.2.5', status: 'AVAILABLE', latest: null },
};
const answers = {
  ...WORLD,
  AccountDomainsDevice: { domain: { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', device } },
};

describe('the page of a device', () => {
  const scrolled: string[] = [];
  beforeEach(() => {
    token.set('tts_1');
    scrolled.length = 0;
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is scrolled to the firmware where a firmware card led here, also by a link that names no account [STATUS-011]', async () => {
    await renderApp('/sites/s1/Devices/d9#firmware', answers);
    expect(await screen.findByRole('heading', { name: 'DSP-Core' })).toBeTruthy();
    await waitFor(() => expect(scrolled).toContain('firmware'));
    expect(document.querySelector('#firmware')?.textContent).toContain('4.2.5');
  });

  it('stays at its top otherwise', async () => {
    await renderApp('/sites/s1/Devices/d9?accountId=a1', answers);
    expect(await screen.findByRole('heading', { name: 'DSP-Core' })).toBeTruthy();
    expect(scrolled).not.toContain('firmware');
  });
});
