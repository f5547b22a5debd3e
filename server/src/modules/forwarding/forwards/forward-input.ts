import { LogForwardForm } from '@tutti/domain/log-forward-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';

/** Checks what somebody entered. Throws BAD_USER_INPUT with the field. */
export function readForwardForm(input: object): LogForwardForm {
  const form = v.safeParse(LogForwardForm, input);
  if (!form.success) throw badInput(v.getDotPath(form.issues[0])?.split('.')[0] ?? 'name', form.issues[0].message);
  return form.output;
}
