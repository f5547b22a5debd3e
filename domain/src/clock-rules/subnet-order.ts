/** Order of subnets, CIDR: by their addresses as numbers, the unknown one last. */
export function bySubnet(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : 1);
}
