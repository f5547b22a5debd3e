import { visibleLine } from '@tutti/domain/form-rules';
import type { ScannedDevice } from './scanned-device.ts';

const COLUMNS: readonly { readonly title: string; readonly of: (device: ScannedDevice) => string }[] = [
  { title: 'NAME', of: ({ name }) => name },
  { title: 'FAMILY', of: ({ family }) => family },
  { title: 'MODEL', of: ({ manufacturer, model }) => [manufacturer, model].filter((text) => text !== null).join(' ') || '--' },
  { title: 'VERSION', of: ({ version }) => version ?? '--' },
  { title: 'ADDRESS', of: ({ addresses }) => addresses.join(', ') || '--' },
  { title: 'TX', of: ({ tx }) => String(tx?.length ?? '--') },
  { title: 'RX', of: ({ rx }) => String(rx?.length ?? '--') },
  { title: 'CLOCK', of: ({ clock }) => (clock ? `${clock.locked}${clock.grandLeader === true ? ' (leader)' : ''}` : '--') },
  { title: 'ALSO SEEN AS', of: ({ alsoSeenAs }) => alsoSeenAs.map(({ family, name }) => `${family} ${name}`).join(', ') },
  { title: 'PROBLEMS', of: ({ problems }) => problems.join(' ') },
];

/** The devices as lines of text, sorted by name, each column as wide as its longest entry; none for what no device has, but for problems. */
export function deviceTable(devices: readonly ScannedDevice[]): string {
  if (devices.length === 0) return 'No devices were found.';
  const sorted = devices.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const columns = COLUMNS.filter(({ title, of }) => title === 'PROBLEMS' || sorted.some((device) => of(device) !== ''));
  const rows = [columns.map(({ title }) => title), ...sorted.map((device) => columns.map(({ of }) => visibleLine(of(device))))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
