/** Holds the place until the screen is there. */
export function LoginScreen() {
  return null;
}
