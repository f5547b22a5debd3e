import type { MailWords } from './mail-words.ts';

const devices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

export const en: MailWords = {
  reset: {
    subject: 'Choose a new password for Tutti',
    before: 'Somebody, hopefully you, asked for a new password for this e-mail address.\n\nChoose it here within one hour:',
    after: 'If it was not you, do nothing: your password stays as it is.',
  },
  invitation: {
    invitedSubject: (account) => `You are invited to ${account} in Tutti`,
    addedSubject: (account) => `You have access to ${account} in Tutti`,
    gaveAccess: (by, account) => `${by} gave you access to "${account}" in Tutti, the console for networked audio devices.`,
    choosePassword: 'Choose your password here, once, within a week:',
    signIn: 'Sign in with the password you already have:',
    singleSignOn: 'Sign in with single sign-on, as with your other services:',
    afterwards: (email) => `Then sign in with ${email}. If you did not expect this, do nothing.`,
  },
  welcome: {
    subject: 'Welcome to Tutti',
    made: (account) => `Your account "${account}" in Tutti, the console for networked audio devices, is ready.`,
  },
  secondStep: {
    subject: 'Your sign-in to Tutti was changed',
    appAdded: 'An authenticator app was added to your sign-in to Tutti. After the password you are asked for its code.',
    appRemoved: 'The authenticator app was removed from your sign-in to Tutti.',
    codesMade: 'New recovery codes were made for your sign-in to Tutti. Earlier ones do not work any more.',
    passkeyAdded: (passkey) => `The passkey "${passkey}" was added to your sign-in to Tutti.`,
    passkeyRemoved: (passkey) => `The passkey "${passkey}" was removed from your sign-in to Tutti.`,
    codeUsed: (left) => `Somebody signed in to Tutti as you with a recovery code. Recovery codes left: ${left}.`,
    operator: 'The operator of this server',
    reset: (by) =>
      `${by} reset your second step at sign-in to Tutti: authenticator app, passkeys and recovery codes are removed, and you are signed out everywhere. You sign in with your password, and can add a second step again.`,
    notYou: 'If you did not expect this, choose a new password at once, and look at how you sign in:',
  },
  secondStepAsked: {
    subject: (account) => `${account} in Tutti asks for a second step at sign-in`,
    now: (account) =>
      `"${account}" asks you for a second step at sign-in, beside your password. Until you have one, this account stays closed to you; your other accounts stay open.`,
    from: (account, date) =>
      `From ${date} on "${account}" asks you for a second step at sign-in, beside your password. Without one this account is closed to you from that day on; your other accounts stay open.`,
    how: 'Add an authenticator app or a passkey, which takes a minute:',
  },
  keyEnds: {
    subject: (key) => `The API key ${key} in Tutti ends soon`,
    text: (key, account, date) =>
      `The API key "${key}" of "${account}", which you made, ends on ${date}: from then on its calls are refused. Make a new one in time, and give it to the program that uses it:`,
  },
  monthlyReport: {
    subject: (site, month) => `${site}, ${month}: how reliable it was`,
    text: (site, account, month) => `The report of "${site}" in "${account}" for ${month}. Shares are of the time that was observed:`,
    area: { connectivity: 'Connectivity', clocking: 'Clocking', subscriptions: 'Subscriptions', latency: 'Latency' },
    share: (area, inOrder, notObserved) =>
      inOrder === null ? `${area}: not observed` : `${area}: ${inOrder} in order; ${notObserved} of the time not observed`,
    faults: (faults, repairs) => `Faults: ${faults}, of which the end of ${repairs} was seen`,
    repair: (median, longest) => `Time to repair: median ${median} min, longest ${longest} min`,
    leaderChanges: (count) => `Changes of the clock leader: ${count ?? 'not known'}`,
    all: 'The whole report, to print or as CSV:',
    end: 'You get this because you asked for the monthly report of this site. On the page of the report you can end that.',
  },
  planReminder: {
    TRIAL: {
      subject: (account) => `The trial of ${account} in Tutti ends soon`,
      text: (account, date, canBeCharged) => {
        const ends = `The free trial of "${account}" ends on ${date}.`;
        if (canBeCharged === true)
          return `${ends} Payment details are there, so the paid subscription begins by itself on that day, and our payment provider mails you the receipt.\n\nSee the plan, change or cancel it in Manage Subscription:`;
        if (canBeCharged === false)
          return `${ends} There are no payment details yet. When it ends, an e-mail of our payment provider tells you about the paid subscription.\n\nSee the plan, or add payment details now, in Manage Subscription:`;
        return `${ends} When it ends, an e-mail of our payment provider tells you about the paid subscription.\n\nSee the plan and the payment details in Manage Subscription:`;
      },
    },
    OVERDUE: {
      subject: (account) => `A payment for ${account} in Tutti is missing`,
      text: (account) =>
        `A payment for "${account}" could not be taken, or there are no payment details. If it stays so, the plan ends.\n\nUpdate the payment details in Manage Subscription:`,
    },
    CANCELED: {
      subject: (account) => `The plan of ${account} in Tutti ends soon`,
      text: (account, date) =>
        `The plan of "${account}" was canceled and ends on ${date}. From then on devices and sites can be watched, but not configured.\n\nTo keep it, resume it in Manage Subscription:`,
    },
    DEACTIVATED: {
      subject: (account) => `The plan of ${account} in Tutti has ended`,
      text: (account) =>
        `The plan of "${account}" has ended. Devices and sites can still be watched, but not configured.\n\nTo go on, reactivate it in Manage Subscription:`,
    },
  },
  alert: {
    title: {
      TROUBLE: (what, place) => `${what}: ${place}`,
      OVER: (what, place) => `Over: ${what}: ${place}`,
      NOT_KNOWN: (what, place) => `Not known any more: ${what}: ${place}`,
      SILENCE_BEGAN: (_, place) => `Silence begins: ${place}`,
      SILENCE_OVER: (_, place) => `Silence is over: ${place}`,
      STILL_WRONG: (_, place) => `Still wrong after the silence: ${place}`,
      CHANNEL_FAILING: (what) => `Alerts cannot be delivered: ${what}`,
      TEST: (what) => `Test from Tutti: ${what}`,
    },
    test: 'This is a test. Messages about trouble will arrive here.',
    why: (account) => `You get this mail because you were chosen for the alerts of "${account}".`,
    what: {
      DEVICE_OFFLINE: 'not connected',
      DEVICE_UNKNOWN: 'state not known, its agent is not connected',
      AGENT_OFFLINE: 'agent not connected',
      CLOCK_NOT_LOCKED: 'clock not locked',
      NO_CLOCK_LEADER: 'no clock leader',
      CLOCK_CONFLICT: 'clock conflict',
      CLOCK_OFFSET: 'clock off by more than 20 ppm',
      CLOCK_LEADER_CHANGED: 'another clock leader',
      SUBSCRIPTIONS_FAILING: 'subscriptions failing',
      SUBSCRIPTIONS_WARNING: 'subscriptions with a warning',
      LATENCY: 'packets too late',
      FIRMWARE_CHANGED: 'other firmware',
      RIGHTS_CHANGED: 'rights changed',
      PLAN_CHANGED: 'plan changed',
      SEATS_USED: 'seats nearly used',
    },
    of: (place, what) => `${place}: ${what}`,
    since: (trouble, since) => `${trouble}, since ${since}`,
    fromTo: (trouble, from, to) => `${trouble}, from ${from} to ${to}`,
    onIt: (name, since) => `${name} is on it since ${since}`,
    onItNote: (onIt, note) => `${onIt}: "${note}"`,
  },
  support: (address) => `Questions? Help is here: ${address}`,
  notification: {
    place: (site, more) => (more === 0 ? site : `${site} and ${more} more ${more === 1 ? 'site' : 'sites'}`),
    oneOffline: (place, device) => `${place}: ${device} is offline`,
    offline: (place, count) => `${place}: ${devices(count)} offline`,
    agentAway: (place, count) => `${place}: agent not connected, state of ${devices(count)} unknown`,
    alsoAgentAway: (subject) => `${subject}, and an agent is not connected`,
    oneBack: (place, device) => `${place}: ${device} is back online`,
    back: (place, count) => `${place}: ${devices(count)} back online`,
    wereAway: (place, count) => `${place}: ${devices(count)} offline for a while`,
    agentBack: (place, count) => `${place}: agent connected again, with ${devices(count)}`,
    agentWasAway: (place, count) => `${place}: agent not connected for a while, state of ${devices(count)} was unknown`,
    offlineHead: 'Offline',
    agentHead: 'State unknown',
    backHead: 'Back online',
    awayHead: 'Offline for a while',
    agentPastHead: 'State was unknown',
    agentGone: (agent, count, since) => `${devices(count)}, because the agent "${agent}" is not connected, since ${since}`,
    subnetGone: (subnet, count, since) => `${devices(count)} of the subnet ${subnet} at once, since ${since}`,
    since: (device, since) => `${device}, since ${since}`,
    fromTo: (device, from, to) => `${device}, offline from ${from} to ${to}`,
    agentFromTo: (agent, count, from, to) => `${devices(count)}, because the agent "${agent}" was not connected from ${from} to ${to}`,
    more: (count) => `and ${count} more`,
    moreSites: (count) => `And ${count} more ${count === 1 ? 'site' : 'sites'}.`,
    timezone: (timezone) => `Times are those of ${timezone}.`,
    why: 'You get this mail because you asked to be told when devices go offline.',
    change: 'Change what you are told:',
  },
};
