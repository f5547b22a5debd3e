import { DEVICE_NAME_LIMIT } from '@tutti/domain/device-names';

const SUFFIX = '-old';

/** What a device is called by Tutti once another has its name: short enough to be its name, should it come back and be renamed. */
export const oldLabel = (name: string): string => `${name.slice(0, DEVICE_NAME_LIMIT - SUFFIX.length).replace(/-+$/, '')}${SUFFIX}`;
