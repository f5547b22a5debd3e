import { PillsInput } from '@mantine/core';
import '@mantine/core/styles/PillsInput.layer.css';
import { IconX } from '@tabler/icons-react';
import { AccountPolicyForm } from '@tutti/domain/account-policy';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { fieldError } from '../../ui/forms/field-error.tsx';
import classes from './security.module.css';

/** The networks with one more, each in one spelling; or what is wrong with it, in words. */
export function withNetwork(networks: readonly string[], text: string): { networks: string[] } | { problem: string } {
  const read = v.safeParse(AccountPolicyForm.entries.keyNetworks, [...networks, text.trim()]);
  return read.success ? { networks: read.output } : { problem: read.issues[0].message };
}

interface Props {
  readonly networks: readonly string[];
  readonly onChange: (networks: string[]) => void;
  /** What is typed and not added. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** What is wrong with it; null: nothing, or it was not to be added yet. */
  readonly problem: string | null;
  readonly onAdd: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Ids of what names and describes the field. */
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** Networks as they are typed: Enter, a comma or leaving the field adds one; Backspace in the empty field takes the last one back to be changed. */
export function NetworksField({ networks, onChange, typed, onTyped, problem, onAdd, field, labelledBy, describedBy }: Props) {
  const { t } = useTranslation('security');
  const id = useId();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = networks.at(-1);
    if (event.key === 'Enter' && typed.trim() === '') return;
    if (event.key === 'Enter' || event.key === ',' || event.key === ' ') {
      event.preventDefault();
      onAdd();
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      onChange(networks.slice(0, -1));
      onTyped(last);
    }
  };
  const remove = (network: string) => {
    onChange(networks.filter((one) => one !== network));
    field.current?.focus();
  };
  return (
    <PillsInput className={classes.networks ?? ''} error={fieldError(problem)} errorProps={{ id: `${id}-error` }}>
      <div className={classes.pills}>
        {networks.map((network) => (
          <span className={classes.pill} key={network}>
            {network}
            <button aria-label={t('keys.remove', { network })} className={classes.remove} onClick={() => remove(network)} type="button">
              <IconX aria-hidden size="0.75rem" stroke={1.75} />
            </button>
          </span>
        ))}
        <PillsInput.Field
          aria-describedby={problem ? `${describedBy} ${id}-error` : describedBy}
          aria-invalid={problem !== null}
          aria-labelledby={labelledBy}
          autoComplete="off"
          className={classes.typed ?? ''}
          onBlur={() => typed.trim() !== '' && onAdd()}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          onKeyDown={press}
          placeholder={t('keys.addNetwork')}
          ref={field}
          spellCheck={false}
          value={typed}
        />
      </div>
    </PillsInput>
  );
}
