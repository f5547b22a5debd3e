/** What somebody wants explained. */
export interface Asked {
  /** The button that was pressed. */
  readonly target: HTMLElement;
  /** As the button names it; nobody has looked yet whether it is one. */
  readonly topic: string;
}
