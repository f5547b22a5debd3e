import { cleanup, screen } from '@testing-library/react';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DateTimeContext } from '../time/use-date-time.ts';
import { EntryChanges } from './entry-changes.tsx';

afterEach(cleanup);

/** The lines of the table for changes of `field: [before, after]`. */
async function linesOf(
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  type = 'deviceRenamed',
  reader: DateTimeSettings | null = null,
): Promise<(string | null)[][]> {
  const sent = Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  const table = (
    <DateTimeContext value={reader}>
      <EntryChanges changes={sent} names={new Map()} type={type} />
    </DateTimeContext>
  );
  await renderScreen(table, { answers: {} });
  const rows = (await screen.findAllByRole('row')).slice(1);
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
}

describe('the changes of an entry', () => {
  it('have the end of a plan as the day of the payment provider, in the reader’s format', async () => {
    // Midnight by the calendar of the provider is the evening before in New York.
    const midnight = { expiry: [null, '2027-02-01T00:00:00.000Z'] } as const;
    const reader = { timezone: 'America/New_York', timeFormat: '12hr' } as const;
    expect(await linesOf(midnight, 'subscriptionSet', { ...reader, dateFormat: 'ddmmyyyy' })).toEqual([['End', '--', '01/02/2027']]);
    cleanup();
    expect(await linesOf(midnight, 'subscriptionSet', { ...reader, dateFormat: 'mmddyyyy' })).toEqual([['End', '--', '02/01/2027']]);
  });

  it('have words for codes, and units for numbers', async () => {
    expect(
      await linesOf({
        connection: ['DISCONNECTED', 'READY'],
        locked: ['LOCKED', 'NOT_LOCKED'],
        frequencyOffset: [null, 41.8],
        mode: ['DEFAULT', 'AES67'],
        policy: ['COMPATIBLE', 'STRICT'],
        value: ['NORMAL', 'LESS_IMPORTANT'],
        max: [null, 2393],
        setting: [null, 1000],
      }),
    ).toEqual([
      ['Connection', 'Not Connected', 'Connected'],
      ['Clock', 'Locked', 'Not locked'],
      ['Frequency offset, ppm', '--', '41.8'],
      ['Mode', 'Tutti Default', 'AES67'],
      ['Policy', 'Compatible', 'Strict'],
      ['Value', 'Normal', 'Low'],
      ['Highest latency, µs', '--', '2393'],
      ['Latency setting, µs', '--', '1000'],
    ]);
  });

  it('are called after and before only where the device did what it was asked', async () => {
    const asked = { name: [null, 'Stage'] } as const;
    for (const type of [
      'deviceNotRenamed',
      'deviceNotRebooted',
      'clockSettingsNotChanged',
      'unicastClockingNotChanged',
      'deviceRenamedNotConfirmed',
    ]) {
      expect([type, await linesOf(asked, type)]).toEqual([type, [['Name', 'Stage']]]);
      expect(screen.getByRole('table', { name: 'Changes asked for' })).toBeTruthy();
      expect(screen.queryByText('After')).toBeNull();
      cleanup();
    }
    const isCompared = () => ['Before', 'After'].map((name) => screen.queryByRole('columnheader', { name }) !== null);
    expect(await linesOf({ name: ['Amp', 'Stage'] }, 'deviceRenamed')).toEqual([['Name', 'Amp', 'Stage']]);
    expect(isCompared()).toEqual([true, true]);
    cleanup();
    // A fact, not a command.
    expect(await linesOf({ connection: ['READY', 'DISCONNECTED'] }, 'deviceNotConnected')).toEqual([
      ['Connection', 'Connected', 'Not Connected'],
    ]);
    expect(isCompared()).toEqual([true, true]);
  });

  it('take no name for a code', async () => {
    expect(await linesOf({ name: ['READY', 'NORMAL'] })).toEqual([['Name', 'READY', 'NORMAL']]);
  });
});
