import type { ReactNode } from 'react';
import { FormFoot } from './form-foot.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { Form } from './use-form.ts';
import type { Leave } from './use-leave.ts';

interface Props extends Leave {
  readonly form: Pick<Form<object>, 'leading' | 'busy' | 'refusal'>;
  /** The word of the button that sends it. */
  readonly submit: string;
  /** What is not saved, by its names. */
  readonly unsaved: readonly string[];
  /** Nothing can be sent. */
  readonly disabled?: boolean;
  /** What is at the left of the buttons. */
  readonly aside?: ReactNode;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A form that is a page of its own: its fields, and its two buttons, which both lead away from it. Whoever leaves by another way with something unsaved is asked first. */
export function PageForm({ form, unsaved, leave, isDecided, className, children, ...foot }: Props) {
  return (
    <form {...form.leading} className={className}>
      {children}
      <FormFoot {...foot} busy={form.busy} onCancel={leave} refusal={form.refusal} />
      <LeaveGuard isDecided={isDecided} names={unsaved} />
    </form>
  );
}
