import { Button, Input } from '@mantine/core';
import { AccountNameForm as Schema } from '@tutti/domain/billing-forms';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { graphql } from '../../api/generated/gql.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { wrongIn } from '../../ui/forms/problems.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import classes from './subscription.module.css';

const AccountNameSet = graphql(`
  mutation AccountNameSet($input: AccountNameSetInput!) {
    AccountNameSet(input: $input) {
      ok
      account {
        id
        name
      }
    }
  }
`);

/** Renames the account, for its owner (BILL-011, BILL-056, BILL-075); whoever else looks reads the name, and why it is not theirs to change (PERM-031). */
export function AccountNameForm() {
  const { t } = useTranslation(['subscription', 'common']);
  const id = useId();
  const { accountId, accountName: kept, isOwner } = useViewer();
  const [set] = useMutate(AccountNameSet, { quiet: true });
  const form = useForm({
    saved: { newName: kept },
    isSame: (a, b) => a.newName.trim() === b.newName.trim(),
    problemsOf: (values) => wrongIn(Schema, values),
    send: async ({ newName }, reset) => {
      if (newName.trim() === kept) return null;
      const { data, message } = await set({ input: { accountId, newName: newName.trim() } });
      if (data?.AccountNameSet?.ok !== true) return message ?? t('name.failed');
      reset();
      toast.success(t('name.saved'));
      return null;
    },
  });
  const problem = form.problems.newName ?? form.refusal;
  const isChanged = form.changed.length > 0;

  return (
    <form {...form.props} className={classes.name}>
      <Input.Wrapper
        description={t('name.hint')}
        descriptionProps={{ id: `${id}-hint` }}
        error={fieldError(problem)}
        errorProps={{ id: `${id}-error`, role: 'alert' }}
        id={id}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label={t('name.label')}
      >
        <div className={classes.nameRow}>
          <Input
            autoComplete="organization"
            className={classes.nameField ?? ''}
            error={Boolean(problem)}
            id={id}
            // What was wrong with it is read by whoever types on.
            onChange={({ currentTarget }) => form.reset({ newName: currentTarget.value })}
            readOnly={!isOwner}
            value={form.values.newName}
          />
          <Button disabled={!isOwner || !isChanged} loading={form.busy} type="submit">
            {t('common:save')}
          </Button>
        </div>
      </Input.Wrapper>
      <LeaveGuard isDecided={() => false} names={isOwner && isChanged ? [t('name.label')] : []} />
    </form>
  );
}
