/** Resolves in the browser's next turn: what is drawn, tapped or typed goes first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
