import { compareText } from '@tutti/domain/text';
import { useEffect, useRef } from 'react';
import type { Problems } from '../../ui/forms/use-form.ts';
import { AppearanceSection, DateTimeSection } from './display-sections.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import classes from './preferences.module.css';
import type { PreferencesAnswer } from './preferences-documents.ts';
import type { PreferencesForm } from './preferences-form.ts';
import { ProfileSection } from './profile-section.tsx';

interface Props {
  readonly answer: PreferencesAnswer;
  readonly form: PreferencesForm;
  readonly onChange: (form: PreferencesForm) => void;
  readonly problems: Problems<PreferencesForm>;
  readonly atNotifications: boolean;
}

/** Every field of the preferences. Once they are there the first one has the focus, or that of the part for which the dialog was opened. */
export function PreferencesFields({ answer: { myPreferences: mine, account }, form, onChange, problems, atNotifications }: Props) {
  const notifications = useRef<HTMLDivElement>(null);
  const profile = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = atNotifications ? notifications.current : profile.current;
    if (atNotifications) part?.scrollIntoView({ block: 'start' });
    // A finger would get the keyboard over half of the dialog.
    if (!matchMedia('(pointer: coarse)').matches) part?.querySelector<HTMLElement>('input:checked, input:not(:disabled)')?.focus();
  }, [atNotifications]);
  const sites = (account?.domains ?? []).map(({ id, name }) => ({ id, name: name ?? '' })).toSorted((a, b) => compareText(a.name, b.name));
  return (
    <>
      <div className={classes.part} ref={profile}>
        <ProfileSection
          displayName={form.displayName}
          email={mine.user.email}
          onDisplayName={(displayName) => onChange({ ...form, displayName })}
          problem={problems.displayName}
          ssoLogin={mine.ssoLogin}
          takesFocus={!atNotifications}
        />
      </div>
      <AppearanceSection form={form} onChange={onChange} />
      <DateTimeSection form={form} onChange={onChange} timezone={account?.dateTimeDefaults.timezone ?? ''} />
      <LanguageSection form={form} onChange={onChange} />
      <div className={classes.part} ref={notifications}>
        <NotificationSection form={form} onChange={onChange} problem={problems.selectedSite} sites={sites} takesFocus={atNotifications} />
      </div>
    </>
  );
}
