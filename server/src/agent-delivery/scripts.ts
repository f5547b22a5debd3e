import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const INSTALL = read('install.sh');
const PIN_LINE = "PIN=''\n";

/** The script that removes the agent. */
export const UNINSTALL_SCRIPT = read('uninstall.sh');

/** The script that installs the agent. `pin` is of the link's public key (`sha256//…`), by which it downloads; null: the authorities that its machine knows decide. */
export const installScript = (pin: string | null): string => INSTALL.replace(PIN_LINE, () => `PIN='${pin ?? ''}'\n`);
