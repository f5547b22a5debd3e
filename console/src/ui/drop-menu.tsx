import { type ComponentProps, cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

/** One entry of a menu; `divider` is a line between groups. */
export type MenuEntry =
  | 'divider'
  | {
      readonly key: string;
      readonly label: ReactNode;
      readonly icon?: ReactNode;
      /** Makes the entry one of a choice: whether it is the chosen one. */
      readonly chosen?: boolean;
      readonly danger?: boolean;
      readonly onSelect: () => void;
    };

type Button = ReactElement<ComponentProps<'button'>>;

/** A menu and the button that opens it. */
export interface DropMenuProps {
  readonly button: Button;
  readonly entries: readonly MenuEntry[];
  readonly position: 'bottom-start' | 'bottom-end';
}

const load = () => import('./drop-menu-list.tsx');
const List = lazy(async () => ({ default: (await load()).DropMenuList }));

/**
 * A menu whose code is loaded when somebody comes near its button: positioning and focus handling of menus weigh 30 KB, and no first page needs them.
 * Until it is first opened the button stands alone; the menu then takes it over, with its focus.
 */
export function DropMenu(props: DropMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const { button } = props;
  // Coming near only fetches the code: the button must not change under a press.
  const fetchCode = () => void load();
  const open = () => {
    setWanted(true);
    setOpened(true);
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
  if (!wanted || button.props.disabled) return alone;
  return (
    <Suspense fallback={alone}>
      <List {...props} opened={opened} onChange={setOpened} />
    </Suspense>
  );
}
