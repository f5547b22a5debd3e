import { momentWords } from '@tutti/domain/date-time';
import { absenceOf } from '@tutti/domain/device-connection';
import type { HealthStatus } from '@tutti/domain/enumerations';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { worstOf } from '@tutti/domain/status';
import { mayAt, type ViewerRights } from '../../../api/account/viewer.ts';
import type { SearchedDevice } from '../../../api/devices/device-fields.ts';
import { modelName } from '../../../ui/devices/model-name.ts';
import { connectionLabel } from '../../../ui/status/connection-label.ts';
import { statusOf } from '../../../ui/status/status.ts';
import { orUnknown } from '../../../ui/status/unknown.ts';
import { streamHash } from '../../../ui/streams/stream-hash.ts';
import type { Administered, FoundChannels, SearchedSite, SearchedSnapshot } from './search-documents.ts';
import type { Entry } from './search-groups.ts';
import type { SearchWords } from './use-search-words.ts';

const devicesOf = ({ devices }: SearchedSite): SearchedDevice[] => (devices ?? []).filter((device) => device !== null);

const tabOf = (siteId: string, tab: string): string => `/sites/${siteId}/${tab}`;
const pageOf = (siteId: string, deviceId: string, page = ''): string =>
  `${tabOf(siteId, 'Devices')}/${encodeURIComponent(deviceId)}${page}`;
const beside = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(', ');

/** What is found of the sites and their devices. */
export function entriesOfSites(sites: readonly SearchedSite[], words: SearchWords, viewer: ViewerRights): Entry[] {
  return sites.flatMap((site) => {
    const may = mayAt(viewer, site.id);
    return [
      siteEntry(site),
      ...devicesOf(site).flatMap((device) => [
        ...deviceEntries(device, site, words),
        ...(may(DIALOG_RIGHTS[dialogOf(device)]) ? [dialogEntry(device, site, words)] : []),
      ]),
      ...placeEntries(site, words),
    ];
  });
}

function siteEntry({ id, name, location, devicesCount, status }: SearchedSite): Entry {
  return {
    key: `site:${id}`,
    kind: 'sites',
    name: orUnknown(name),
    detail: location ?? '',
    target: { to: tabOf(id, 'Status') },
    siteId: id,
    status: devicesCount === 0 ? 'none' : statusOf(status?.summary),
  };
}

function deviceEntries(device: SearchedDevice, { id: siteId, name: site }: SearchedSite, { t, labelOf }: SearchWords): Entry[] {
  const health = (of: HealthStatus | null | undefined): HealthStatus => of ?? 'UNKNOWN';
  const { status } = device;
  const areas = {
    connectivity: health(status?.connectivity),
    clocking: health(status?.clocking),
    subscriptions: health(status?.subscriptions),
    latency: health(status?.latency),
  };
  const worst = worstOf(Object.values(areas));
  const action = (page: string, name: string): Entry => ({
    key: `${page}:${device.id}`,
    kind: 'actions',
    name,
    detail: orUnknown(site),
    target: { to: pageOf(siteId, device.id, `/${page}`) },
    siteId,
    icon: page === 'rxchannels' ? 'receive' : 'transmit',
  });
  return [
    {
      key: `device:${device.id}`,
      kind: 'devices',
      name: device.name,
      detail: beside(modelName(device), site),
      target: { to: pageOf(siteId, device.id) },
      siteId,
      status: statusOf(worst),
      ...(worst === 'OK' ? {} : { trouble: labelOf(connectionLabel(areas, absenceOf(device.connection)).label) }),
    },
    action('rxchannels', t('action.receive', { device: device.name })),
    action('txchannels', t('action.transmit', { device: device.name })),
  ];
}

const DIALOG_RIGHTS = { reboot: 'REBOOT', replace: 'REPLACE' } as const;
/** A device that is there is restarted, one that is not is replaced. */
const dialogOf = ({ connection }: SearchedDevice) => (absenceOf(connection) === null ? 'reboot' : 'replace');

/** What is asked about a device in a dialog of its page. */
function dialogEntry(device: SearchedDevice, { id: siteId, name: site }: SearchedSite, { t }: SearchWords): Entry {
  const { id, name } = device;
  const dialog = dialogOf(device);
  return {
    key: `${dialog}:${id}`,
    kind: 'actions',
    name: t(`action.${dialog}`, { device: name }),
    detail: orUnknown(site),
    target: { to: pageOf(siteId, id), hash: dialog },
    siteId,
    icon: dialog,
  };
}

/** The snapshots of sites, each with the moment it shows, as several may have one name; they lead to the comparison with now. */
export function entriesOfSnapshots(
  snapshots: readonly SearchedSnapshot[],
  sites: readonly SearchedSite[],
  settings: DateTimeSettings,
): Entry[] {
  const named = new Map(sites.map(({ id, name }) => [id, name]));
  return snapshots.map(({ id, domainId, name, madeAt }) => {
    const made = momentWords(madeAt, settings);
    return {
      key: `snapshot:${domainId}:${id}`,
      kind: 'snapshots',
      name,
      detail: beside(made?.date, made?.time, orUnknown(named.get(domainId))),
      target: { to: tabOf(domainId, `Snapshots/${encodeURIComponent(id)}`) },
      siteId: domainId,
    };
  });
}

/** The places in a site where devices are, as people wrote them. */
function placeEntries(site: SearchedSite, { t }: SearchWords): Entry[] {
  const { id, name } = site;
  const counts = new Map<string, number>();
  for (const { location } of devicesOf(site)) if (location) counts.set(location, (counts.get(location) ?? 0) + 1);
  return [...counts].map(([location, count]) => ({
    key: `place:${id}:${location}`,
    kind: 'places',
    name: location,
    detail: t('detail.place', { count, site: orUnknown(name) }),
    target: { to: tabOf(id, 'Devices') },
    siteId: id,
  }));
}

/** What administrators find beside the sites. */
export function entriesOfAccount({ members, apiKeys, agents }: Administered, { t }: SearchWords): Entry[] {
  const inSettings = (kind: 'users' | 'settings', key: string, name: string, detail: string, to: string): Entry => ({
    key,
    kind,
    name,
    detail,
    target: { to },
    siteId: null,
  });
  return [
    ...members.map(({ user }) =>
      inSettings(
        'users',
        `user:${user.id}`,
        user.displayName || user.email,
        user.displayName ? user.email : '',
        `/settings/users/${user.id}/edituser`,
      ),
    ),
    ...apiKeys.map(({ id, name }) => ({
      ...inSettings('settings', `key:${id}`, name, t('detail.key'), `/settings/APIKeys/${id}/editKey`),
      icon: 'key' as const,
    })),
    ...agents
      .filter(({ revokedAt }) => !revokedAt)
      .map(({ id, name }) => ({
        ...inSettings('settings', `agent:${id}`, orUnknown(name), t('detail.agent'), `/settings/Agents/${id}`),
        icon: 'agent' as const,
      })),
  ];
}

/** The channels and the streams that the server found; each leads to its row. */
export function entriesOfChannels({ channels, streams }: FoundChannels, sites: readonly SearchedSite[], { t }: SearchWords): Entry[] {
  const siteOf = (domainId: string) => orUnknown(sites.find(({ id }) => id === domainId)?.name);
  const shared = ({ id, direction, name, deviceId, domainId }: FoundChannels['channels'][number] | FoundChannels['streams'][number]) => ({
    key: id,
    kind: 'channels' as const,
    name,
    siteId: domainId,
    to: pageOf(domainId, deviceId, direction === 'RECEIVE' ? '/rxchannels' : '/txchannels'),
  });
  return [
    ...streams.map((stream): Entry => {
      const { to, ...entry } = shared(stream);
      const detail = stream.direction === 'RECEIVE' ? 'detail.receiveStream' : 'detail.transmitStream';
      return {
        ...entry,
        detail: t(detail, { device: stream.deviceName, site: siteOf(stream.domainId) }),
        target: { to, hash: streamHash(stream.streamId) },
        icon: 'stream',
      };
    }),
    ...channels.map((channel): Entry => {
      const { to, ...entry } = shared(channel);
      const detail = channel.direction === 'RECEIVE' ? 'detail.receive' : 'detail.transmit';
      return {
        ...entry,
        detail: t(detail, { index: String(channel.index), device: channel.deviceName, site: siteOf(channel.domainId) }),
        target: { to, hash: `channel-${channel.index}` },
      };
    }),
  ];
}
