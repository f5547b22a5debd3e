import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstStep } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useFocusProblem } from '../../ui/forms/use-focus-problem.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { editUserPath, usersPath } from './paths.ts';
import { inviteProblems, type UserProblems } from './problems.ts';
import { isOtherAccess, roleInput } from './role-input.ts';
import { useUsers } from './use-users.ts';
import { UserAccess } from './user-access.tsx';
import classes from './users.module.css';
import { UserAccountRoleSet } from './users-documents.ts';
import { UsersFrame } from './users-frame.tsx';

interface Props {
  /** The site among whose users the form is opened; null: those of the account. */
  readonly domainId: string | null;
  /** The site that is ticked from the start; null: none. */
  readonly preselected: string | null;
}

/** 'Add user': whom to invite, and what they may see; opened from a site, that site is ticked (USERS-021 to USERS-026). */
export function AddUserScreen({ domainId, preselected }: Props) {
  const { t } = useTranslation('users');
  const { accountId, accountName } = useViewer();
  const { users } = useUsers(null);
  const { leave, isDecided } = useLeave(usersPath(domainId));
  const [add, busy] = useMutate(UserAccountRoleSet, { quiet: true });
  const tick = useFirstStep();
  const [initial] = useState<Access>({ type: 'restricted', siteIds: preselected === null ? [] : [preselected] });
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusProblem(form, attempt);

  // An invitation of somebody who is there would quietly change what they may see.
  const known = users?.find(({ user }) => user.email.toLowerCase() === email.trim().toLowerCase())?.user;
  const problems: UserProblems = attempt > 0 ? inviteProblems(email, access, t) : {};
  const emailProblem = attempt > 0 && known ? t('problem.isUser') : problems.email;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    setRefusal(null);
    if (known || Object.keys(inviteProblems(email, access, t)).length > 0) return;
    const { data, message } = await add({ input: { accountId, email: email.trim(), ...roleInput(access) } });
    if (data?.UserAccountRoleSet?.ok !== true) {
      setRefusal(message ?? t('add.failed'));
      return;
    }
    tick('INVITED');
    toast.success(t('add.done', { email: email.trim(), account: accountName }));
    leave();
  }

  const names = [email.trim() !== '' && t('email'), isOtherAccess(access, initial) && t('access.legend')].filter((name) => name !== false);
  return (
    <UsersFrame below domainId={domainId} title={t('add.title')}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)} ref={form}>
        <TextInput
          autoComplete="off"
          description={t('add.emailHint')}
          error={fieldError(emailProblem)}
          inputMode="email"
          label={t('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
          spellCheck={false}
          type="email"
          value={email}
        />
        {attempt > 0 && known && (
          <p>
            <Link to={editUserPath(domainId, known.id)}>{t('edit.label', { name: known.displayName || known.email })}</Link>
          </p>
        )}
        <UserAccess onChange={setAccess} problem={problems.sites} value={access} />
        <FormFoot busy={busy} onCancel={leave} refusal={refusal} submit={t('add.submit')} />
      </form>
      <LeaveGuard isDecided={isDecided} names={names} />
    </UsersFrame>
  );
}
