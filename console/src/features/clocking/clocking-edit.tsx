import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import type { ClockDevice } from './clock-device.ts';
import classes from './clocking-edit.module.css';
import { CustomSettings } from './custom-settings.tsx';
import { DevicePanels } from './device-panels.tsx';
import {
  changed,
  changedFields,
  conflicts,
  type Draft,
  forgotten,
  invalidFields,
  leaderCommands,
  merged,
  NO_DRAFT,
  withLeader,
  withLeaderOf,
  withMode,
} from './draft.ts';
import { ModeChoice } from './mode-choice.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Field, valuesOf } from './settings-values.ts';
import { useSave } from './use-save.ts';
import { useSettingWords } from './use-setting-words.ts';
import type { Toggles } from './use-toggles.ts';

interface Props {
  readonly group: ClockingGroup;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly toggles: Toggles;
  /** Whether the viewer may set the clocks of single devices: the leader is one, too. */
  readonly mayToggle: boolean;
  /** Goes back to the view, whatever is not saved. */
  readonly onLeave: () => void;
  readonly onEditAgain: () => void;
  /** Whether leaving was decided already. */
  readonly isDecided: () => boolean;
}

/** Edit mode: the settings of the site are saved together, the toggles of the devices are sent at once. */
export function ClockingEdit({ group, devices, draft, onDraft, toggles, mayToggle, onLeave, onEditAgain, isDecided }: Props) {
  const { t } = useTranslation('clocking');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: the keyboard goes on from the top.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [save, busy] = useSave(toggles);
  const values = withLeaderOf(draft, valuesOf(group, devices), devices);
  const shown = merged(values, draft);
  const fields = changedFields(values, draft);
  const wordOf = useSettingWords(values, shown.leader, devices);
  const names = fields.map((field) => t(`form.${field}`));
  const clashes = conflicts(values, draft);
  const stopped = fields.includes('leader')
    ? leaderCommands(shown, ['leader'], devices.values()).flatMap(({ deviceId, enabled }) =>
        enabled ? [] : [devices.get(deviceId)?.name ?? deviceId],
      )
    : null;

  async function submit() {
    const problem = await save({ groupId: group.id, version: group.version, shown, fields, devices });
    if (problem === null) onDraft(NO_DRAFT);
    onLeave();
    // Back first, then the message (CLOCK-058); what was changed is kept.
    if (problem !== null) toast.error(problem, { label: t('bar.again'), run: onEditAgain });
  }
  const cancel = () => {
    onDraft(NO_DRAFT);
    onLeave();
  };
  const theirs = (field: Field) =>
    clashes.includes(field) ? { value: wordOf(field), onTake: () => onDraft(forgotten(draft, field)) } : null;

  return (
    <div className={classes.page}>
      <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <div className={classes.columns}>
        <section aria-labelledby={`${id}-site`} className={classes.settings}>
          <h2 id={`${id}-site`}>{t('form.site')}</h2>
          <p className={classes.when}>
            <IconDeviceFloppy aria-hidden size="1rem" stroke={1.75} />
            {t('form.onSave')}
          </p>
          <ModeChoice mode={shown.mode} onMode={(mode) => onDraft(withMode(draft, values, mode))} theirs={theirs('mode')} />
          <CustomSettings
            devices={devices}
            mayToggle={mayToggle}
            onChange={(field, value) => onDraft(changed(draft, values, field, value))}
            onLeader={(leader) => onDraft(withLeader(draft, values, leader))}
            shown={shown}
            stopped={stopped}
            theirs={theirs}
          />
        </section>
        {mayToggle && <DevicePanels devices={devices} subnets={group.picture.subnets} toggles={toggles} />}
      </div>
      <SaveBar
        busy={busy}
        names={names}
        onCancel={cancel}
        onSave={() => void submit()}
        invalid={invalidFields(draft).map((field) => t(`form.${field}`))}
      />
      <LeaveGuard
        isDecided={isDecided}
        keeps={(from, to) => from.pathname === to.pathname && 'edit' in to.search}
        names={names}
        onGiveUp={() => onDraft(NO_DRAFT)}
      />
    </div>
  );
}
