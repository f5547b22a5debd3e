import type { Aes67State } from '../conmon/aes67.ts';
import type { Choice } from '../conmon/choice.ts';
import type { DanteClockStatus } from '../conmon/clock-status.ts';
import type { DanteInterface } from '../conmon/interfaces.ts';
import type { DanteMake } from '../conmon/make.ts';
import type { DanteVersions } from '../conmon/versions.ts';

/** What a simulated device announces by settings messages, changed by the requests that it takes. */
export interface DanteSettingsModel {
  interfaces: readonly DanteInterface[];
  clock: DanteClockStatus;
  versions: DanteVersions;
  make: DanteMake;
  /** Hz. */
  sampleRate: Choice;
  /** Bits. */
  encoding: Choice;
  aes67: Aes67State;
}
