import { t } from 'i18next';
import { toast } from './toast.ts';

/** How a change is taken back. */
export interface Undo {
  /**
   * An ordinary change, guarded by what this one wrote (`replaces` or `ifVersion` of its input): it is refused where somebody changed it since. Answers whether it was
   * accepted; why not was said by then.
   */
  readonly run: () => Promise<boolean>;
  /** What is said once it was accepted; null: the device says how it ended. */
  readonly undone?: string | null;
  /** What was changed: a later change of the same takes the place of the toast. */
  readonly topic?: string;
}

/** Says that a change of one click was made and offers Undo for as long as the toast is there; the one way for all of them. */
export function toastUndo(done: string, { run, undone = t('common:takenBack'), topic }: Undo): void {
  const undo = async () => {
    if ((await run()) && undone !== null) toast.success(undone);
  };
  toast.success(done, { label: t('common:undo'), run: () => void undo(), ...(topic === undefined ? {} : { topic }) });
}
