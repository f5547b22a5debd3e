import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import type { DomainIcon } from '@tutti/domain/site-icons';

/** One site as the directory keeps it. Its revision is not here: it changes with every fact (`DeviceDirectory.revision`). */
export interface SiteRecord {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly icon: DomainIcon;
  readonly organisation: string | null;
  readonly location: string | null;
  readonly contact: string | null;
  readonly comments: string | null;
  readonly mediaEncryptionPolicy: 'COMPATIBLE' | 'NONE' | 'STRICT';
  readonly legacyInterop: boolean | null;
  readonly clockingGroupId: string;
  /** What people decided about its clocks; null where nobody did, so that the defaults hold. */
  readonly clocking: ClockingSettings | null;
  /** The clock picture that was stored last, which modules/clocking reads. */
  readonly clockPicture: unknown;
  /** What is shown of the silence that goes on here; null: none does. `until`: ISO. */
  readonly silence: { readonly id: string; readonly until: string; readonly by: string; readonly reason: string } | null;
}

/** A site that was just created or changed: read again by whoever selects it. */
export interface AddedSite {
  readonly ok: true;
  readonly accountId: string;
  readonly siteId: string;
}
