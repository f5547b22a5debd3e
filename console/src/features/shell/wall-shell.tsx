import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ViewerContext } from '../../api/account/viewer.ts';
import { useAccountChanges } from '../../live/account-changes.ts';
import { DeviceDndProvider } from '../../ui/dnd/provider.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { NextStep } from '../../ui/page/in-steps.tsx';
import { onDemand } from '../../ui/page/on-demand.tsx';
import { DateTimeContext } from '../../ui/time/use-date-time.ts';
import { Banners } from './banners.tsx';
import { CannotStart } from './cannot-start.tsx';
import type { ShellParts } from './dialogs.tsx';
import classes from './shell.module.css';
import { useShellState } from './shell-state.ts';
import { Sidebar } from './sidebar.tsx';
import { useWallScreen } from './use-wall-screen.ts';
import { WallHeader } from './wall-header.tsx';

const SlideMenu = onDemand(
  async () => (await import('./slide-menu.tsx')).SlideMenu,
  ({ opened }) => opened,
);

const nobody = () => undefined;

/** The frame of a wall screen: the sites with their status, and nothing that would be refused there. */
export function WallShell({ Explanations }: Pick<ShellParts, 'Explanations'>) {
  const { t } = useTranslation('shell');
  const { narrow } = useWidth();
  const { menuOpened, closeMenu } = useShellState();
  const { viewer, dateTime, failed, retry } = useWallScreen();
  if (failed && !viewer) return <CannotStart retry={retry} />;
  const sidebar = viewer && <Sidebar collapsible={!narrow} onDropDevice={nobody} onNavigate={closeMenu} viewer={viewer} />;
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <DeviceDndProvider>
        <ViewerContext value={viewer}>
          <DateTimeContext value={dateTime}>
            {viewer && <Follow accountId={viewer.accountId} />}
            <WallHeader viewer={viewer} />
            <div className={classes.body}>
              {narrow ? (
                <SlideMenu onClose={closeMenu} opened={menuOpened}>
                  {sidebar}
                </SlideMenu>
              ) : (
                (sidebar ?? <div className={classes.sidebarPlace} />)
              )}
              <main className={classes.main} id="main" tabIndex={-1}>
                {viewer && (
                  <NextStep>
                    <Banners change={null} />
                    <Outlet />
                  </NextStep>
                )}
              </main>
            </div>
            {viewer && <Explanations />}
          </DateTimeContext>
        </ViewerContext>
      </DeviceDndProvider>
    </>
  );
}

function Follow({ accountId }: { accountId: string }) {
  useAccountChanges(accountId);
  return null;
}
