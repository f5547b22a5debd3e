import { cloneElement, useState } from 'react';
import { partMissing } from '../page/on-demand.tsx';
import type { DropMenuList } from './drop-menu-list.tsx';
import type { DropMenuProps } from './menu-entry.ts';

let known: typeof DropMenuList | null = null;

/** The menu's code; asked for again when it did not arrive. */
async function load(): Promise<typeof DropMenuList> {
  known ??= (await import('./drop-menu-list.tsx')).DropMenuList;
  return known;
}

/**
 * A menu whose code is loaded when somebody comes near its button: positioning and focus handling of menus weigh 30 KB, and no first page needs them.
 * Until it is first opened there is only the button; the menu then takes it over, with its focus.
 */
export function DropMenu(props: DropMenuProps) {
  const [List, setList] = useState(() => known);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const { button } = props;
  // Coming near only fetches the code: the button must not change under a press.
  const approach = () => void load().catch(() => undefined);
  async function open(): Promise<void> {
    try {
      const list = await load();
      setList(() => list);
    } catch {
      partMissing();
      return;
    }
    setWanted(true);
  }
  const alone = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: approach,
    onFocus: approach,
    onClick: () => void open(),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open();
    },
  });
  // A button that was disabled for a while is on its own again: its menu must not open by itself.
  if (wanted && button.props.disabled) setWanted(false);
  if (!List || !wanted || button.props.disabled) return alone;
  return <List {...props} opened={opened} onChange={setOpened} onReady={() => setOpened(true)} />;
}
