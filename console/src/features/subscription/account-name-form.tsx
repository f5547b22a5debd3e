import { Button, Input } from '@mantine/core';
import { AccountNameForm as Schema } from '@tutti/domain/billing-forms';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { graphql } from '../../api/generated/gql.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
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
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [set, busy] = useMutate(AccountNameSet, { quiet: true });
  const name = typed ?? kept;
  const changed = name.trim() !== kept;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = v.safeParse(Schema, { newName: name });
    setProblem(read.success ? null : read.issues[0].message);
    if (!read.success || !changed || busy) return;
    const { data, message } = await set({ input: { accountId, newName: read.output.newName } });
    if (data?.AccountNameSet?.ok !== true) {
      setProblem(message ?? t('name.failed'));
      return;
    }
    setTyped(null);
    toast.success(t('name.saved'));
  }

  return (
    <form className={classes.name} noValidate onSubmit={(event) => void save(event)}>
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
            error={problem !== null}
            id={id}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setProblem(null);
            }}
            readOnly={!isOwner}
            value={name}
          />
          <Button disabled={!isOwner || !changed} loading={busy} type="submit">
            {t('common:save')}
          </Button>
        </div>
      </Input.Wrapper>
      <LeaveGuard isDecided={() => false} names={isOwner && changed ? [t('name.label')] : []} />
    </form>
  );
}
