import type { DisplayPreferencesForm, FirstStep, Panel } from '@tutti/domain/preferences-form';
import type { UserRecord } from '../identity/user-records.ts';

type Chosen<Field extends keyof DisplayPreferencesForm> = NonNullable<DisplayPreferencesForm[Field]>;

/** A person's preferences as stored; null: as the account has it. Which mails they want is stored with each site. */
export interface PreferencesRecord {
  readonly user: UserRecord;
  readonly theme: Chosen<'theme'>;
  readonly timezone: string | null;
  readonly timeFormat: Chosen<'timeFormat'> | null;
  readonly dateFormat: Chosen<'dateFormat'> | null;
  readonly language: string | null;
  readonly closedPanels: Panel[];
  readonly firstSteps: { readonly done: FirstStep[]; readonly dismissedAt: Date | null };
}
