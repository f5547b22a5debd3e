import type { FactValues } from '@tutti/contract-link/facts';
import { sql } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import { type About, entry } from '../device-entry.ts';
import type { SectionIngest } from './section.ts';
import { storeInDevices } from './statements.ts';

/** Of each interface: whether its link is up, and its speed, Mbit/s; null where it does not say. */
type Links = readonly (readonly [up: boolean | null, speed: number | null])[];
/** What the record says of the links of a device, in the order of its interfaces. */
const linksOf = (interfaces: FactValues['interfaces']): Links =>
  interfaces.map(({ linkUp, linkSpeed }) => [linkUp ?? null, linkSpeed ?? null]);

const speedText = (speed: number): string => (speed >= 1000 ? `${speed / 1000} Gbps` : `${speed} Mbps`);
const linkName = (place: number, of: number): string =>
  of === 1 ? 'Link' : place === 0 ? 'Primary link' : place === 1 ? 'Secondary link' : `Link ${place + 1}`;

/** An entry for each link that went up or down, or got another speed. */
function linksChanged(about: About, before: Links, after: Links): NewEvent[] {
  return after.flatMap(([up, speed], place) => {
    const [wasUp = null, wasSpeed = null] = before[place] ?? [];
    const link = linkName(place, after.length);
    const values = {
      category: 'CONNECTIVITY',
      before: { linkUp: wasUp, linkSpeed: wasSpeed },
      after: { linkUp: up, linkSpeed: speed },
    } as const;
    if (wasUp !== null && up !== null && wasUp !== up) {
      return up
        ? [
            entry(about, {
              ...values,
              type: 'linkUp',
              severity: 'INFORMATION',
              text: speed ? `${link} up at ${speedText(speed)}` : `${link} up`,
            }),
          ]
        : [entry(about, { ...values, type: 'linkDown', severity: 'WARNING', text: `${link} down` })];
    }
    if (up === false || !wasSpeed || !speed || wasSpeed === speed) return [];
    const severity = speed < wasSpeed ? 'WARNING' : 'INFORMATION';
    return [entry(about, { ...values, type: 'linkSpeedChanged', severity, text: `${link} speed changed to ${speedText(speed)}` })];
  });
}

export const interfaces: SectionIngest<'interfaces'> = {
  columnsOf: (value) => ({ links: JSON.stringify(linksOf(value)) }),
  steps: [
    storeInDevices<'interfaces', Links>('interfaces', {
      types: { links: 'jsonb' },
      set: sql`, links = x.links`,
      // Not from the traffic, which is in them, too.
      clocks: sql`o.interfaces -> 0 -> 'subnet' is distinct from d.interfaces -> 0 -> 'subnet'`,
      recorded: () => ({ when: sql`o.links <> d.links`, before: sql`o.links` }),
      entries: (about, before, value) => linksChanged(about, before, linksOf(value)),
    }),
  ],
};
