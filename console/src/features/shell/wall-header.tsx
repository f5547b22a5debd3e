import { IconBuilding, IconChevronDown, IconDeviceTv, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentViewer } from '../../api/account/viewer.ts';
import { chooseLanguage } from '../../api/browser/language.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { logOut } from '../../api/session/session.ts';
import { PRODUCT } from '../../i18n/product.ts';
import { BarButton } from '../../ui/bar-button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { Logo, Mark } from '../../ui/page/logo.tsx';
import { Truncated } from '../../ui/table/truncated.tsx';
import classes from './header.module.css';
import { useShellState } from './shell-state.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { WallScreenLeave } from './wall-documents.ts';

/** The bar on top of a wall screen: home, the account, language and theme of this browser, and which screen it is. */
export function WallHeader({ viewer }: { viewer: CurrentViewer | null }) {
  const { t } = useTranslation('shell');
  const { narrow, tablet } = useWidth();
  const { menuOpened, openMenu, closeMenu } = useShellState();
  return (
    <header className={classes.header}>
      {narrow && (
        <BarButton
          aria-expanded={menuOpened}
          aria-label={t(menuOpened ? 'header.closeMenu' : 'header.menu')}
          onClick={menuOpened ? closeMenu : openMenu}
        >
          <IconMenu2 aria-hidden size="1.25rem" stroke={1.5} />
        </BarButton>
      )}
      <Link aria-label={t('header.home', { product: PRODUCT })} className={classes.home ?? ''} to="/home">
        {narrow ? <Mark size={22} /> : <Logo />}
      </Link>
      {viewer && (
        <span className={classes.wallAccount}>
          <IconBuilding aria-hidden size="1rem" stroke={1.75} />
          <span className={classes.name} title={viewer.accountName}>
            {viewer.accountName}
          </span>
        </span>
      )}
      <div className={classes.right}>
        <LanguageMenu compact={tablet} onChoose={chooseLanguage} />
        <ThemeToggle />
        {viewer && <ScreenMenu compact={tablet} name={viewer.displayName} />}
      </div>
    </header>
  );
}

/** Which screen this is, and the way to end it. */
function ScreenMenu({ name, compact }: { name: string; compact: boolean }) {
  const { t } = useTranslation('shell');
  const [asking, setAsking] = useState(false);
  const [leave, busy] = useMutate(WallScreenLeave, { refetch: false });
  const end = async () => {
    const { data } = await leave({});
    if (data?.WallScreenLeave?.ok) logOut();
  };
  return (
    <>
      <DropMenu
        button={
          <BarButton aria-label={t('wall.menu', { name })}>
            <IconDeviceTv aria-hidden size="1rem" stroke={1.75} />
            {!compact && <Truncated className={classes.name} text={name} />}
            <IconChevronDown aria-hidden size="0.875rem" stroke={1.75} />
          </BarButton>
        }
        entries={[
          {
            key: 'end',
            label: t('wall.end'),
            icon: <IconLogout aria-hidden size="1rem" stroke={1.75} />,
            onSelect: () => setAsking(true),
          },
        ]}
        position="bottom-end"
      />
      <ConfirmModal
        busy={busy}
        confirm={t('wall.endTitle')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
        opened={asking}
        title={t('wall.endTitle')}
      >
        <p>{t('wall.endText')}</p>
      </ConfirmModal>
    </>
  );
}
