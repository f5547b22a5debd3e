/** Id of a command that was given on this page → how to take back what it changes, once it is done. */
const undos = new Map<string, () => Promise<boolean>>();

/** Remembers how what a command changes is taken back: by another command, which is refused where the device reports something else by then. */
export const rememberUndo = (commandId: string, undo: () => Promise<boolean>): void => void undos.set(commandId, undo);

/** How to take back what a command changed, once; undefined: it cannot be, or was given elsewhere. */
export function takeUndo(commandId: string): (() => Promise<boolean>) | undefined {
  const undo = undos.get(commandId);
  undos.delete(commandId);
  return undo;
}
