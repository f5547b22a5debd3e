import * as v from 'valibot';
import { notBlank } from './form-rules.ts';
import { EMAIL_LIMIT } from './login-form.ts';

const WRONG_EMAIL = 'Please input a valid email';

/** The address of somebody who is given access (USERS-042, USERS-043): required, then well-formed. */
export const UserEmail = v.pipe(notBlank('Please enter an email'), v.maxLength(EMAIL_LIMIT, WRONG_EMAIL), v.email(WRONG_EMAIL));

/** The access of a user: everything as an administrator, or single sites. */
const ACCESS = { isAdministrator: v.boolean(), siteIds: v.array(v.string()) } as const;
interface Access {
  readonly isAdministrator: boolean;
  readonly siteIds: readonly string[];
}

/** Restricted access needs a site; the problem is at `siteIds`. */
const needsSite = <Form extends Access>(message: string) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.isAdministrator || dataset.value.siteIds.length > 0) return;
    const input: Access = dataset.value;
    addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...input }, key: 'siteIds', value: input.siteIds }] });
  });

const Invite = v.object({ email: UserEmail, ...ACCESS });
/** The form that invites somebody (USERS-042 to USERS-044). */
export const InviteForm = v.pipe(Invite, needsSite<v.InferOutput<typeof Invite>>('Please provide at least one site for restricted access'));
export type InviteForm = v.InferOutput<typeof InviteForm>;

const UserAccess = v.object(ACCESS);
/** The form that changes what somebody may see (USERS-045). */
export const AccessForm = v.pipe(
  UserAccess,
  needsSite<v.InferOutput<typeof UserAccess>>('Please select at least one Site for this user to access'),
);
export type AccessForm = v.InferOutput<typeof AccessForm>;
