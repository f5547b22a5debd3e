import { TextInput } from '@mantine/core';
import { WALL_SCREEN_NAME_LIMIT, WallScreenForm } from '@tutti/domain/wall-form';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { isOtherAccess } from '../../ui/forms/access.ts';
import { type Access, AccessChoice } from '../../ui/forms/access-choice.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { wrongIn } from '../../ui/forms/problems.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useLeave } from '../../ui/forms/use-leave.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { CodeDialog, type NewCode } from './code-dialog.tsx';
import { useWallScreens } from './use-wall-screens.ts';
import classes from './wall-screens.module.css';
import { WallScreenAdd } from './wall-screens-documents.ts';

const LIST = '/settings/Security/WallScreens';
interface Values {
  readonly name: string;
  readonly shows: Access;
}
const EMPTY: Values = { name: '', shows: { type: 'admin', siteIds: [] } };

/** The form as the API takes it; null: every site. */
const inputOf = ({ name, shows }: Values) => ({ name: name.trim(), domainIds: shows.type === 'admin' ? null : [...shows.siteIds] });

/** What is wrong, in the language of the console. */
function problemsOf(values: Values, t: TFunction<'security'>) {
  const { name, domainIds } = wrongIn(WallScreenForm, inputOf(values));
  const isLong = values.name.trim().length > WALL_SCREEN_NAME_LIMIT;
  return {
    name: name && (isLong ? t('walls.form.nameTooLong', { max: WALL_SCREEN_NAME_LIMIT }) : t('walls.form.nameMissing')),
    shows: domainIds && t('walls.form.siteMissing'),
  };
}

/** `/settings/Security/WallScreens/addscreen`: makes a wall screen and shows its code once. */
export function AddWallScreen() {
  const { t } = useTranslation('security');
  const { accountId } = useViewer();
  const { sites, unread } = useSitesByName();
  const { screens } = useWallScreens();
  const leaving = useLeave(LIST);
  const [created, setCreated] = useState<NewCode | null>(null);
  const [add] = useMutate(WallScreenAdd, { quiet: true });
  const form = useForm<Values>({
    saved: EMPTY,
    isSame: (a, b, field) => (field === 'shows' ? !isOtherAccess(a.shows, b.shows) : a.name.trim() === b.name.trim()),
    problemsOf: (values) => problemsOf(values, t),
    send: async (values) => {
      const { data, message } = await add({ input: { accountId, ...inputOf(values) } });
      const made = data?.WallScreenAdd;
      if (!made?.wallScreen) return message ?? t('walls.form.failed');
      setCreated({ id: made.wallScreen.id, name: made.wallScreen.name, code: made.code, expiresAt: made.codeExpiresAt });
      return null;
    },
  });
  const { values, problems } = form;
  const names = { name: t('walls.form.name'), shows: t('walls.form.shows') };
  return (
    <SettingsPage crumbs={<BackLink label={t('walls.name')} to={LIST} />} title={t('walls.add')}>
      <PageForm
        {...leaving}
        className={classes.form}
        form={form}
        submit={t('walls.add')}
        unsaved={created ? [] : form.changed.map((field) => names[field])}
      >
        <TextInput {...form.text('name')} autoComplete="off" description={t('walls.form.nameHint')} label={t('walls.form.name')} />
        <AccessChoice
          error={fieldError(problems.shows)}
          onChange={(shows) => form.set({ shows })}
          sites={sites}
          unread={unread}
          value={values.shows}
          words={{
            legend: t('walls.form.shows'),
            admin: t('walls.form.every'),
            adminHint: t('walls.form.everyHint'),
            restricted: t('walls.form.some'),
            restrictedHint: t('walls.form.someHint'),
            sites: t('walls.form.sites'),
            everySite: t('walls.form.everySite'),
          }}
        />
        <CodeDialog made={created} onClose={leaving.leave} screens={screens} />
      </PageForm>
    </SettingsPage>
  );
}
