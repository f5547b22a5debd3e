import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { type DeviceAssignment, DeviceAssignmentContext } from '../api/devices/device-assignment.ts';
import type { DevicesSearch } from '../features/site-devices/search-params.ts';
import { SiteDevicesScreen } from '../features/site-devices/site-devices-screen.tsx';
import { type Answers, type RESTRICTED, renderScreen } from './render-screen.tsx';
import { wireDevice, wireSite } from './site-answer.ts';

export const assignment = {
  assign: vi.fn<DeviceAssignment['assign']>(async () => true),
  chooseSite: vi.fn<DeviceAssignment['chooseSite']>(),
  unassign: vi.fn<DeviceAssignment['unassign']>(),
  setImportance: vi.fn<DeviceAssignment['setImportance']>(async () => true),
  forget: vi.fn<DeviceAssignment['forget']>(),
  replace: vi.fn<DeviceAssignment['replace']>(),
  reboot: vi.fn<DeviceAssignment['reboot']>(),
};
export const manageNotifications = vi.fn<() => void>();
export const plan = vi.fn<(devices: readonly { readonly id: string }[]) => void>();

export const ANYTHING: DevicesSearch = {};

export function Page({ address = ANYTHING }: { address?: DevicesSearch }) {
  const [search, setSearch] = useState(address);
  return (
    <DeviceAssignmentContext value={assignment}>
      <SiteDevicesScreen
        domainId="kestrel"
        onManageNotifications={manageNotifications}
        onPlan={plan}
        onSearch={setSearch}
        search={search}
      />
      <data data-testid="address" value={JSON.stringify(search)} />
    </DeviceAssignmentContext>
  );
}

export const devices = [
  wireDevice('Amp-Rack-1', { importance: 'IMPORTANT', update: true }),
  wireDevice('Amp-Rack-2', { importance: 'IMPORTANT', connectivity: 'ERROR' }),
  wireDevice('FOH-Console', { manufacturer: 'Corvid', model: 'X2' }),
  wireDevice('Stagebox', { manufacturer: 'Halden', model: 'SB-16', subscriptions: 'WARNING' }),
];
export const answers: Answers = { AccountDomainDevices: wireSite(devices) };
export const open = (more: { answers?: Answers; address?: DevicesSearch; viewer?: typeof RESTRICTED } = {}) =>
  renderScreen(<Page {...(more.address && { address: more.address })} />, {
    answers: { ...answers, ...more.answers },
    ...(more.viewer && { viewer: more.viewer }),
  });
export const names = () => screen.getAllByRole('link', { name: /^(Amp|FOH|Stage|Spare)/ }).map((link) => link.textContent);
export const group = (level: string) => screen.getByRole('button', { name: new RegExp(`^${level}`) });
export const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
/** What the address of the page says. */
export const address = (): unknown => JSON.parse(screen.getByTestId('address').getAttribute('value') ?? '{}');
