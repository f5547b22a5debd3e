const handles = new Map<string, HTMLElement>();

/** Remembers where the keyboard picks up a source; null: no longer there. */
export function setHandle(id: string, node: HTMLElement | null): void {
  if (node) handles.set(id, node);
  else handles.delete(id);
}

/** The focus comes back to a source, which may have been hidden during the drag or drawn elsewhere since. */
export function focusHandle(id: string): void {
  handles.get(id)?.focus();
}
