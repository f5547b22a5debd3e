import * as v from 'valibot';
import { equalTo } from './form-rules.ts';

/** Most characters of a password, so that hashing one stays cheap. */
export const PASSWORD_LIMIT = 256;

/** The rules for a new password, each with its message, in the order they are shown (AUTH-055 to AUTH-058; length by open point C1). */
export const PASSWORD_RULES = [
  { id: 'length', holds: (password: string) => password.length > 8, message: 'Must be Longer than 8 Characters' },
  { id: 'capital', holds: (password: string) => /\p{Lu}/u.test(password), message: 'Must Contain Capital Letter' },
  { id: 'number', holds: (password: string) => /\p{Nd}/u.test(password), message: 'Must Contain Number' },
  { id: 'small', holds: (password: string) => /\p{Ll}/u.test(password), message: 'Must Contain Small Letter' },
] as const;

/** The message of the first rule that a new password breaks; null when it breaks none. */
export function passwordProblem(password: string): string | null {
  if (password.length > PASSWORD_LIMIT) return `Must be at most ${PASSWORD_LIMIT} characters`;
  return PASSWORD_RULES.find((rule) => !rule.holds(password))?.message ?? null;
}

/** A new password. */
export const NewPassword = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? passwordProblem(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

/** The form for a new password; its confirmation never leaves the browser (API-024). */
export const NewPasswordForm = v.pipe(
  v.object({ password: NewPassword, confirmPassword: v.string() }),
  equalTo('confirmPassword', 'password', 'Please Confirm Password is the Same'),
);
