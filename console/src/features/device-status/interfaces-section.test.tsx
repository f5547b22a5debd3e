import { cleanup, screen } from '@testing-library/react';
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
