import type help from '../../i18n/generated/en/help.json';

type Meanings = typeof help.meaning;

/** What belongs together among what is explained: a status area, the clocks, the receive statuses … */
export type HelpKind = keyof Meanings;

/**
 * What can be explained: a kind and one of its values, as the catalogue `help` has them. A receive status is explained by its code; one that nobody knows is
 * explained as such.
 */
export type HelpTopic = { [Kind in HelpKind]: `${Kind}.${keyof Meanings[Kind] & string}` }[HelpKind] | `receive.${string}`;

/**
 * The attributes by which a native button opens the explanation of a topic: the page has one layer for all of them, so that a row of a long list costs a button
 * and nothing else. `title`: what is explained, where the button says more or less than that.
 */
export const helpProps = (topic: HelpTopic, title?: string) =>
  ({ type: 'button', 'aria-haspopup': 'dialog', 'data-help': topic, 'data-help-title': title }) as const;
