import { startMailJobs } from '../../../mail/jobs.ts';
import { composeAlert } from './mail.ts';

/** A process that sends the mails of alerts, and no others. */
export function startAlertMails(services: Parameters<typeof startMailJobs>[0]): ReturnType<typeof startMailJobs> {
  const none = async () => null;
  const composers = {
    alert: composeAlert,
    passwordReset: none,
    invitation: none,
    notification: none,
    welcome: none,
    planReminder: none,
    secondStep: none,
    secondStepAsked: none,
    keyEnds: none,
    monthlyReport: none,
  };
  return startMailJobs(services, composers, { tickMs: 20, troubleMs: [10, 20] });
}
