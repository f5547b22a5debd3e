import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { FOYER, MAIN, MIXER, openEdit } from '../../testing/clocking-world.ts';
import { wireClock } from '../../testing/test-clocks.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('the protocol in edit mode', () => {
  it('is version 1 alone, as it is by default, or both versions, and nothing else [CLOCK-023 CLOCK-053]', async () => {
    const { user } = await openEdit();
    const protocol = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Protocol' });
    const configuration = () => screen.getByText('PTP configuration').nextSibling?.textContent;
    expect([...protocol.options].map(({ text, selected }) => [text, selected])).toEqual([
      ['PTP V1', true],
      ['PTP V1 + V2', false],
    ]);
    expect(configuration()).toBe('V1 only (default)');
    await user.selectOptions(protocol, 'PTP V1 + V2');
    expect(configuration()).toBe('v1 + v2');
  });
});

describe('the tables of edit mode', () => {
  it('are one for each subnet, with its devices and no others [CLOCK-032]', async () => {
    await openEdit({ devices: [FOYER, MAIN, MIXER, wireClock('stray', { name: 'Stray', subnet: null })] });
    await screen.findByRole('rowheader', { name: 'Stray' });
    const tables = screen.getAllByRole('table').map((table) => [
      table.getAttribute('aria-label'),
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ]);
    expect(tables).toEqual([
      ['10.40.2.0/24', ['DSP-Core-Main', 'FOH-Console']],
      ['10.40.8.0/24', ['Foyer-Speaker']],
      ['Subnet not known', ['Stray']],
    ]);
  });

  it('have under each head what the device says of it [CLOCK-033 CLOCK-034 CLOCK-035 CLOCK-036 CLOCK-037 CLOCK-038 CLOCK-039]', async () => {
    const devices = [
      wireClock('a', { name: 'Amp', on: ['unicastClocking'] }),
      wireClock('b', { name: 'Box', on: ['v1UnicastDelayRequests'], clock: { locked: 'NOT_LOCKED' } }),
      wireClock('c', { name: 'Core', on: ['leader'], clock: { locked: 'UNKNOWN' } }),
      wireClock('d', { name: 'DSP', on: ['externalWordClock'], away: true }),
      wireClock('e', { name: 'Echo', subnet: null }),
    ];
    await openEdit({ devices });
    await screen.findByRole('rowheader', { name: 'Echo' });
    const said = (cell: Element) => cell.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? cell.textContent;
    const rows = screen.getAllByRole('rowheader').map((head) => [...(head.closest('tr')?.children ?? [])].map(said));
    expect(rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['Amp', 'Locked', '10.40.2.0/24', true, false, false, false],
      ['Box', 'Not locked', '10.40.2.0/24', false, true, false, false],
      ['Core', 'Unknown', '10.40.2.0/24', false, false, true, false],
      ['DSP', 'Not Connected', '10.40.2.0/24', false, false, false, true],
      ['Echo', 'Locked', '--', false, false, false, false],
    ]);
  });
});
