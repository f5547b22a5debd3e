import type { Right } from '@tutti/domain/rights';
import { type CurrentViewer, mayAt, type ViewerRights } from '../../api/account/viewer.ts';

/** The sections of the settings, in their order (SHELL-038), by the names their addresses have: their labels without spaces, `&` as `And` (SHELL-006). */
export const SETTINGS_SECTIONS = [
  'Sites',
  'Users',
  'Roles',
  'APIKeys',
  'Agents',
  'Alerting',
  'Security',
  'AccountLog',
  'DateAndTime',
  'ManageSubscription',
  'ServerDetails',
  'KnownIssues',
  'ReleaseNotes',
  'SupportAndFeedback',
] as const;

/** A section of the settings. */
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The right that opens a section; most are for administrators alone (PERM-010). */
export function rightOf(section: SettingsSection): Right {
  if (section === 'Agents') return 'DOMAIN_AGENTS';
  return section === 'Alerting' ? 'ALERTING' : 'ADMINISTER';
}

/** Whether the section is for this viewer. That of agents is for who has its right at any site. */
export function maySee(viewer: ViewerRights & Pick<CurrentViewer, 'administersSites'>, section: SettingsSection): boolean {
  return section === 'Agents' ? viewer.isAdministrator || viewer.administersSites : mayAt(viewer, null)(rightOf(section));
}

/** The sections on offer; with cutoff content 'Date & Time' is hidden in secondary menus (SHELL-039, open point R13). */
export const settingsSections = (viewer: Parameters<typeof maySee>[0], cutoffContent: boolean): readonly SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) => maySee(viewer, section) && !(cutoffContent && section === 'DateAndTime'));

/** The section an address names, whatever the case of its letters; null where there is none. */
export const sectionOf = (name: string): SettingsSection | null =>
  SETTINGS_SECTIONS.find((section) => section.toLowerCase() === name.toLowerCase()) ?? null;
