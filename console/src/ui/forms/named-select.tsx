import { MultiSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import classes from './named-select.module.css';

/** Something to choose. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** The greatest height of the list that drops down, in px (EVT-051). */
export const DROPDOWN_PX = 200;

/** By what the field is called: the label it shows, one beside it, or a name for screen readers alone. */
const nameOfField = ({ id, label, labelIsShown }: { id?: string; label: string; labelIsShown?: boolean }) => {
  if (labelIsShown) return { label };
  return id ? { id } : { 'aria-label': label };
};

/** Several of many by name, with a search. What is chosen and not offered any more stays, by the name it had. */
export function NamedSelect(props: {
  label: string;
  /** Of the field, where a label of its own is beside it. */
  id?: string;
  /** Whether the field shows its label above it, as other fields of a form do. */
  labelIsShown?: boolean;
  disabled?: boolean;
  /** What is wrong with the choice. */
  error?: ReactNode;
  placeholder: string;
  /** What is shown where no name fits the search. */
  nothing: string;
  icon?: ReactNode;
  offered: readonly Named[];
  chosen: readonly Named[];
  onChange: (chosen: Named[]) => void;
}) {
  const byId = new Map([...props.chosen, ...props.offered].map((one) => [one.id, one]));
  const { chosen } = props;
  const [opened, setOpened] = useState(false);
  return (
    <MultiSelect
      {...nameOfField(props)}
      classNames={{ input: classes.select ?? '', pill: classes.pill ?? '', inputField: classes.search ?? '' }}
      // A site may have hundreds of devices: they are drawn when the list is open. The list itself stays, or its field would not know that it has one.
      data={(opened ? [...byId.values()] : chosen).map(({ id, name }) => ({ value: id, label: name }))}
      // From the field's left edge: centred on it, it would for a moment stick out of a phone's window, which then grows and moves it for good.
      comboboxProps={{ position: 'bottom-start' }}
      disabled={props.disabled ?? false}
      error={props.error}
      hidePickedOptions
      leftSection={chosen.length === 0 ? props.icon : undefined}
      // A field that is named as wrong gets the focus: an open list would hide why.
      openOnFocus={!props.error}
      nothingFoundMessage={props.nothing}
      onDropdownClose={() => setOpened(false)}
      onDropdownOpen={() => setOpened(true)}
      onChange={(ids) => props.onChange(ids.flatMap((id) => byId.get(id) ?? []))}
      placeholder={chosen.length === 0 ? props.placeholder : ''}
      rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
      searchable
      // The list itself scrolls, as a list of choices may: a scrolled box inside it would have to take the focus.
      styles={{ options: { maxHeight: `${DROPDOWN_PX / 16}rem`, overflowY: 'auto' } }}
      withScrollArea={false}
      value={chosen.map(({ id }) => id)}
    />
  );
}
