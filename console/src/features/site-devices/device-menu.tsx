import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck, IconExternalLink, IconFlag, IconReplace, IconUnlink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { IMPORTANCE_ORDER } from '@tutti/domain/importance';
import type { Right } from '@tutti/domain/rights';
import { useTranslation } from 'react-i18next';
import type { DeviceItem } from './device-item.ts';
import classes from './device-menu.module.css';
import { isSelectable } from './selection.ts';

/** The device whose menu is open, and the button it is beside. */
export interface OpenMenu {
  readonly device: DeviceItem;
  readonly button: HTMLElement;
}

interface Props {
  readonly menu: OpenMenu | null;
  /** What the viewer may do at the site. */
  readonly may: (right: Right) => boolean;
  readonly onClose: () => void;
  readonly onMove: (device: DeviceItem) => void;
  readonly onImportance: (device: DeviceItem, level: ImportanceLevel) => void;
  readonly onUnassign: (device: DeviceItem) => void;
  readonly onReplace: (device: DeviceItem) => void;
}

const ICON = { 'aria-hidden': true, size: '1rem', stroke: 1.75 } as const;

/** The one menu of the page; it opens beside the button of whichever device asked for it. Twin of every drag (WCAG 2.5.7). */
export function DeviceMenu({ menu, may, onClose, onMove, onImportance, onUnassign, onReplace }: Props) {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  if (!menu) return null;
  const { device, button } = menu;
  const closed = isSelectable(device) ? null : t(device.absence === 'agent' ? 'device.agentNotConnected' : 'device.notConnected');
  const { left, top, width, height } = button.getBoundingClientRect();
  return (
    <Menu
      key={device.id}
      onChange={(opened) => !opened && onClose()}
      opened
      position="bottom-end"
      returnFocus={false}
      trapFocus
      width={200}
      withinPortal
    >
      <Menu.Target>
        <button
          aria-label={t('device.menu', { device: device.name })}
          className={classes.anchor}
          style={{ left, top, width, height }}
          tabIndex={-1}
          type="button"
        />
      </Menu.Target>
      <Menu.Dropdown>
        {may('ASSIGN') && (
          <Menu.Item leftSection={<IconBuilding {...ICON} />} onClick={() => onMove(device)}>
            {t('action.move')}
          </Menu.Item>
        )}
        {may('DESCRIBE') && <ImportanceItems device={device} onImportance={onImportance} />}
        <Menu.Item
          leftSection={<IconExternalLink {...ICON} />}
          onClick={() =>
            void navigate({ to: '/sites/$domainId/Devices/$deviceId', params: { domainId: device.siteId, deviceId: device.id } })
          }
        >
          {t('action.open')}
        </Menu.Item>
        {may('REPLACE') && closed !== null && <ReplaceItem onClick={() => onReplace(device)} />}
        {may('ASSIGN') && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger disabled={closed !== null} leftSection={<IconUnlink {...ICON} />} onClick={() => onUnassign(device)}>
              {t('action.unassign')}
              {closed !== null && <span className={classes.why}>{closed}</span>}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function ImportanceItems({ device, onImportance }: Pick<Props, 'onImportance'> & { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconFlag {...ICON} />}>{t('action.importance')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup
          onChange={(chosen) => {
            const level = IMPORTANCE_ORDER.find((one) => one === chosen);
            if (level) onImportance(device, level);
          }}
          value={device.importance}
        >
          {IMPORTANCE_ORDER.map((level) => (
            <Menu.RadioItem checkIcon={<IconCheck {...ICON} />} closeMenuOnClick key={level} value={level}>
              {t(`importance.${level}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

function ReplaceItem({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('devices');
  return (
    <Menu.Item leftSection={<IconReplace {...ICON} />} onClick={onClick}>
      {t('action.replace')}
    </Menu.Item>
  );
}
