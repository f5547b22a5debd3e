/**
 * The objects of TUTTI-MIB (docs/snmp/TUTTI-MIB.txt), below the arc that Net-SNMP keeps for those who have no enterprise number (decision 088).
 */
import { type HealthStatus, STATUS_AREAS, type StatusArea } from '@tutti/domain/enumerations';
import snmp from 'net-snmp';

/** netSnmpPlaypen.8488 */
export const ROOT = '1.3.6.1.4.1.8072.9999.9999.8488';
const { Integer, OctetString, Gauge32 } = snmp.ObjectType;

/** Status → its number in TUTTI-MIB; null: it cannot be observed of the device. */
export const statusNumber = (status: HealthStatus | null): number => (status === null ? 5 : STATUS_NUMBERS[status]);
const STATUS_NUMBERS: Readonly<Record<HealthStatus, number>> = { ERROR: 1, WARNING: 2, UNKNOWN: 3, OK: 4 };
/** Whether an agent is connected, as TruthValue of RFC 2579. */
export const truth = (is: boolean): number => (is ? 1 : 2);

/** A table: its number below the root, and its columns beside the index, in order, from 2 on. */
export interface Table {
  readonly name: string;
  readonly number: number;
  readonly columns: readonly (readonly [name: string, type: number])[];
}

const statuses = (of: string) => STATUS_AREAS.map((area) => [`${of}${capital(area)}`, Integer] as const);
const capital = (area: StatusArea): string => `${area.slice(0, 1).toUpperCase()}${area.slice(1)}`;

export const SITES: Table = {
  name: 'tuttiSite',
  number: 2,
  columns: [
    ['tuttiSiteId', OctetString],
    ['tuttiSiteName', OctetString],
    ['tuttiSiteAccount', OctetString],
    ['tuttiSiteDevices', Gauge32],
    ['tuttiSiteStatus', Integer],
    ...statuses('tuttiSite'),
  ],
};
export const DEVICES: Table = {
  name: 'tuttiDevice',
  number: 3,
  columns: [
    ['tuttiDeviceId', OctetString],
    ['tuttiDeviceName', OctetString],
    ['tuttiDeviceSiteIndex', Integer],
    ...statuses('tuttiDevice'),
  ],
};
export const AGENTS: Table = {
  name: 'tuttiAgent',
  number: 4,
  columns: [
    ['tuttiAgentId', OctetString],
    ['tuttiAgentName', OctetString],
    ['tuttiAgentAccount', OctetString],
    ['tuttiAgentConnected', Integer],
  ],
};
export const TABLES = [SITES, DEVICES, AGENTS] as const;

/** Scalars below the root's 1. */
export const SCALARS = [
  ['tuttiReadAt', 1, OctetString],
  ['tuttiSitesLeftOut', 2, Gauge32],
  ['tuttiDevicesLeftOut', 3, Gauge32],
  ['tuttiAgentsLeftOut', 4, Gauge32],
] as const;

/** Where a column of a table is. */
export const columnOid = (table: Table, name: string): string =>
  `${ROOT}.${table.number}.1.${2 + table.columns.findIndex(([column]) => column === name)}`;

/** Notifications: below the root's 0. */
export const SITE_CHANGED = `${ROOT}.0.1`;
export const AGENT_CHANGED = `${ROOT}.0.2`;

/** Makes the scalars and tables known to an agent. */
export function registerObjects(mib: Pick<snmp.Mib, 'registerProvider'>): void {
  const readable = snmp.MaxAccess['read-only'];
  for (const [name, number, scalarType] of SCALARS)
    mib.registerProvider({ name, type: snmp.MibProviderType.Scalar, oid: `${ROOT}.1.${number}`, scalarType, maxAccess: readable });
  for (const { name, number, columns } of TABLES) {
    const index = `${name}Index`;
    mib.registerProvider({
      name,
      type: snmp.MibProviderType.Table,
      oid: `${ROOT}.${number}.1`,
      maxAccess: snmp.MaxAccess['not-accessible'],
      tableColumns: [
        { number: 1, name: index, type: Integer, maxAccess: snmp.MaxAccess['not-accessible'] },
        ...columns.map(([column, type], at) => ({ number: at + 2, name: column, type, maxAccess: readable })),
      ],
      tableIndex: [{ columnName: index }],
    });
  }
}
