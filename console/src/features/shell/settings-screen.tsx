/** The settings. */
export function SettingsScreen(_props: { section: string }) {
  return null;
}
