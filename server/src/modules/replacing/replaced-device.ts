import type { CommandRecord } from '../devices/commands/command-record.ts';
import type { PlannedLine } from './replacement-lines.ts';

/** A device that was just replaced: both are read again by whoever selects them. */
export interface ReplacedDevice {
  readonly ok: true;
  readonly accountId: string;
  readonly deviceId: string;
  readonly spareId: string;
  readonly takesOver: TakenLine[];
}

/** A line with the commands that it gave. */
export type TakenLine = Omit<PlannedLine, 'devices' | 'settings'> & {
  readonly devices: string[];
  readonly settings: { readonly kind: PlannedLine['settings'][number]['kind']; readonly enabled: boolean }[];
  readonly commands: CommandRecord[];
};

/** A line as it is answered. */
export const takenLine = (line: PlannedLine, commands: readonly CommandRecord[]): TakenLine => ({
  ...line,
  devices: [...line.devices],
  settings: [...line.settings],
  commands: [...commands],
});
