/**
 * Whether a device takes a kind of command, by the kinds that it says it takes; where it says nothing, it takes every kind that it is able to. The rule holds for
 * the kinds of the link and for those of the API: `commands` and `kind` are of the same.
 */
export const offers = (commands: readonly string[] | null | undefined, kind: string): boolean => !commands || commands.includes(kind);
