import type { DeviceFamily } from '@tutti/domain/enumerations';

/** What decides whether there is something to say about what a device does not say. */
interface LessFacts {
  readonly family: DeviceFamily | null;
  readonly areasNotOffered: readonly string[];
  readonly commands: readonly string[] | null;
}

/**
 * Whether a device says less than others, as far as its agent says so: it takes no commands, or nothing can ever be known of one of its areas. No agent measures the
 * latency of Dante devices; of those that can be changed a panel would say that one thing at each.
 */
export function saysLess({ family, areasNotOffered, commands }: LessFacts): boolean {
  if (family === null) return false;
  return commands?.length === 0 || (family !== 'DANTE' && areasNotOffered.length > 0);
}
