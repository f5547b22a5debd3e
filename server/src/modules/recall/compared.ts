import type { FactValues } from '@tutti/contract-link/facts';
import type { SnapshotDevice, SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { Viewer } from '../../access/viewer.ts';
import type { SnapshotComparedDevice, SnapshotComparison } from '../../graphql/generated/resolvers.ts';
import { type DeviceRecord, isConnected } from '../devices/index.ts';
import type { DeviceChannels } from '../devices/services.ts';
import { judgeLines } from './judge-lines.ts';
import { aboutLine } from './line-about.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { linesOf, type SiteNow } from './snapshot-lines.ts';

/** A site compared with a snapshot, as this viewer may recall it. */
export function compare(document: SnapshotDocument, site: SiteNow, viewer: Viewer): SnapshotComparison {
  const drafts = linesOf(document, site);
  const judged = judgeLines(drafts, document, site, viewer);
  const devices = comparedDevices(document, site, drafts);
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const lines = drafts.map(({ id, deviceId, channelName, now, after }) => ({
    id,
    ...aboutLine(id),
    deviceId,
    deviceName: deviceId === null ? null : names.get(deviceId),
    channelName,
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
