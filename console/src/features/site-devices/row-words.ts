import type { Absence } from '@tutti/domain/device-connection';
import { STATUS_AREAS, type StatusArea } from '@tutti/domain/enumerations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECTION_LABELS, type ConnectionLabel } from '../../ui/status/connection-label.ts';
import type { StatusValue } from '../../ui/status/status.ts';

/** The words of cards and rows, looked up once for the whole list: a thousand rows that each ask the catalogue cost more than drawing them. */
export interface RowWords {
  readonly select: (device: string) => string;
  readonly cannotSelect: (device: string, absence: Absence | null) => string;
  readonly menu: (device: string) => string;
  readonly drag: (device: string) => string;
  readonly draggable: string;
  readonly label: (label: ConnectionLabel) => string;
  /** The general word of a status value. */
  readonly status: (value: StatusValue) => string;
  /** An area with its status, "Clocking: Error". */
  readonly shape: (area: StatusArea, value: StatusValue) => string;
  readonly update: string;
  readonly moving: string;
}

const VALUES = ['positive', 'warning', 'error', 'unknown'] as const satisfies readonly StatusValue[];
const NAME = '\u0000';

/** The words in the language of the console; the same object until that changes. */
export function useRowWords(): RowWords {
  const { t } = useTranslation(['devices', 'common']);
  return useMemo(() => {
    const around = (sentence: string) => {
      const [before = '', after = ''] = sentence.split(NAME);
      return (device: string) => before + device + after;
    };
    const away = around(t('devices:device.cannotSelect', { device: NAME }));
    const agentAway = around(t('devices:device.cannotSelectAgent', { device: NAME }));
    const status = new Map<StatusValue, string>(VALUES.map((value) => [value, t(`common:status.${value}`)]));
    const labels = new Map<ConnectionLabel, string>(CONNECTION_LABELS.map((label) => [label, t(`devices:label.${label}`)]));
    const shapes = new Map(
      STATUS_AREAS.flatMap((area) =>
        VALUES.map((value) => [
          `${area}:${value}`,
          t('devices:device.statusOf', { area: t(`common:area.${area}`), status: t(`common:status.${value}`) }),
        ]),
      ),
    );
    return {
      select: around(t('devices:device.select', { device: NAME })),
      cannotSelect: (device, absence) => (absence === 'agent' ? agentAway : away)(device),
      menu: around(t('devices:device.menu', { device: NAME })),
      drag: around(t('devices:device.drag', { device: NAME })),
      draggable: t('devices:device.draggable'),
      label: (label) => labels.get(label) ?? '',
      status: (value) => status.get(value) ?? '',
      shape: (area, value) => shapes.get(`${area}:${value}`) ?? '',
      update: t('devices:firmware.short'),
      moving: t('devices:device.moving'),
    };
  }, [t]);
}
