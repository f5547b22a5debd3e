import {
  IconBell,
  IconBug,
  IconBuilding,
  IconCalendarCog,
  IconFileText,
  IconHistory,
  IconKey,
  IconMessageCircle,
  IconPlug,
  IconReceipt,
  IconServer2,
  IconShieldLock,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SettingsSection } from './settings-menu.ts';

/** The icon before each entry of the settings menu. */
export const SETTINGS_ICONS: Readonly<Record<SettingsSection, TablerIcon>> = {
  Sites: IconBuilding,
  Users: IconUsers,
  Roles: IconUserShield,
  APIKeys: IconKey,
  Agents: IconPlug,
  Alerting: IconBell,
  Security: IconShieldLock,
  AccountLog: IconHistory,
  DateAndTime: IconCalendarCog,
  ManageSubscription: IconReceipt,
  ServerDetails: IconServer2,
  KnownIssues: IconBug,
  ReleaseNotes: IconFileText,
  SupportAndFeedback: IconMessageCircle,
};
