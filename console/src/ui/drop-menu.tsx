import { cloneElement, useState } from 'react';
import type { DropMenuList } from './drop-menu-list.tsx';
import type { DropMenuProps } from './menu-entry.ts';
import { partMissing } from './on-demand.tsx';

const load = () => import('./drop-menu-list.tsx');
let known: typeof DropMenuList | null = null;

/**
 * A menu whose code is loaded when somebody comes near its button: positioning and focus handling of menus weigh 30 KB, and no first page needs them.
 * Until it is first opened the button stands alone; the menu then takes it over, with its focus.
 */
export function DropMenu(props: DropMenuProps) {
  const [List, setList] = useState(() => known);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const { button } = props;
  // Coming near only fetches the code: the button must not change under a press.
  const fetchCode = () => {
    load()
      .then((module) => {
        known = module.DropMenuList;
        setList(() => module.DropMenuList);
      })
      .catch(() => undefined);
  };
  const open = () => {
    setWanted(true);
    setOpened(true);
    load().catch(partMissing);
    fetchCode();
  };
  const alone = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchCode,
    onFocus: fetchCode,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  });
  if (!List || !wanted || button.props.disabled) return alone;
  return <List {...props} opened={opened} onChange={setOpened} />;
}
