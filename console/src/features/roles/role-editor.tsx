import { TextInput } from '@mantine/core';
import { completed, isOwnRight, likeBuiltIn, OWN_RIGHTS, type OwnRight, without } from '@tutti/domain/rights';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../ui/forms/form-foot.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { RightsSwitches } from './rights-switches.tsx';
import { RightsTable } from './rights-table.tsx';
import type { RoleFormOf } from './role-form.ts';
import classes from './roles.module.css';
import type { Role } from './roles-documents.ts';
import { isSameRole } from './roles-search.ts';

interface Props {
  readonly builtIn: readonly Role[];
  /** As it is saved; null: it is new. */
  readonly existing: Role | null;
  readonly form: RoleFormOf;
  readonly onCancel: () => void;
  /** Asked at the moment of leaving: it is made, deleted or given up. */
  readonly isDecided: () => boolean;
  readonly aside?: ReactNode;
  /** Somebody else deleted it: it can be saved as another one alone. */
  readonly isGone?: boolean;
}

/** The name and the rights of an own role beside those of the built-in ones; what is said of it, and its buttons. */
export function RoleEditor({ builtIn, existing, form, onCancel, isDecided, aside, isGone = false }: Props) {
  const { t } = useTranslation('roles');
  const { narrow } = useWidth();
  const { rights, name } = form.values;
  const toggle = (right: OwnRight) =>
    form.set({ rights: (rights.includes(right) ? without(rights, right) : completed([...rights, right])).filter(isOwnRight) });
  const edited = { name: name.trim() || t('unnamed'), count: existing?.people.length ?? 0, rights, onToggle: toggle };
  const isChanged = form.changed.length > 0;
  return (
    <form {...form.leading} className={classes.form}>
      {isGone && existing && (
        <p className={classes.note} role="alert">
          <StatusShape size={16} value="warning" />
          <span>{t('gone', { name: existing.name })}</span>
        </p>
      )}
      <TextInput {...form.text('name')} autoComplete="off" className={classes.name ?? ''} label={t('name')} />
      {narrow ? <RightsSwitches onToggle={toggle} rights={rights} /> : <RightsTable builtIn={builtIn} edited={edited} />}
      <p className={classes.note}>
        <StatusShape size={16} value="info" />
        <span>{t('note')}</span>
      </p>
      <Summary name={edited.name} people={isGone ? [] : (existing?.people ?? [])} rights={rights} />
      <FormFoot
        aside={aside}
        busy={form.busy}
        cancelDisabled={existing !== null && !isChanged}
        disabled={existing !== null && !isChanged && !isGone}
        onCancel={onCancel}
        refusal={form.refusal}
        submit={t(isGone ? 'saveAsNew' : 'save')}
      />
      <LeaveGuard isDecided={isDecided} keeps={isSameRole} names={isChanged ? [edited.name] : []} />
    </form>
  );
}

interface SummaryProps {
  readonly name: string;
  readonly rights: readonly OwnRight[];
  readonly people: Role['people'];
}

/** How many rights it has, to which built-in role that is near, and for whom a change counts. */
function Summary({ name, rights, people }: SummaryProps) {
  const { t } = useTranslation('roles');
  const like = likeBuiltIn(rights);
  const [first] = people;
  const who = first ? first.displayName || first.email : '';
  return (
    <p aria-live="polite" className={classes.summary}>
      <strong>{name}</strong> <span className="tabular">{t('count', { count: rights.length, all: OWN_RIGHTS.length })}</span>
      {like &&
        `, ${like.more > 0 ? t('likeMore', { role: t(`builtIn.${like.role}`), count: like.more }) : t('like', { role: t(`builtIn.${like.role}`) })}`}
      {first && ` · ${people.length > 1 ? t('countsMore', { name: who, count: people.length - 1 }) : t('counts', { name: who })}`}
    </p>
  );
}
