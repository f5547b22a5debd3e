import type { CombinedError } from 'urql';
import { toast } from '../overlay/toast.ts';
import { type FormOptions, type Reset, useForm } from './use-form.ts';

/** An answer of the server that refused to save something. */
interface Refused {
  readonly error: CombinedError | undefined;
  readonly message: string | null;
}

/** The versions of what is edited: what `useIfVersion` of `api/` returns. */
interface Versions {
  readonly saved: string;
  readonly begun: string;
  readonly meanwhile: { readonly by: string | null; readonly at: string | null } | null;
  readonly judge: (error: CombinedError | undefined) => Promise<'changed' | 'removed' | null>;
  readonly settle: () => void;
  readonly follow: (isChanged: boolean) => void;
}

interface Options<Values> extends FormOptions<Values> {
  readonly versions: Versions;
  /** Saves over that version. Answers what refused it; null: it is saved. */
  readonly send: (values: Values, ifVersion: string, reset: Reset<Values>) => Promise<Refused | null>;
  /** What is said of a refusal without words of its own. */
  readonly failed: string;
  /** It was removed meanwhile. */
  readonly onRemoved?: () => void;
}

/**
 * A form over something that others may change, too: `clash` is what the question needs that opens where they did (decision 045). Refused again from there, it
 * says so in a toast: the question covers the form.
 */
export function useEditForm<Values extends object>({ versions, send, failed, onRemoved, ...options }: Options<Values>) {
  const { saved, begun, meanwhile, judge, settle, follow } = versions;
  const save = async (values: Values, ifVersion: string, reset: Reset<Values>): Promise<string | null> => {
    const refused = await send(values, ifVersion, reset);
    if (refused === null) {
      settle();
      return null;
    }
    const why = await judge(refused.error);
    if (why === 'removed') onRemoved?.();
    return why === null ? (refused.message ?? failed) : null;
  };
  const form = useForm<Values>({ ...options, send: (values, reset) => save(values, begun, reset) });
  const isChanged = form.changed.length > 0;
  follow(isChanged);
  const overwrite = async (values: Values, reset: Reset<Values>) => {
    const refusal = await save(values, saved, reset);
    if (refusal !== null) toast.error(refusal);
    return null;
  };
  return {
    ...form,
    isChanged,
    clash: {
      meanwhile,
      busy: form.busy,
      onClose: settle,
      onKeep: () => {
        form.reset();
        settle();
      },
      onSave: () => void form.submit(overwrite),
    },
  };
}
