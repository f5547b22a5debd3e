import { type RefObject, useId, useState } from 'react';
import { usePanel } from '../../../api/account/panels.ts';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import type { FramedDevice } from '../device-documents.ts';
import { saysLess } from './says-less.ts';

/** The panel that says what a device says, for the tag that opens it and the place where it is shown. */
export interface Says {
  readonly id: string;
  readonly open: boolean;
  /** Over the page, instead of beside it. */
  readonly asSheet: boolean;
  readonly toggle: () => void;
  /** Closes it, and gives the focus back to the tag. */
  readonly close: () => void;
}

/**
 * Null where the device says what others say. Beside the page it is open until the person closes it, and stays closed until they open it again (DEV-109); where there is no
 * room for it, it is a sheet that opens from the tag alone (DEV-108), which keeps nothing.
 */
export function useSays(deviceId: string, device: FramedDevice | null, tag: RefObject<HTMLElement | null>): Says | null {
  const { upToMedium: asSheet } = useWidth();
  const [beside, setBeside] = usePanel('DEVICE_SAYS');
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  const id = useId();
  // What was opened as a sheet is not left open behind the back of who turns the device.
  if (!asSheet && sheetOf !== null) setSheetOf(null);
  if (!device || !saysLess(device)) return null;
  const open = asSheet ? sheetOf === deviceId : beside;
  const set = (next: boolean) => (asSheet ? setSheetOf(next ? deviceId : null) : setBeside(next));
  return {
    id,
    open,
    asSheet,
    toggle: () => set(!open),
    close: () => {
      set(false);
      tag.current?.focus();
    },
  };
}
