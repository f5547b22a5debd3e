import { Button } from '@mantine/core';
import { IconDeviceTv, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { CodeDialog, type NewCode } from './code-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { useWallScreens, type WallScreen } from './use-wall-screens.ts';
import classes from './wall-screens.module.css';
import { WallScreenCodeRenew } from './wall-screens-documents.ts';
import { WallScreensTable } from './wall-screens-table.tsx';

/** `/settings/Security/WallScreens`: the browsers that show sites and stay signed in, to be made, opened and ended. */
export function WallScreensScreen() {
  const { t } = useTranslation('security');
  const known = useWallScreens();
  const { screens, isAllowed } = known;
  const [ending, setEnding] = useState<WallScreen | null>(null);
  const [code, setCode] = useState<NewCode | null>(null);
  const [renew] = useMutate(WallScreenCodeRenew);
  const { ref, onGone } = useFocusWhenGone(screens?.map(({ id }) => id));
  const makeCode = async ({ id, name }: WallScreen) => {
    const { data } = await renew({ input: { wallScreenId: id } });
    const made = data?.WallScreenCodeRenew;
    if (made) setCode({ id, name, code: made.code, expiresAt: made.codeExpiresAt });
  };
  const add = isAllowed && (
    <Button
      component={Link}
      leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
      ref={ref}
      to="/settings/Security/WallScreens/addscreen"
    >
      {t('walls.add')}
    </Button>
  );
  return (
    <SettingsPage aside={add} crumbs={<BackLink label={t('title')} to="/settings/Security" />} title={t('walls.name')}>
      <p className={classes.intro}>{t('walls.intro')}</p>
      {!isAllowed && (
        <p className={classes.off}>
          <StatusShape size={16} value="info" />
          {t('walls.turnedOff')}
        </p>
      )}
      <Screens known={known} onCode={(screen) => void makeCode(screen)} onEnd={setEnding} />
      <CodeDialog made={code} onClose={() => setCode(null)} screens={screens} />
      <EndDialog
        isThere={(id) => screens?.some((screen) => screen.id === id) ?? false}
        onClose={() => setEnding(null)}
        onEnded={(id) => {
          onGone(id);
          known.refetch();
        }}
        target={ending}
      />
    </SettingsPage>
  );
}

interface ScreensProps {
  readonly known: ReturnType<typeof useWallScreens>;
  readonly onCode: (screen: WallScreen) => void;
  readonly onEnd: (screen: WallScreen) => void;
}

function Screens({ known: { screens, isAllowed, error, refetch }, onCode, onEnd }: ScreensProps) {
  const { t } = useTranslation('security');
  if (screens && screens.length > 0) return <WallScreensTable onCode={onCode} onEnd={onEnd} screens={screens} />;
  if (screens) return isAllowed && <Empty icon={<IconDeviceTv size="2rem" stroke={1.5} />} text={t('walls.none')} />;
  return error ? <NotRead onRetry={refetch} text={t('walls.failed')} why={wordsOf(error)} /> : <PlainTableSkeleton tall />;
}
