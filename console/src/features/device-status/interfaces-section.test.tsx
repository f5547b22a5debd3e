import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

it('The address of an interface has the prefix of its subnet where the netmask is missing, and 24 where that is, too [LIM-001]', async () => {
  const [first] = wireDevice().interfaces;
  const interfaces = [
    { ...first, netmask: null, subnet: '10.40.0.0/21' },
    { ...first, id: 'd2:1', address: '10.41.2.11', netmask: null, subnet: null },
  ];
  await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice({ interfaces })));
  const row = await screen.findByRole('row', { name: /^IP address/ });
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['10.40.2.11/21', '10.41.2.11/24']);
});

it('The primary interface and the secondary one each have their own values [DEV-020 DEV-021]', async () => {
  const [first] = wireDevice().interfaces;
  const second = {
    ...first,
    id: 'd2:1',
    macAddress: '00:1D:C1:50:1C:26',
    address: '10.41.2.12',
    netmask: 22,
    linkUp: false,
    linkSpeed: 100,
    multicast: 3.5,
    networkUseRx: 18,
    networkUseTx: 14,
  };
  await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice({ interfaces: [first, second] })));
  const section = within(await screen.findByRole('region', { name: 'Network Interfaces' }));
  const heads = section.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? head.textContent);
  expect(heads).toEqual(['Primary Network Interface', 'Secondary Network Interface']);
  const columns = [0, 1].map((at) =>
    section
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[at]?.textContent),
  );
  expect(columns).toEqual([
    ['Up', '1 Gbps', '10.40.2.11/24', '00:1D:C1:50:1C:25', '2.5 Mbps', '186 Mbps', '142 Mbps'],
    ['Down', '100 Mbps', '10.41.2.12/22', '00:1D:C1:50:1C:26', '3.5 Mbps', '18 Mbps', '14 Mbps'],
  ]);
});
