import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../status/status-word.tsx';
import { UNKNOWN } from '../status/unknown.ts';
import { useDateTime } from '../time/use-date-time.ts';
import { Breakable } from './breakable.tsx';
import type { Entry } from './entry.ts';
import classes from './entry-drawer.module.css';
import { exactTime } from './entry-words.ts';
import { partyName } from './party-name.ts';
import { SEVERITY_SHAPES } from './severity-shapes.ts';

/** What is known beside an entry: what of its places is still there. */
export interface EntryPlaces {
  /** The names of the sites that can be opened, by id. */
  readonly sites: ReadonlyMap<string, string>;
  /** The names of sites, devices and people that are known now, by id: for values that are ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether a device is at the site of the entry. */
  readonly isHere: (deviceId: string) => boolean;
}

/** When, who, what, where and from where. */
export function EntryFacts({ entry, sites, isHere }: Omit<EntryPlaces, 'names'> & { readonly entry: Entry }) {
  const { t } = useTranslation('events');
  const settings = useDateTime();
  const { domainId, target, source } = entry;
  const party = (of: Entry['source']) => {
    if (!of) return UNKNOWN;
    const deviceId = of.kind === 'DEVICE' && of.id !== null && isHere(of.id) ? of.id : null;
    return (
      <>
        {deviceId && domainId ? (
          <Link params={{ domainId, deviceId }} to="/sites/$domainId/Devices/$deviceId">
            {partyName(of)}
          </Link>
        ) : (
          <Breakable text={partyName(of)} />
        )}
        {of.kind !== 'SYSTEM' && (
          <>
            {' '}
            <span className={classes.kind}>{t(`entry.kind.${of.kind}`)}</span>
          </>
        )}
      </>
    );
  };
  const siteName = domainId === null ? undefined : sites.get(domainId);
  return (
    <dl className={classes.facts}>
      <Fact name={t('log.severityColumn')}>
        <StatusWord
          topic={`severity.${entry.severity}`}
          value={SEVERITY_SHAPES[entry.severity]}
          word={t(`log.severity.${entry.severity}`)}
        />
      </Fact>
      <Fact name={t('log.time')}>
        <time className="tabular" dateTime={entry.timestamp}>
          {exactTime(entry.timestamp, settings)}
        </time>
      </Fact>
      <Fact name={t('entry.category')}>{t(`log.category.${entry.category}`)}</Fact>
      <Fact name={t('log.source')}>{party(source)}</Fact>
      <Fact name={t('log.target')}>{party(target)}</Fact>
      {siteName !== undefined && domainId && (
        <Fact name={t('entry.site')}>
          <Link params={{ domainId }} to="/sites/$domainId/Status">
            {siteName || UNKNOWN}
          </Link>
        </Fact>
      )}
      {entry.ipAddress !== null && (
        <Fact name={t('entry.address')}>
          <span className="tabular">{entry.ipAddress}</span>
        </Fact>
      )}
      <Fact name={t('entry.type')}>
        <code>{entry.type}</code>
      </Fact>
      <Fact name={t('entry.id')}>
        <span className="tabular">{entry.id}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
