import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { NewEvent } from '../../event-log/append.ts';
import type { Author } from '../../event-log/author.ts';

/** How times are written in the account where a person chose nothing. */
export const dateTimeDefaultsChanged = (
  accountId: string,
  before: DateTimeSettings,
  after: DateTimeSettings,
  { source, ip }: Author,
): NewEvent => ({
  accountId,
  category: 'SYSTEM',
  type: 'accountUpdated',
  severity: 'INFORMATION',
  text: 'Date and time settings of the account changed',
  source,
  target: null,
  siteId: null,
  deviceId: null,
  before,
  after,
  ip,
});
