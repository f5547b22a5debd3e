import { Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './access-choice.module.css';
import { SiteChecklist } from './site-checklist.tsx';

/** Everything in the account, or single sites of it. The sites are kept while everything is chosen. */
export interface Access {
  readonly type: 'admin' | 'restricted';
  readonly siteIds: readonly string[];
}

/** The words of a choice: people and keys have their own. */
export interface AccessWords {
  readonly legend: string;
  readonly admin: string;
  readonly restricted: string;
  /** What each of them means, a line below. */
  readonly adminHint?: string;
  readonly restrictedHint?: string;
  /** Heading of the checklist. */
  readonly sites: string;
  /** Why the checklist cannot be toggled for somebody who has everything. */
  readonly everySite: string;
}

interface Props {
  readonly value: Access;
  readonly onChange: (value: Access) => void;
  /** The sites of the account in the order they are shown; null: not known yet. */
  readonly sites: readonly { readonly id: string; readonly name: string }[] | null;
  /** Why they are not known, in words, and how they are asked for again. */
  readonly unread?: { readonly words: string; readonly retry: () => void } | null;
  readonly words: AccessWords;
  /** What is wrong with the sites, see {@link fieldError}. */
  readonly error?: ReactNode;
  /** Nothing of it can be changed. */
  readonly disabled?: boolean;
}

/** What somebody may reach: all sites, or those ticked (USERS-022, USERS-023, USERS-040, USERS-041, KEYS-018, KEYS-020). */
export function AccessChoice({ value, onChange, sites, unread = null, words, error, disabled = false }: Props) {
  const name = useId();
  const radio = (type: Access['type'], label: string, hint: string | undefined) => (
    <Radio
      checked={value.type === type}
      description={hint}
      disabled={disabled}
      label={label}
      name={name}
      onChange={() => onChange({ ...value, type })}
      size="xs"
      value={type}
    />
  );
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{words.legend}</legend>
      <div className={classes.radios}>
        {radio('admin', words.admin, words.adminHint)}
        {radio('restricted', words.restricted, words.restrictedHint)}
      </div>
      <SiteChecklist
        chosen={value.siteIds}
        disabled={disabled}
        error={error}
        label={words.sites}
        locked={value.type === 'admin' ? words.everySite : null}
        onChange={(siteIds) => onChange({ ...value, siteIds })}
        sites={sites}
        unread={unread}
      />
    </fieldset>
  );
}
