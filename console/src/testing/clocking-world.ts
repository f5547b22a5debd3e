import * as v from 'valibot';
import { renderApp, WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';
import { clockingGroup, wireClock } from './test-clocks.ts';

export const MAIN = wireClock('main', { name: 'DSP-Core-Main', leads: true, on: ['leader', 'unicastClocking'] });
export const MIXER = wireClock('mixer', { name: 'FOH-Console', cannot: ['CAN_WRITE_EXT_WORD_CLOCK'] });
export const SUBNETS = [
  { __typename: 'ClockSubnet' as const, subnet: '10.40.2.0/24', devices: 2, unicastDevices: 2 },
  { __typename: 'ClockSubnet' as const, subnet: '10.40.8.0/24', devices: 1, unicastDevices: 1 },
];
export const FOYER = wireClock('foyer', {
  name: 'Foyer-Speaker',
  subnet: '10.40.8.0/24',
  on: ['unicastClocking'],
  clock: { unicastFollower: true },
});

interface Wanted {
  /** Read at each answer: a test changes what they report. */
  readonly devices?: readonly object[];
  readonly group?: object;
  readonly more?: Answers;
  readonly path?: string;
}
const site = ({ devices = [MAIN, MIXER, FOYER], group }: Wanted) => ({
  domain: {
    __typename: 'Domain',
    id: 's1',
    revision: 7,
    clockingGroup: group ?? clockingGroup({ leader: 'main', picture: { subnets: SUBNETS } }),
    devices,
  },
});
/** Opens the clocking page of a site of three devices in two subnets, unless said otherwise. */
export const openClocking = (wanted: Wanted = {}) =>
  renderApp(wanted.path ?? '/sites/s1/Clocking?accountId=a1', {
    ...WORLD,
    SiteClocking: () => site(wanted),
    SiteClockEvents: { auditLogsForDomain: [] },
    DeviceCommands: { deviceCommands: [] },
    ...wanted.more,
  });
export const openEdit = (wanted: Wanted = {}) => openClocking({ path: '/sites/s1/Clocking?accountId=a1&edit=true', ...wanted });
export const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
export const Sent = v.object({ input: v.record(v.string(), v.unknown()) });

/** What a checkbox shows from now on, with each change of its attributes: whether it is checked, and `aria-disabled`. What is shown for a moment alone is in it, too. */
export function shownBy(box: HTMLInputElement): readonly (readonly [boolean, string | null])[] {
  const shown: [boolean, string | null][] = [];
  new MutationObserver(() => shown.push([box.checked, box.getAttribute('aria-disabled')])).observe(box, { attributes: true });
  return shown;
}
