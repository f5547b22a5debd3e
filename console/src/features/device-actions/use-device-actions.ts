import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { REFETCH_AFTER_MS } from '../../api/client/refetch.ts';
import type { ActedDevice, ActedSite } from '../../api/devices/device-assignment.ts';
import { DevicesEnroll } from '../../api/devices/devices-enroll.ts';
import { inTurn, markPending, pendingOf } from '../../api/devices/pending-devices.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { toastUndo } from '../../ui/overlay/toast-undo.ts';
import { DeviceImportanceLevelSet, DevicesUnenroll } from './device-actions-documents.ts';

/** What a person can do to devices; each answers whether it was accepted, and has said so, with Undo, or why not in a toast. */
export interface DeviceActions {
  /** Assigns a device to a site, or moves it there (API-030). */
  readonly assign: (device: ActedDevice, site: ActedSite) => Promise<boolean>;
  /** Takes devices out of their site (API-032). Ask first: see `UnassignDialog`. */
  readonly unassign: (devices: readonly ActedDevice[], site: ActedSite) => Promise<boolean>;
  /** Decides how much a device matters (API-038). Its own importance makes no call (DEVS-015). Shown at once, rolled back on error. */
  readonly setImportance: (device: ActedDevice, level: ImportanceLevel) => Promise<boolean>;
}

/** Where devices were seen; nothing: it is not checked. */
interface Seen {
  readonly replaces?: string;
}

/** How long a device that left stays marked when the list is not updated, ms: until the read after the mutation has come. */
const GONE_BY_MS = REFETCH_AFTER_MS + 2000;

/** What a person can do to devices; used by drops, by menus and by the toolbar alike. */
export function useDeviceActions(): DeviceActions {
  const { t } = useTranslation(['devices', 'common']);
  const [enroll] = useMutate(DevicesEnroll);
  const [unenroll] = useMutate(DevicesUnenroll);
  const [setLevel] = useMutate(DeviceImportanceLevelSet);

  return useMemo(() => {
    /** `seen`: where the devices must be still, so that nobody's later change is overwritten; a site, or empty for none. */
    const sendTo = (domainId: string, devices: readonly ActedDevice[], seen: Seen = {}) =>
      leaving(devices, async () => {
        const { data } = await enroll({ input: { domainId, deviceIds: devices.map(({ id }) => id), clearConfig: false, ...seen } });
        return data?.DevicesEnroll?.ok === true;
      });
    const takeOut = (devices: readonly ActedDevice[], seen: Seen = {}) =>
      leaving(devices, async () => {
        const { data } = await unenroll({ input: { deviceIds: devices.map(({ id }) => id), clearConfig: false, ...seen } });
        return data?.DevicesUnenroll?.ok === true;
      });
    const giveLevel = async (device: ActedDevice, level: ImportanceLevel, seen: { replaces?: ImportanceLevel } = {}) => {
      const settle = markPending([device.id], { importance: level });
      const { data } = await inTurn(device.id, () => setLevel({ input: { deviceId: device.id, newImportanceLevel: level, ...seen } }));
      settle();
      return data?.DeviceImportanceLevelSet?.ok === true;
    };

    async function assign(device: ActedDevice, site: ActedSite): Promise<boolean> {
      const { id } = site;
      if (!id) {
        toast.error(t('error.noSite'));
        return false;
      }
      const from = device.siteId;
      if (from === id || !(await sendTo(id, [device]))) return false;
      const words = { device: device.name, site: site.name };
      const topic = `site ${device.id}`;
      const seen = { replaces: id };
      if (from === null) toastUndo(t('done.assigned', words), { run: () => takeOut([device], seen), topic });
      else toastUndo(t('done.moved', words), { run: () => sendTo(from, [device], seen), undone: t('done.movedBack', words), topic });
      return true;
    }

    async function unassign(devices: readonly ActedDevice[], site: ActedSite): Promise<boolean> {
      const accepted = await takeOut(devices);
      if (!accepted) return false;
      const words = { site: site.name, count: devices.length };
      const done = devices.length === 1 ? t('done.unassigned', words) : t('done.unassignedMany', words);
      const { id } = site;
      if (id) toastUndo(done, { run: () => sendTo(id, devices, { replaces: '' }) });
      else toast.success(done);
      return true;
    }

    async function setImportance(device: ActedDevice, level: ImportanceLevel): Promise<boolean> {
      // Its own is the one on the screen: who takes back what is still on its way means it.
      const before = pendingOf(device.id)?.importance ?? device.importance;
      if (before === level || !(await giveLevel(device, level))) return false;
      const words = { device: device.name, level: t(`common:importance.${level}`) };
      toastUndo(t('done.importance', words), {
        run: () => giveLevel(device, before, { replaces: level }),
        topic: `importance ${device.id}`,
      });
      return true;
    }

    return { assign, unassign, setImportance };
  }, [t, enroll, unenroll, setLevel]);
}

/** Marks the devices as on their way while the call runs, and after it until the lists are updated. */
async function leaving(devices: readonly ActedDevice[], call: () => Promise<boolean>): Promise<boolean> {
  const ids = devices.map(({ id }) => id);
  const settle = markPending(ids, { moving: true });
  const accepted = await call();
  if (accepted) setTimeout(settle, GONE_BY_MS);
  else settle();
  return accepted;
}
