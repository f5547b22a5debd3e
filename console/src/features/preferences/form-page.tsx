import { wordsOf } from '../../api/client/errors.ts';
import { Failures } from './failures.tsx';
import { LeaveSection } from './leave-section.tsx';
import { NotRead } from './not-read.tsx';
import { PreferencesFields } from './preferences-fields.tsx';
import { PreferencesSkeleton } from './preferences-skeleton.tsx';
import type { useEditing } from './use-editing.ts';

interface Props {
  readonly editing: ReturnType<typeof useEditing>;
  readonly formId: string;
  readonly atNotifications: boolean;
  /** What was typed stays while another part is looked at. */
  readonly hidden: boolean;
}

/** The parts of the preferences that are saved as a whole. */
export function FormPage({ editing: { data, loaded, form, error, refetch }, formId, atNotifications, hidden }: Props) {
  return (
    <div hidden={hidden}>
      <Failures failures={form.refusal ?? []} />
      {data && loaded ? (
        <form {...form.leading} id={formId}>
          <PreferencesFields
            answer={data}
            atNotifications={atNotifications}
            form={form.values}
            onChange={form.set}
            problems={form.problems}
          />
        </form>
      ) : error ? (
        <NotRead detail={wordsOf(error)} onRetry={refetch} />
      ) : (
        <PreferencesSkeleton />
      )}
      {loaded && <LeaveSection />}
    </div>
  );
}
