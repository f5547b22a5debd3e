/** The cards of the sandbox: each does one thing, so that every way of a payment can be tried. */
export const CARDS = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000000069': 'expires',
} as const satisfies Record<string, string>;

/** What a card does. `expires`: it pays now, and fails at the next charge. */
export type CardBehaviour = (typeof CARDS)[keyof typeof CARDS];

/** What the card with this number does, spaces aside; null for a number that is none. */
export const behaviourOf = (number: string): CardBehaviour | null => {
  const digits = number.replaceAll(/[\s-]/g, '');
  return Object.entries(CARDS).find(([card]) => card === digits)?.[1] ?? null;
};
