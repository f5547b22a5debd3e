import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import type { DropMenuProps, MenuEntry } from './menu-entry.ts';

interface ListProps extends DropMenuProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

const check = <IconCheck size="1rem" stroke={1.75} aria-hidden />;

/** The menu itself, once its code is there. */
export function DropMenuList({ button, entries, position, opened, onChange }: ListProps) {
  const target = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: this one has its focus before the menu opens, so that the focus comes back to it.
  const [ready, setReady] = useState(false);
  useLayoutEffect(() => {
    target.current?.focus({ preventScroll: true });
    setReady(true);
  }, []);
  const chosen = entries.find((entry) => entry !== 'divider' && entry.chosen);
  const rows = entries.map((entry, index) =>
    row(entry, index, (onSelect) => {
      // A dialog that opens now gives the focus back to where it came from, and the entry is gone by then.
      target.current?.focus({ preventScroll: true });
      onSelect();
    }),
  );
  return (
    <Menu opened={ready && opened} onChange={onChange} position={position} checkIcon={check}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
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

function row(entry: MenuEntry, index: number, select: (onSelect: () => void) => void) {
  // A divider has no identity but its place.
  if (entry === 'divider') return <Menu.Divider key={`divider-${index}`} />;
  if (entry.chosen !== undefined)
    return (
      <Menu.RadioItem key={entry.key} value={entry.key} closeMenuOnClick onClick={() => select(entry.onSelect)}>
        {entry.label}
      </Menu.RadioItem>
    );
  return (
    <Menu.Item
      key={entry.key}
      leftSection={entry.icon}
      onClick={() => select(entry.onSelect)}
      {...(entry.danger ? { 'data-danger': true } : {})}
    >
      {entry.label}
    </Menu.Item>
  );
}
