/** Holds the place until the screen is there. */
export function HomeScreen() {
  return null;
}
