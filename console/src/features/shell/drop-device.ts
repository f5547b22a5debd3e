import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';

/** Takes a device that was dropped on a site (SHELL-035). Handed in by the route: the shell knows no device action. */
export type DropDevice = (device: DraggedDevice, site: { readonly id: string; readonly name: string }) => void;
