import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { Refusal } from '../../../ui/forms/refusal.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import type { Form } from '../../../ui/forms/use-form.ts';
import { SideDrawer } from '../../../ui/overlay/side-drawer.tsx';
import type { RuleValues } from './rule-values.ts';
import { partsOf } from './rule-words.ts';
import classes from './rules.module.css';
import type { useRuleEditing } from './use-rule-editing.ts';

interface Props {
  readonly form: Pick<Form<RuleValues>, 'leading' | 'busy' | 'refusal' | 'changed'>;
  readonly opened: boolean;
  /** A dialog is over it. */
  readonly covered: boolean;
  readonly editing: ReturnType<typeof useRuleEditing>;
  readonly onDelete?: () => void;
  readonly children: ReactNode;
}

/** The drawer of a rule with its buttons; nothing that is not saved is left without a question. */
export function RuleDrawer({ form, opened, covered, editing, onDelete, children }: Props) {
  const { t } = useTranslation('alerting');
  const id = useId();
  const names = opened ? partsOf(form.changed).map((part) => t(`rule.${part}`)) : [];
  const { report, asked } = editing;
  useLayoutEffect(() => report(names));
  const footer = (
    <>
      <Refusal text={form.refusal} />
      {onDelete && (
        <Button
          className={classes.delete ?? ''}
          color="danger"
          leftSection={<IconTrash aria-hidden size="1rem" stroke={1.75} />}
          onClick={onDelete}
          variant="outline"
        >
          {t('rule.delete')}
        </Button>
      )}
      <SubmitButton className={classes.save ?? ''} form={id} loading={form.busy}>
        {t('rule.save')}
      </SubmitButton>
    </>
  );
  return (
    <>
      <SideDrawer
        covered={covered || asked !== null}
        footer={footer}
        keepsFocus
        onClose={() => editing.go(null)}
        opened={opened}
        title={t('rule.title')}
      >
        <form {...form.leading} className={classes.form} id={id}>
          {children}
        </form>
      </SideDrawer>
      <LeaveGuard isDecided={() => false} names={names} />
    </>
  );
}
