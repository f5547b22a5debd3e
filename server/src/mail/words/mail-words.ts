import type { AlertCondition } from '@tutti/domain/alerting/alert-conditions';
import type { StatusArea } from '@tutti/domain/enumerations';

/** The texts of mails in one language. A language that lacks one does not compile. Names are put in as they are: the caller has prepared them with `in-line.ts`. */
export interface MailWords {
  readonly reset: {
    readonly subject: string;
    /** Before and after the link, which is valid for an hour. */
    readonly before: string;
    readonly after: string;
  };
  readonly invitation: {
    readonly invitedSubject: (account: string) => string;
    readonly addedSubject: (account: string) => string;
    /** `by`: the name of who gave the access. */
    readonly gaveAccess: (by: string, account: string) => string;
    /** Each before its link: to choose a password, the sign-in page, single sign-on. */
    readonly choosePassword: string;
    readonly signIn: string;
    readonly singleSignOn: string;
    readonly afterwards: (email: string) => string;
  };
  readonly welcome: {
    readonly subject: string;
    /** Of the account that was made. How its owner comes in is written as in an invitation. */
    readonly made: (account: string) => string;
  };
  /** To whoever it is about: what was changed, and what to do where it was not them, before the address of the console. */
  readonly secondStep: {
    readonly subject: string;
    readonly appAdded: string;
    readonly appRemoved: string;
    readonly codesMade: string;
    readonly passkeyAdded: (passkey: string) => string;
    readonly passkeyRemoved: (passkey: string) => string;
    readonly codeUsed: (left: number) => string;
    /** `by`: the name of who did it, or that it was the operator. */
    readonly operator: string;
    readonly reset: (by: string) => string;
    readonly notYou: string;
  };
  /** To somebody of whom an account asks a second step: `now`, or `from` a day on. */
  readonly secondStepAsked: {
    readonly subject: (account: string) => string;
    readonly now: (account: string) => string;
    readonly from: (account: string, date: string) => string;
    readonly how: string;
  };
  /** To the maker of an API key, before the address of the keys. */
  readonly keyEnds: {
    readonly subject: (key: string) => string;
    readonly text: (key: string, account: string, date: string) => string;
  };
  /** The report of a month about a site, before its address. `month`: in words; shares as they are shown, null: nothing was observed. */
  readonly monthlyReport: {
    readonly subject: (site: string, month: string) => string;
    readonly text: (site: string, account: string, month: string) => string;
    readonly area: Readonly<Record<StatusArea, string>>;
    readonly share: (area: string, inOrder: string | null, notObserved: string) => string;
    readonly faults: (faults: number, repairs: number) => string;
    readonly repair: (medianMinutes: number, longestMinutes: number) => string;
    /** null: the record has not the whole month. */
    readonly leaderChanges: (count: number | null) => string;
    readonly all: string;
    readonly end: string;
  };
  /** To the owner, before the address of Manage Subscription; `date`: when trial or plan end; `canBeCharged`: whether payment details were given, null where that is not known. */
  readonly planReminder: Readonly<Record<'TRIAL' | 'OVERDUE' | 'CANCELED' | 'DEACTIVATED', PlanReminderWords>>;
  /** Messages about trouble, of mails and of chat services. `what`: the name of a rule or of a channel; `place`: where, a site or the name of what it is about. */
  readonly alert: {
    readonly title: Readonly<
      Record<
        'TROUBLE' | 'OVER' | 'NOT_KNOWN' | 'SILENCE_BEGAN' | 'SILENCE_OVER' | 'STILL_WRONG' | 'CHANNEL_FAILING' | 'TEST',
        (what: string, place: string) => string
      >
    >;
    /** What there is to say without lines. */
    readonly test: string;
    readonly why: (account: string) => string;
    /** Of one trouble: what it is, as little as can say it; of whom; since when it is, from when to when it was. */
    readonly what: Readonly<Record<AlertCondition | 'DEVICE_UNKNOWN', string>>;
    readonly of: (place: string, what: string) => string;
    readonly since: (trouble: string, since: string) => string;
    readonly fromTo: (trouble: string, from: string, to: string) => string;
    /** Who takes care of it, since when; and what they said. */
    readonly onIt: (name: string, since: string) => string;
    readonly onItNote: (onIt: string, note: string) => string;
  };
  /** The last line of each mail, with where help is. */
  readonly support: (address: string) => string;
  readonly notification: {
    /** Where something happened: one site, or one and so many more. */
    readonly place: (site: string, more: number) => string;
    readonly oneOffline: (place: string, device: string) => string;
    readonly offline: (place: string, devices: number) => string;
    /** Nothing is known of so many, because their agent is away; and that this is so of others, too. */
    readonly agentAway: (place: string, devices: number) => string;
    readonly alsoAgentAway: (subject: string) => string;
    readonly oneBack: (place: string, device: string) => string;
    readonly back: (place: string, devices: number) => string;
    readonly wereAway: (place: string, devices: number) => string;
    /** The agent of so many is there again; and that it was away for a while. Whether they were offline nobody knows. */
    readonly agentBack: (place: string, devices: number) => string;
    readonly agentWasAway: (place: string, devices: number) => string;
    /** Heads of the parts of a site. */
    readonly offlineHead: string;
    readonly agentHead: string;
    readonly backHead: string;
    readonly awayHead: string;
    readonly agentPastHead: string;
    /** Why so many went at once. `since`: a moment in words. */
    readonly agentGone: (agent: string, devices: number, since: string) => string;
    readonly subnetGone: (subnet: string, devices: number, since: string) => string;
    /** Of one device: since when it is offline, from when to when it was. */
    readonly since: (device: string, since: string) => string;
    readonly fromTo: (device: string, from: string, to: string) => string;
    /** Why nothing was known of so many for a while. */
    readonly agentFromTo: (agent: string, devices: number, from: string, to: string) => string;
    readonly more: (count: number) => string;
    readonly moreSites: (count: number) => string;
    readonly timezone: (timezone: string) => string;
    readonly why: string;
    readonly change: string;
  };
}

interface PlanReminderWords {
  readonly subject: (account: string) => string;
  readonly text: (account: string, date: string, canBeCharged: boolean | null) => string;
}
