import { useNavigate } from '@tanstack/react-router';
import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { IMPORTANCE_ORDER } from '@tutti/domain/importance';
import { compareText } from '@tutti/domain/text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { isDialogOpen } from '../../ui/overlay/page-keys.ts';
import { isAboutPage, useSwipe } from '../../ui/page/use-swipe.ts';
import { DeviceNeighbours } from './device-documents.ts';
import { DEVICE_TABS, type DeviceTab } from './tabs.ts';

/** How long after a swipe the other device is opened, ms (DEV-050). */
export const SWIPE_NAVIGATION_MS = 270;
/** Most dots of the strip (DEV-051). */
export const MOST_DOTS = 6;

/** The place of a device among those of its site. */
export interface Pager {
  readonly siteName: string;
  /** From 0; -1 where it is not among them. */
  readonly at: number;
  readonly count: number;
  /** Its name, as the list of devices has it. */
  readonly name: string | null;
  /** The names of the others. */
  readonly others: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** The devices of the site in the order in which its list shows them unless somebody sorts it, and the place of this one. */
export function usePager(domainId: string, deviceId: string): Pager {
  const { data } = usePolledQuery({ query: DeviceNeighbours, variables: { domainId }, interval: POLL.siteDetail });
  const devices = (data?.domain?.devices ?? []).flatMap((device) => device ?? []);
  const rank = (importance: ImportanceLevel) => IMPORTANCE_ORDER.indexOf(importance);
  const ordered = devices.toSorted(
    (a, b) => rank(a.importanceLevel) - rank(b.importanceLevel) || compareText(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
  const at = ordered.findIndex(({ id }) => id === deviceId);
  const there = at >= 0;
  return {
    siteName: data?.domain?.name ?? '',
    at,
    count: ordered.length,
    name: ordered[at]?.name ?? null,
    others: ordered.filter(({ id }) => id !== deviceId).map(({ name }) => name),
    previous: there ? (ordered[at - 1]?.id ?? null) : null,
    next: there ? (ordered[at + 1]?.id ?? null) : null,
  };
}

/** Which dots the strip shows, and which of them is this device: at most 6, around it (DEV-051). */
export function dotsOf(at: number, count: number): { readonly dots: number; readonly active: number } {
  const dots = Math.min(count, MOST_DOTS);
  const first = Math.max(0, Math.min(at - MOST_DOTS / 2, count - dots));
  return { dots, active: at - first };
}

/** Where arrow keys have a meaning of their own. */
const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="radiogroup"], [role="slider"]';

/**
 * Goes to the previous and next device by swipe (DEV-047) and by the arrow keys, on the tab that is open (DEV-048). Answers which way the page is
 * leaving after a swipe, null while it stays.
 */
export function usePaging(domainId: string, { previous, next }: Pager, tab: DeviceTab): 'left' | 'right' | null {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<'left' | 'right' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (deviceId: string) => void navigate({ to: DEVICE_TABS[tab], params: { domainId, deviceId } });
  function swiped(way: 'left' | 'right', deviceId: string | null): void {
    if (!deviceId) return;
    setLeaving(way);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setLeaving(null);
      open(deviceId);
    }, SWIPE_NAVIGATION_MS);
  }
  useSwipe({
    enabled: true,
    inner: true,
    accepts: isAboutPage,
    onLeft: () => swiped('left', next),
    onRight: () => swiped('right', previous),
  });

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    if (isDialogOpen()) return;
    const deviceId = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (deviceId) open(deviceId);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return leaving;
}
