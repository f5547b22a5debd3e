import type { DisplayPreferencesForm, FirstStep } from '@tutti/domain/preferences-form';
import type { UserRecord } from '../identity/record.ts';

type Chosen<Field extends keyof DisplayPreferencesForm> = NonNullable<DisplayPreferencesForm[Field]>;

/** A person's preferences as they are kept with him; null: as the account has it. What he wants to be told stands with each site. */
export interface PreferencesRecord {
  readonly user: UserRecord;
  readonly theme: Chosen<'theme'>;
  readonly timezone: string | null;
  readonly timeFormat: Chosen<'timeFormat'> | null;
  readonly dateFormat: Chosen<'dateFormat'> | null;
  readonly language: string | null;
  readonly firstSteps: { readonly done: FirstStep[]; readonly dismissedAt: Date | null };
}
