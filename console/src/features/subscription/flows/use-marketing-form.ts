import { useEffect, useEffectEvent, useState } from 'react';
import type { useBilling } from '../../../api/billing/use-billing.ts';

/** How often is looked whether the script of the marketing tool is there (BILL-060), ms. */
const LOOK_EVERY_MS = 250;
/** A form that is not there by then does not come: the console asks in its own, ms. */
const GIVE_UP_AFTER_MS = 10_000;
/** Of the element in which the form is made. */
export const FORM_ELEMENT = 'plan-cancel-form';

/** Of the script. */
const SCRIPT = 'plan-cancel-form-script';

/** The part of HubSpot's forms script that is used here (developers.hubspot.com/docs/cms/start-building/features/forms/legacy-forms). */
interface FormsScript {
  readonly create: (options: {
    readonly portalId: string;
    readonly formId: string;
    /** A selector of our element. */
    readonly target: string;
    readonly onFormReady: () => void;
    /** The answers have arrived at the marketing tool. */
    readonly onFormSubmitted: () => void;
  }) => void;
}

declare global {
  interface Window {
    hbspt?: { forms?: FormsScript };
  }
}

/** Which form of the marketing tool. */
type CancelForm = NonNullable<NonNullable<ReturnType<typeof useBilling>>['cancelForm']>;

/** How far the form is: `failed` where it does not come. */
type Progress = 'waiting' | 'ready' | 'failed';

/** Puts the script into the page, once. */
function addScript(src: string): HTMLScriptElement {
  const known = document.querySelector<HTMLScriptElement>(`#${SCRIPT}`);
  if (known) return known;
  const script = document.createElement('script');
  script.id = SCRIPT;
  script.src = src;
  document.head.append(script);
  return script;
}

/** Makes the form of the marketing tool in our element (BILL-059, BILL-060); `onSubmitted` when somebody has sent it (BILL-042). Null: there is none. */
export function useMarketingForm(form: CancelForm | null, onSubmitted: () => void): Progress {
  const [progress, setProgress] = useState<Progress>('waiting');
  const submitted = useEffectEvent(onSubmitted);
  const { scriptUrl = null, portalId = '', formId = '' } = form ?? {};
  useEffect(() => {
    if (scriptUrl === null) return undefined;
    let isMade = false;
    const stop = () => {
      clearInterval(look);
      clearTimeout(end);
      script.removeEventListener('error', fail);
    };
    const fail = () => {
      stop();
      // What did not arrive is tried again the next time.
      if (!isMade) script.remove();
      setProgress('failed');
    };
    const look = setInterval(() => {
      const { hbspt } = globalThis.window;
      if (!hbspt?.forms) return;
      isMade = true;
      // It is there: what is waited for now is the form that it makes.
      clearInterval(look);
      hbspt.forms.create({
        portalId,
        formId,
        target: `#${FORM_ELEMENT}`,
        onFormReady: () => {
          stop();
          setProgress('ready');
        },
        onFormSubmitted: () => submitted(),
      });
    }, LOOK_EVERY_MS);
    const end = setTimeout(fail, GIVE_UP_AFTER_MS);
    const script = addScript(scriptUrl);
    script.addEventListener('error', fail);
    return stop;
  }, [scriptUrl, portalId, formId]);
  return progress;
}
