/** The form in which names of devices and channels are compared: without case (RX-032). */
export const nameKey = (name: string): string => name.toLowerCase();

/** The names (as `nameKey`) that more than one device of a site has. */
export function duplicateNames(devices: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of devices) {
    const key = nameKey(name);
    if (seen.has(key)) twice.add(key);
    else seen.add(key);
  }
  return twice;
}

/**
 * The name each device of a site announces: its own, with a number added where an earlier device has it already (`Foyer (2)`).
 * Devices are numbered in the order of their ids, so that the answer does not depend on the order of the list, and a number that
 * another device carries as its own name is skipped. Source: docs/requirements/published-api.md.
 */
export function advertisedNames(devices: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> {
  const taken = new Set(devices.map((device) => nameKey(device.name)));
  const firstOf = new Set<string>();
  const advertised = new Map<string, string>();
  for (const device of devices.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = nameKey(device.name);
    let name = device.name;
    if (firstOf.has(key)) {
      let number = 2;
      while (taken.has(nameKey(`${device.name} (${number})`))) number++;
      name = `${device.name} (${number})`;
      taken.add(nameKey(name));
    }
    firstOf.add(key);
    advertised.set(device.id, name);
  }
  return advertised;
}

/** Most characters of a device name (DEV-082). */
export const DEVICE_NAME_LIMIT = 31;

/** What is wrong with a device name that somebody types, in the required words; null when nothing is. Empty shows no error (DEV-085). */
export function deviceNameProblem(name: string): string | null {
  if (name === '') return null;
  if (name.length > DEVICE_NAME_LIMIT) return 'Device names can be up to 31 characters in length';
  if (!/^[A-Za-z0-9-]+$/.test(name)) return "Acceptable characters are A-Z, a-z, 0-9, and '-'";
  return name.startsWith('-') || name.endsWith('-') ? 'Device names cannot begin or end with a hyphen.' : null;
}
