import { listed } from '../../i18n/listed.ts';
import { modelName } from '../../ui/devices/model-name.ts';

interface Described {
  readonly location?: string | null;
  readonly manufacturer?: { readonly name: string } | null;
  readonly product?: { readonly name: string } | null;
}

/** The second line of a row: what it is and where it is; before that, so that it is not cut, `which` one it is where another is called the same. Null where nothing is known. */
export function deviceMeta(device: Described, which: string | null = null): string | null {
  const parts = [which ?? '', modelName(device) ?? '', device.location ?? ''].filter((part) => part !== '');
  return parts.length > 0 ? listed(parts) : null;
}
