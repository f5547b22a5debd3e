/** A request for help about a topic. */
export interface TopicRequest {
  /** The button that was pressed. */
  readonly target: HTMLElement;
  /** As the button names it: not checked yet, so maybe no topic. */
  readonly topic: string;
}
