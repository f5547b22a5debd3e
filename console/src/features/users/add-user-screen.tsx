import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstStep } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { isOtherUserAccess, memberInput, type UserAccessValue } from './given-access.ts';
import { editUserPath, usersPath } from './paths.ts';
import { inviteProblems } from './problems.ts';
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
  const leaving = useLeave(usersPath(domainId));
  const [add] = useMutate(UserAccountRoleSet, { quiet: true });
  const tick = useFirstStep();
  const [saved] = useState<{ readonly email: string; readonly access: UserAccessValue }>({
    email: '',
    access: { type: 'restricted', siteIds: preselected === null ? [] : [preselected], roleId: null, isEverywhere: false, roles: {} },
  });
  // An invitation of somebody who is there would quietly change what they may see.
  const knownAs = (email: string) => users?.find(({ user }) => user.email.toLowerCase() === email.trim().toLowerCase())?.user;
  const form = useForm({
    saved,
    isSame: (a, b, field) => (field === 'email' ? a.email.trim() === b.email.trim() : !isOtherUserAccess(a.access, b.access)),
    problemsOf: (values) => inviteProblems(values, knownAs(values.email) !== undefined, t),
    send: async ({ email, access }) => {
      const { data, message } = await add({ input: { accountId, email: email.trim(), ...memberInput(access) } });
      if (data?.UserAccountRoleSet?.ok !== true) return message ?? t('add.failed');
      tick('INVITED');
      toast.success(t('add.done', { email: email.trim(), account: accountName }));
      leaving.leave();
      return null;
    },
  });
  const known = form.isTried ? knownAs(form.values.email) : undefined;
  const names = { email: t('email'), access: t('access.legend') };
  return (
    <UsersFrame below domainId={domainId} title={t('add.title')}>
      <PageForm
        {...leaving}
        className={classes.form}
        form={form}
        submit={t('add.submit')}
        unsaved={form.changed.map((field) => names[field])}
      >
        <TextInput
          {...form.text('email')}
          autoComplete="off"
          description={t('add.emailHint')}
          inputMode="email"
          label={t('email')}
          spellCheck={false}
          type="email"
        />
        {known && (
          <p>
            <Link to={editUserPath(domainId, known.id)}>{t('edit.label', { name: known.displayName || known.email })}</Link>
          </p>
        )}
        <UserAccess onChange={(access) => form.set({ access })} problem={form.problems.access} value={form.values.access} />
      </PageForm>
    </UsersFrame>
  );
}
