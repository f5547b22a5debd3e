import * as v from 'valibot';
import { notBlank } from './form-rules.ts';

/** Longest e-mail address that any mail server takes (RFC 5321, 4.5.3.1). */
export const EMAIL_LIMIT = 254;

/** An e-mail address (AUTH-048, AUTH-049, AUTH-051, AUTH-052): required, then well-formed. */
export const Email = v.pipe(
  notBlank('Please enter your email address.'),
  v.maxLength(EMAIL_LIMIT, 'Please enter a valid email address.'),
  v.email('Please enter a valid email address.'),
);

/** The login form. The password is only required here: which ones are good enough is asked when it is chosen (AUTH-050). */
export const LoginForm = v.object({
  email: Email,
  password: v.pipe(v.string('Please enter your password.'), v.nonEmpty('Please enter your password.')),
});

/** The form that asks for a mail to choose a new password (AUTH-051, AUTH-052). */
export const ResetRequestForm = v.object({ email: Email });
