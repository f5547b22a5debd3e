import type { ImportanceLevel } from '@tutti/domain/enumerations';
import type { NotificationEventType } from '@tutti/domain/preferences-form';

/** Of what and of which devices of a site somebody is mailed. */
interface NotificationPreference {
  readonly eventTypes: NotificationEventType[];
  readonly minimumDeviceImportanceLevel: ImportanceLevel;
}
/** Of a site about which nothing was said (PREF-041). */
export const NO_NOTIFICATIONS: NotificationPreference = { eventTypes: [], minimumDeviceImportanceLevel: 'NORMAL' };
