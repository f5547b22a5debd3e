import type { FactValues } from '@tutti/contract-link/facts';
import type { SnapshotDevice, SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { Viewer } from '../../access/viewer.ts';
import type {
  SnapshotComparedDevice,
  SnapshotComparison,
  SnapshotLine,
  SnapshotLineKind,
  SnapshotSetting,
} from '../../graphql/generated/resolvers.ts';
import { type DeviceRecord, isConnected } from '../devices/index.ts';
import type { DeviceChannels } from '../devices/services.ts';
import { judgeLines } from './judge-lines.ts';
import type { LineChange, SnapshotLineDraft } from './line-records.ts';
import { linesOf, type SiteNow } from './snapshot-lines.ts';

const SETTINGS = {
  preferredLeader: 'PREFERRED_LEADER',
  unicast: 'UNICAST_CLOCKING',
  externalWordClock: 'EXTERNAL_WORD_CLOCK',
  unicastDelayRequests: 'V1_UNICAST_DELAY_REQUESTS',
  mode: 'MODE',
  v1SubdomainName: 'V1_SUBDOMAIN_NAME',
  v2: 'V2',
  v2DomainNumber: 'V2_DOMAIN_NUMBER',
  v2Priority1: 'V2_PRIORITY1',
  v2Priority2: 'V2_PRIORITY2',
  v2MulticastTtl: 'V2_MULTICAST_TTL',
  rtpPrefixV4: 'RTP_PREFIX_V4',
  location: 'LOCATION',
  description: 'DESCRIPTION',
  comments: 'COMMENTS',
} as const satisfies Readonly<Record<string, SnapshotSetting>>;

const KINDS = {
  NAME: 'NAME',
  LABEL: 'LABEL',
  SUBSCRIPTION: 'SUBSCRIPTION',
  TOGGLE: 'CLOCK',
  SITE_CLOCK: 'CLOCK',
  NOTE: 'NOTE',
  IMPORTANCE: 'NOTE',
} as const satisfies Record<LineChange['kind'], SnapshotLineKind>;

function settingOf(change: LineChange): SnapshotSetting | null {
  if (change.kind === 'TOGGLE') return SETTINGS[change.toggle];
  if (change.kind === 'SITE_CLOCK') return SETTINGS[change.setting];
  if (change.kind === 'NOTE') return SETTINGS[change.note];
  return change.kind === 'IMPORTANCE' ? 'IMPORTANCE' : null;
}

function channelOf(change: LineChange): Pick<SnapshotLine, 'channelIndex' | 'channelDirection'> {
  if (change.kind === 'SUBSCRIPTION') return { channelIndex: change.index, channelDirection: 'RECEIVE' };
  if (change.kind !== 'LABEL') return {};
  return { channelIndex: change.index, channelDirection: change.direction === 'rx' ? 'RECEIVE' : 'TRANSMIT' };
}

/** A site compared with a snapshot, as this viewer may recall it. */
export function compare(document: SnapshotDocument, site: SiteNow, viewer: Viewer): SnapshotComparison {
  const drafts = linesOf(document, site);
  const judged = judgeLines(drafts, document, site, viewer);
  const devices = comparedDevices(document, site, drafts);
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const lines = drafts.map(({ id, deviceId, channelName, change, now, after }) => ({
    id,
    kind: KINDS[change.kind],
    deviceId,
    deviceName: deviceId === null ? null : names.get(deviceId),
    ...channelOf(change),
    channelName,
    setting: settingOf(change),
    now,
    after,
    problem: judged.get(id)?.problem ?? null,
    warning: judged.get(id)?.warning ?? null,
  }));
  return { lines, devices };
}

function comparedDevices(document: SnapshotDocument, site: SiteNow, drafts: readonly SnapshotLineDraft[]): SnapshotComparedDevice[] {
  const withLines = new Set(drafts.map(({ deviceId }) => deviceId));
  const then = new Map(document.devices.map((device) => [device.id, device]));
  const present = site.devices.flatMap((device): SnapshotComparedDevice[] => {
    const before = then.get(device.id);
    if (!before || (isConnected(device) && !withLines.has(device.id))) return [];
    const { id, name, manufacturer, model } = device;
    const warning = changedOf(before, device, site.channels.get(id));
    return [{ id, name, manufacturer, model, state: isConnected(device) ? 'PRESENT' : 'NOT_CONNECTED', warning }];
  });
  const here = new Set(site.devices.map(({ id }) => id));
  const gone = document.devices.filter(({ id }) => !here.has(id)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...present, ...gone.map(({ id, name, manufacturer, model }) => ({ id, name, manufacturer, model, state: 'GONE' as const }))];
}

/** What of a device is not as it was and cannot be brought back; null: nothing. */
function changedOf(then: SnapshotDevice, { model }: DeviceRecord, channels: DeviceChannels | undefined): string | null {
  if (then.model !== null && model !== null && then.model !== model)
    return `It is another model by now: ${model} instead of ${then.model}.`;
  const [rx, tx] = [countsOf(then.receiveChannels, channels?.rx), countsOf(then.transmitChannels, channels?.tx)];
  if (rx) return `It has ${rx.now} receive channels by now instead of ${rx.before}.`;
  return tx ? `It has ${tx.now} transmit channels by now instead of ${tx.before}.` : null;
}

const countsOf = (then: readonly unknown[] | null, now: FactValues['rx'] | FactValues['tx'] | null | undefined) =>
  then && now && then.length !== now.length ? { before: then.length, now: now.length } : null;
