import { readFile } from 'node:fs/promises';

/** The table of Linux in which MAC address the hosts of the own networks have. */
const TABLE = '/proc/net/arp';
/** The flag of an entry that was answered. */
const ANSWERED = 0x2;
const NO_MAC = '00:00:00:00:00:00';

/** Address → MAC address, `7a:0f:46:17:da:77`, out of the text of the table; hosts that did not answer are left out. */
export function readNeighbours(table: string): ReadonlyMap<string, string> {
  const rows = table.split('\n').slice(1);
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const [address, , flags, mac] = row.trim().split(/\s+/);
      const isAnswered = (Number(flags) & ANSWERED) !== 0;
      return address !== undefined && mac !== undefined && mac !== NO_MAC && isAnswered ? [[address, mac.toLowerCase()]] : [];
    }),
  );
}

/** The MAC address of a host that was spoken to lately; null: it is in none of the own networks, or this system does not say. */
export async function neighbourMac(address: string): Promise<string | null> {
  const table = await readFile(TABLE, 'utf8').catch(() => '');
  return readNeighbours(table).get(address) ?? null;
}
