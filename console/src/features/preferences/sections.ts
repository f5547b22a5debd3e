import {
  IconBell,
  IconCalendarTime,
  IconDeviceDesktop,
  IconDeviceMobileMessage,
  IconFingerprint,
  IconLanguage,
  IconSun,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';

/** The parts of the preferences, as the menu lists them. Those of the form are one page, which is saved as a whole; the others count at once. */
export const FORM_SECTIONS = ['profile', 'appearance', 'dateTime', 'language', 'notifications'] as const;
export const SECTIONS = [...FORM_SECTIONS, 'push', 'signIn', 'sessions'] as const;
export type SectionName = (typeof SECTIONS)[number];

export const isOfForm = (section: SectionName): boolean => FORM_SECTIONS.some((one) => one === section);

export const SECTION_ICONS: Readonly<Record<SectionName, TablerIcon>> = {
  profile: IconUser,
  appearance: IconSun,
  dateTime: IconCalendarTime,
  language: IconLanguage,
  notifications: IconBell,
  push: IconDeviceMobileMessage,
  signIn: IconFingerprint,
  sessions: IconDeviceDesktop,
};
