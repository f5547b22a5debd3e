/** Holds the place until the screen is there. */
export function ResetPasswordScreen(_props: { token: string }) {
  return null;
}
