import { IconCheck } from '@tabler/icons-react';
import type { OwnRight, Right } from '@tutti/domain/rights';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../ui/use-role-name.ts';
import { isChoosable, RIGHT_GROUPS } from './right-groups.ts';
import classes from './roles.module.css';
import type { Role } from './roles-documents.ts';

/** The rights of the role that is edited. */
export interface EditedRights {
  readonly name: string;
  /** How many people have it. */
  readonly count: number;
  readonly rights: readonly OwnRight[];
  readonly onToggle: (right: OwnRight) => void;
}

interface Props {
  readonly builtIn: readonly Role[];
  /** null: there is no own role. */
  readonly edited: EditedRights | null;
}

interface Column {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly Right[];
  readonly people: number;
  readonly own: boolean;
}

const ROWS = RIGHT_GROUPS.flatMap(({ rights }): readonly Right[] => rights);
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);

/** Rights down, roles across: a grid in which arrows move and Space ticks what can be changed. */
export function RightsTable({ builtIn, edited }: Props) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const table = useRef<HTMLTableElement>(null);
  const columns = [
    ...builtIn.map((role): Column => ({ ...role, name: nameOf(role), people: role.people.length, own: false })),
    ...(edited ? [{ id: 'edited', name: edited.name, rights: edited.rights, people: edited.count, own: true }] : []),
  ];
  // One cell at a time is in the order of Tab: the last one that had the focus.
  const [at, setAt] = useState({ row: 0, column: columns.length - 1 });
  const column = within(at.column, columns.length);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const right = ROWS[at.row];
    if (event.key === ' ' && right) {
      event.preventDefault();
      if (columns[column]?.own && isChoosable(right)) edited?.onToggle(right);
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { row: within(at.row + step[0], ROWS.length), column: within(column + step[1], columns.length) };
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are gone through by arrows and changed by Space, as the grid of the WAI patterns */}
      <table aria-label={t('table')} className={classes.table} onKeyDown={onKeyDown} ref={table} role="grid">
        <thead>
          <tr>
            <th scope="col">{t('right.head')}</th>
            {columns.map(({ id, name, people, own }) => (
              <th data-own={own || undefined} key={id} scope="col">
                {name}
                <span className={classes.people}>{t(own ? 'custom' : 'builtInCount', { count: people })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHT_GROUPS.map(({ group, rights }) => (
            <Fragment key={group}>
              <tr className={classes.heading}>
                <th colSpan={columns.length + (edited ? 0 : 1)} scope="colgroup">
                  {t(`group.${group}`)}
                </th>
                {edited && <td aria-hidden data-own />}
              </tr>
              {rights.map((right) => {
                const row = ROWS.indexOf(right);
                return (
                  <tr key={right}>
                    <th scope="row">{t(`right.${right}`)}</th>
                    {columns.map((role, place) => (
                      <Cell
                        at={`${row} ${place}`}
                        isCurrent={at.row === row && column === place}
                        key={role.id}
                        onEnter={() => setAt({ row, column: place })}
                        onToggle={edited?.onToggle}
                        right={right}
                        role={role}
                      />
                    ))}
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly at: string;
  readonly right: Right;
  readonly role: Column;
  readonly isCurrent: boolean;
  readonly onEnter: () => void;
  readonly onToggle: ((right: OwnRight) => void) | undefined;
}

function Cell({ at, right, role: { name, rights, own }, isCurrent, onEnter, onToggle }: CellProps) {
  const { t } = useTranslation('roles');
  const may = rights.includes(right);
  const opens = own && isChoosable(right);
  return (
    <td
      aria-label={t(may ? 'may' : 'mayNot', { right: t(`right.${right}`), role: name })}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the role gridcell has it (WAI-ARIA 1.2)
      aria-readonly={opens ? undefined : true}
      data-cell={at}
      data-own={own || undefined}
      onClick={() => opens && onToggle?.(right)}
      onFocus={onEnter}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not everything that reads it knows that a cell within a grid is one
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
    >
      {opens ? <Box ticked={may} /> : <Mark may={may} />}
    </td>
  );
}

/** A right is no status: it has no colour. */
function Mark({ may }: { may: boolean }) {
  return may ? <IconCheck aria-hidden className={classes.mark ?? ''} size="1rem" stroke={2} /> : <span aria-hidden>–</span>;
}

function Box({ ticked }: { ticked: boolean }) {
  return (
    <span aria-hidden className={classes.box} data-ticked={ticked || undefined}>
      {ticked && <IconCheck size="0.75rem" stroke={3} />}
    </span>
  );
}
