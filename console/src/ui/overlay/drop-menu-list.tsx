import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { cloneElement, useEffect, useEffectEvent, useId } from 'react';
import type { DropMenuProps, MenuEntry } from './menu-entry.ts';

interface ListProps extends DropMenuProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** It is there closed, with the focus on its button: opened from now on, it knows where the focus came from. */
  readonly onReady: () => void;
}

const check = <IconCheck size="1rem" stroke={1.75} aria-hidden />;

function focusButton(id: string): void {
  document.querySelector<HTMLElement>(`[data-menu-button="${id}"]`)?.focus({ preventScroll: true });
}

/** The menu itself, once its code is there. Takes over the button that was pressed, with its focus. */
export function DropMenuList({ button, entries, position, opened, onChange, onReady }: ListProps) {
  const id = useId();
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    focusButton(id);
    ready();
  }, [id]);
  const chosen = entries.find((entry) => entry !== 'divider' && entry.chosen);
  const select = (onSelect: () => void) => {
    // A dialog that opens now gives the focus back to where it came from, and the entry is gone by then.
    focusButton(id);
    onSelect();
  };
  const rows = entries.map((entry) =>
    entry === 'divider' ? <Menu.Divider key="divider" /> : <Row key={entry.key} entry={entry} onSelect={select} />,
  );
  return (
    <Menu opened={opened} onChange={onChange} position={position} checkIcon={check}>
      <Menu.Target>{cloneElement(button, { 'data-menu-button': id })}</Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {chosen && chosen !== 'divider' ? (
          <Menu.RadioGroup value={chosen.key} onChange={() => undefined}>
            {rows}
          </Menu.RadioGroup>
        ) : (
          rows
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Row({ entry, onSelect }: { entry: Exclude<MenuEntry, 'divider'>; onSelect: (run: () => void) => void }) {
  if (entry.chosen !== undefined)
    return (
      <Menu.RadioItem value={entry.key} closeMenuOnClick onClick={() => onSelect(entry.onSelect)}>
        {entry.label}
      </Menu.RadioItem>
    );
  if (entry.unavailable !== undefined)
    return (
      <Menu.Item aria-disabled closeMenuOnClick={false} leftSection={entry.icon}>
        {entry.label}
        <span data-why>{entry.unavailable}</span>
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={entry.icon} onClick={() => onSelect(entry.onSelect)} {...(entry.danger ? { 'data-danger': true } : {})}>
      {entry.label}
    </Menu.Item>
  );
}
