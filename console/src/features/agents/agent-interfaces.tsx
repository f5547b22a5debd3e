import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { linkSpeed } from '../../ui/status/data-rate.ts';
import { digitsClass, orUnknown } from '../../ui/status/unknown.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import page from './agent-page.module.css';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

type Interface = NonNullable<Agent['description']>['interfaces'][number];

/** What goes through it, as far as the agent says. */
const usesOf = ({ used, toServer }: Interface, t: TFunction<'server'>): string[] => [
  ...(used ? [t('agent.forDevices')] : []),
  ...(toServer ? [t('agent.forServer')] : []),
];

/** The network interfaces of the agent's machine. */
export function AgentInterfaces({ agent: { description } }: { agent: Agent }) {
  const { t } = useTranslation('server');
  return (
    <section aria-labelledby="agent-interfaces">
      <div className={classes.heading}>
        <h2 id="agent-interfaces">{t('agent.interfaces')}</h2>
      </div>
      {!description && <p className={classes.none}>{t('agents.unknown')}</p>}
      {description?.interfaces.length === 0 && <p className={classes.none}>{t('agent.noInterfaces')}</p>}
      {description && description.interfaces.length > 0 && (
        <PlainTable
          columns={[
            { key: 'name', head: t('agent.interface'), width: '5.5rem', renderCell: ({ name }) => <span title={name}>{name}</span> },
            { key: 'address', head: t('agent.address'), renderCell: ({ addresses }) => <Addresses addresses={addresses} /> },
            {
              key: 'speed',
              head: t('agent.speed'),
              width: '4.5rem',
              renderCell: ({ speed }) => <span className={digitsClass(orUnknown(linkSpeed(speed)))}>{orUnknown(linkSpeed(speed))}</span>,
            },
            {
              key: 'use',
              head: t('agent.usedFor'),
              width: '6rem',
              renderCell: (one) => <span className={page.uses}>{orUnknown(listed(usesOf(one, t)))}</span>,
            },
          ]}
          keyOf={({ name }) => name}
          label={t('agent.interfaces')}
          rows={description.interfaces}
          tall={description.interfaces.some(({ addresses }) => addresses.length > 1)}
        />
      )}
    </section>
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return orUnknown(null);
  return (
    <span className={page.addresses}>
      {addresses.map((address) => (
        <span className="tabular" key={address}>
          {address}
        </span>
      ))}
    </span>
  );
}
