import { listed } from '../../i18n/listed.ts';
import { modelName } from '../../ui/devices/model-name.ts';

interface Described {
  readonly location?: string | null;
  readonly manufacturer?: { readonly name: string } | null;
  readonly product?: { readonly name: string } | null;
}

/** The second line of a row: what it is and where it stands. Null where nothing is known. */
export function deviceMeta(device: Described): string | null {
  const parts = [modelName(device) ?? '', device.location ?? ''].filter((part) => part !== '');
  return parts.length > 0 ? listed(parts) : null;
}
