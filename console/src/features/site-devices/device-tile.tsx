import { IconGripVertical } from '@tabler/icons-react';
import { DeviceIcon } from '../../ui/devices/device-icon.tsx';
import type { RowProps } from './device-row-props.ts';

type Props = Pick<RowProps, 'device' | 'editable' | 'drag' | 'words'> & { readonly className: string | undefined };

/** The grey icon of a device; also where the keyboard picks it up. */
export function DeviceTile({ device, editable, drag, words, className, size }: Props & { size: number }) {
  const icon = <DeviceIcon manufacturer={device.manufacturer} model={device.model} name={device.name} size={size} />;
  return editable ? (
    <Handle className={className} device={device} drag={drag} words={words}>
      {icon}
    </Handle>
  ) : (
    <span className={className}>{icon}</span>
  );
}

/** Where the keyboard picks up a row that shows no icon. */
export function DeviceGrip({ device, editable, drag, words, className }: Props) {
  if (!editable) return null;
  return (
    <Handle className={className} device={device} drag={drag} words={words}>
      <IconGripVertical aria-hidden size="0.875rem" stroke={1.75} />
    </Handle>
  );
}

function Handle({ device, drag, words, className, children }: Omit<Props, 'editable'> & { children: React.ReactNode }) {
  return (
    <button
      aria-label={words.drag(device.name)}
      aria-roledescription={words.draggable}
      className={className}
      type="button"
      {...drag.handle}
    >
      {children}
    </button>
  );
}
