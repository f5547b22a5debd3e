import type { ResultOf } from '@graphql-typed-document-node/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../api/generated/gql.ts';
import type { Away } from '../../ui/status/away.ts';
import { dataRate, linkSpeed } from '../../ui/status/data-rate.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import classes from './device-status.module.css';
import { addressOf } from './interface-words.ts';
import { Section } from './rows.tsx';

const InterfacesSectionFields = graphql(`
  fragment InterfacesSectionFields on Device {
    interfaces { id macAddress address netmask subnet linkUp linkSpeed multicast networkUseRx networkUseTx }
  }
`);

type Shown = ResultOf<typeof InterfacesSectionFields>;
type Interface = NonNullable<NonNullable<Shown['interfaces']>[number]>;

const ROWS: Readonly<
  Record<'link' | 'speed' | 'address' | 'mac' | 'multicast' | 'receive' | 'transmit', (one: Interface, t: TFunction<'device'>) => ReactNode>
> = {
  link: ({ linkUp }, t) =>
    typeof linkUp === 'boolean' ? (
      <StatusWord
        topic={linkUp ? 'link.UP' : 'link.DOWN'}
        value={linkUp ? 'positive' : 'error'}
        word={t(linkUp ? 'network.up' : 'network.down')}
      />
    ) : null,
  speed: ({ linkSpeed: speed }) => linkSpeed(speed),
  address: (one) => addressOf(one),
  mac: ({ macAddress }) => macAddress,
  multicast: ({ multicast }) => dataRate(multicast),
  receive: ({ networkUseRx }) => dataRate(networkUseRx),
  transmit: ({ networkUseTx }) => dataRate(networkUseTx),
};
const NAMES = ['link', 'speed', 'address', 'mac', 'multicast', 'receive', 'transmit'] as const;

/** What changes from moment to moment: of a device that is away nobody knows it. */
const MOMENTARY: ReadonlySet<string> = new Set(['link', 'multicast', 'receive', 'transmit']);

interface Props extends Shown {
  readonly connected: boolean;
  readonly away: Away | null;
}

/** The primary and the secondary network interface, side by side (DEV-020, DEV-021). What the device last said of its link and traffic is not shown as true while it is away. */
export function InterfacesSection({ interfaces, connected, away }: Props) {
  const { t } = useTranslation('device');
  const [primary, secondary] = interfaces ?? [];
  const cell = (one: Interface | null | undefined, name: (typeof NAMES)[number]) => {
    const value = one && (connected || !MOMENTARY.has(name)) && ROWS[name](one, t);
    return value ? <td className="tabular">{value}</td> : <td>{UNKNOWN}</td>;
  };
  return (
    <Section away={away} title={t('network.title')}>
      <table className={classes.interfaces}>
        <thead>
          <tr>
            <th aria-hidden />
            {(['primary', 'secondary'] as const).map((which) => (
              <th key={which} aria-label={t(`network.${which}Interface`)} scope="col">
                {t(`network.${which}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NAMES.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`network.${name}`)}</th>
              {cell(primary, name)}
              {cell(secondary, name)}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
