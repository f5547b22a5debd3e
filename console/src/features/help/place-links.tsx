import { Link, useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayAt, useViewer } from '../../api/account/viewer.ts';
import classes from './explanation.module.css';
import { type Place, placesOf } from './places.ts';
import type { TopicRequest } from './topic-request.ts';

const DOCS = '/docs/statuses';

interface Target {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** The ways from an explanation to where the thing is corrected, and to the documentation. What is on the screen already is left out. */
export function PlaceLinks({ asked, onLeave }: { asked: TopicRequest; onLeave: () => void }) {
  const { t } = useTranslation('help');
  const viewer = useViewer();
  const { accountId } = viewer;
  const params = useParams({ strict: false });
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const within = (name: string) => asked.target.closest(`[${name}]`)?.getAttribute(name) ?? undefined;
  const siteId = params.domainId;
  const deviceId = within('data-help-device') ?? params.deviceId;
  const site = `/sites/${siteId ?? ''}`;
  const device = `${site}/Devices/${deviceId ?? ''}`;
  const targets: Readonly<Record<Place, Target>> = {
    siteStatus: { to: `${site}/Status` },
    siteDevices: { to: `${site}/Devices` },
    deviceStatus: { to: device },
    receive: { to: `${device}/rxchannels` },
    clocking: { to: `${site}/Clocking` },
    siteLog: { to: `${site}/EventLog` },
    deviceLog: { to: `${site}/EventLog`, search: { accountId, device: deviceId ?? '' } },
    agents: { to: '/settings/Agents' },
    subscription: { to: '/settings/ManageSubscription' },
  };
  const places = placesOf(asked.topic, { siteId, deviceId, may: mayAt(viewer, siteId ?? null) }).filter(
    (place) => plain(targets[place].to) !== plain(pathname),
  );
  const peer = within('data-help-peer');
  return (
    <ul className={classes.links}>
      {peer && (
        <li>
          <Peer href={peer} onLeave={onLeave}>
            {t('link.transmitter', { device: within('data-help-peer-name') ?? '' })}
          </Peer>
        </li>
      )}
      {places.map((place) => (
        <li key={place}>
          <Link data-mantine-stop-propagation="true" onClick={onLeave} {...targets[place]}>
            {t(`link.${place}`)}
          </Link>
        </li>
      ))}
      <li>
        <a data-mantine-stop-propagation="true" href={DOCS} rel="noreferrer" target="_blank">
          {t('link.docs')}
        </a>
      </li>
    </ul>
  );
}

/** An address as it is compared: ids may be escaped in one and not in the other, and case counts for nothing (open point C2). */
const plain = (path: string): string => decodeURIComponent(path).replace(/\/$/, '').toLowerCase();

/** The way to the transmitter, whose address the row knows. */
function Peer({ href, onLeave, children }: { href: string; onLeave: () => void; children: string }) {
  const { history } = useRouter();
  return (
    <a
      data-mantine-stop-propagation="true"
      href={href}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onLeave();
        history.push(href);
      }}
    >
      {children}
    </a>
  );
}
