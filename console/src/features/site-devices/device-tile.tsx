import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DeviceIcon } from '../../ui/device-icon.tsx';
import type { RowProps } from './row-props.ts';

type Props = Pick<RowProps, 'device' | 'editable' | 'drag'> & { readonly className: string | undefined };

/** The grey icon of a device; also where the keyboard picks it up. */
export function DeviceTile({ device, editable, drag, className, size }: Props & { size: number }) {
  const icon = <DeviceIcon manufacturer={device.manufacturer} model={device.model} size={size} />;
  return editable ? (
    <Handle className={className} device={device} drag={drag}>
      {icon}
    </Handle>
  ) : (
    <span className={className}>{icon}</span>
  );
}

/** Where the keyboard picks up a row that shows no icon. */
export function DeviceGrip({ device, editable, drag, className }: Props) {
  if (!editable) return null;
  return (
    <Handle className={className} device={device} drag={drag}>
      <IconGripVertical aria-hidden size="0.875rem" stroke={1.75} />
    </Handle>
  );
}

function Handle({ device, drag, className, children }: Omit<Props, 'editable'> & { children: React.ReactNode }) {
  const { t } = useTranslation('devices');
  return (
    <button
      aria-label={t('device.drag', { device: device.name })}
      aria-roledescription={t('device.draggable')}
      className={className}
      type="button"
      {...drag.handle}
    >
      {children}
    </button>
  );
}
