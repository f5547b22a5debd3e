import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInputObjectType, isNonNullType, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { commandMutations } from '../made-lists.ts';
import { readSchema } from '../schema.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Mutation of the console → why its form sends no version of what it began with (decision 045). One that is not here sends it, but for a command: it is asked of
 * the device, which says what is so.
 */
const WITHOUT: Readonly<Record<string, string>> = {
  AccountAPIKeyAdd: 'makes something new',
  AccountAPIKeyRemove: 'takes a key away, whatever it may',
  AccountLeave: 'gives up one’s own place, whatever it is',
  AccountNameSet: 'one short text of one person, the owner, that stands on the screen beside what is saved',
  AccountSubscriptionReactivationOrderCreate: 'makes something new; the state of the plan decides',
  AccountSubscriptionUncancel: 'the state of the plan decides',
  AgentDevicesForget: 'takes away what a revoked agent left; CONFLICT for one that is not revoked',
  AgentDomainSet: 'says itself what shall be',
  AgentEnrolmentCodeCreate: 'makes something new',
  AgentMayChangeSet: 'says itself what shall be',
  AgentRestart: 'asks for something; what comes of it the agent says',
  AgentRevoke: 'ends an access, and nothing else can be changed of an agent',
  AgentTest: 'asks for something; what comes of it the agent says',
  AgentUpdate: 'asks for something; what comes of it the agent says',
  AgentUpdatesAtNightSet: 'says itself what shall be',
  AlertChannelAdd: 'makes something new',
  AlertChannelDelete: 'takes a channel away, whatever it is',
  AlertChannelTest: 'replaces no value',
  AlertDeliveryRetry: 'CONFLICT for one that was not given up',
  AlertRuleAdd: 'makes something new',
  AlertRuleDelete: 'takes a rule away, whatever it is',
  AlertRuleOnSet: 'a switch: what it was before does not matter',
  AlertTroubleAcknowledge: 'says who takes care of it now, whoever did before; the record keeps who',
  AlertTroubleRelease: 'takes it back, whoever it was; the record keeps who',
  PushBrowserAdd: 'says itself what shall be of the browser that asks',
  PushBrowserRemove: 'takes a browser away, whatever is kept of it',
  LogForwardAdd: 'makes something new',
  LogForwardDelete: 'takes a forward away, whatever it is',
  LogForwardTest: 'replaces no value',
  RoleAdd: 'makes something new',
  RoleDelete: 'takes a role away that nobody has, whatever it is',
  AuditLogExportCreate: 'makes something new',
  CancelSubscription: 'the state of the plan decides',
  ClockingGroupAutomaticallyConfigure: 'names the plan that was shown: CONFLICT where the network has changed since',
  DeviceImportanceLevelSet: 'one choice that is saved when it is made',
  DeviceReplace: 'CONFLICT where the device or the spare is not as it was shown',
  DeviceUpdate: 'one note, saved when its field is left; the record keeps what it said before',
  DevicesEnroll: 'says where devices go, wherever they are',
  DevicesAcceptAgain: 'lets forgotten devices come back; CONFLICT for one that is not forgotten',
  DevicesForget: 'takes devices away; CONFLICT for one that is connected',
  DevicesUnenroll: 'says where devices go, wherever they are',
  DevicesRxChannelsSubscriptionSet: 'gives devices commands, and takes what each channel had before (`replaces`)',
  DomainAdd: 'makes something new',
  DomainRemove: 'takes a site away; what that does is counted when it is asked',
  UserDisplayPreferencesSet: 'one’s own choices, which give nobody a right',
  UserFirstStepsSet: 'adds to what is there',
  UserAuthenticatorAppBegin: 'makes something new',
  UserAuthenticatorAppConfirm: 'makes something new',
  UserAuthenticatorAppRemove: 'takes one’s own app away, whatever it is',
  UserIdentityProve: 'replaces no value',
  UserLoginWithPasskey: 'replaces no value',
  UserLoginWithSecondStep: 'replaces no value',
  UserPanelSet: 'one’s own choice, which gives nobody a right',
  UserInvitationResend: 'replaces no value; CONFLICT for somebody who has opened the account',
  UserLoginWithCodeGrant: 'replaces no value',
  UserLoginWithPassword: 'replaces no value',
  UserLogout: 'replaces no value',
  UserPasswordRequestReset: 'replaces no value',
  UserPasswordResetUsingToken: 'one-use link',
  UserPasskeyAdd: 'makes something new',
  UserPasskeyAsk: 'replaces no value',
  UserPasskeyBegin: 'replaces no value',
  UserPasskeyRemove: 'takes one’s own passkey away, whatever it is called',
  UserPasskeyRename: 'one short text of one person, themselves',
  UserPreferencesSet: 'one’s own name',
  UserRecoveryCodesMake: 'makes something new',
  UserSecondStepReset: 'takes all away that is there; CONFLICT where nothing is',
  UserSessionEnd: 'replaces no value',
  JobAdd: 'makes something new',
  JobCancel: 'ends a job, whatever it is',
  JobContinue: 'goes on with what was stopped, and is refused where it was not',
  SilenceAdd: 'makes something new',
  SilenceDelete: 'takes a silence away, whatever it is',
  SilenceEnd: 'ends a silence, whatever it is',
  SnapshotDelete: 'deletes what was asked about, whatever it is called meanwhile',
  SnapshotKeep: 'a switch: what it was before does not matter',
  SnapshotImport: 'makes something new',
  SnapshotMake: 'makes something new',
  SnapshotRecall: 'each line takes what was seen of it (`ifNow`), and is refused where that changed',
  SnapshotRename: 'sends only what was changed here, and nothing follows from a name or note',
  WallScreenAdd: 'makes something new',
  WallScreenCodeRenew: 'makes something new',
  WallScreenEnd: 'ends an access, and nothing else can be changed of a wall screen',
  WallScreenLeave: 'ends one’s own access',
  WallScreenOpen: 'one-use code',
};

const sources = globSync('console/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/generated|\.test\.|testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
/** The fields that the mutation of a document asks for. */
function fieldsOf(document: string): string[] {
  const selections = parse(document).definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : [],
  );
  return selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
}
const documents = sources.flatMap(({ text }) => [...text.matchAll(/graphql\(`(\s*mutation [^`]+)`/g)].map(([, document = '']) => document));
const asked = [...new Set(documents.flatMap(fieldsOf))].sort();

/** Whether the input of a mutation takes a version. */
function takesVersion(name: string): boolean {
  const type = readSchema().getMutationType()?.getFields()[name]?.args[0]?.type;
  const input = isNonNullType(type) ? type.ofType : type;
  return isInputObjectType(input) && 'ifVersion' in input.getFields();
}

describe('every form of the console', () => {
  it('has a mutation that takes the version that it began with, or gives a device a command, or is on the list with the reason why not', () => {
    const without = new Set([...Object.keys(WITHOUT), ...commandMutations(readSchema())]);
    expect(asked.filter((name) => !takesVersion(name) && !without.has(name))).toEqual([]);
    expect([...without].filter((name) => takesVersion(name) || !asked.includes(name))).toEqual([]);
    expect(Object.keys(WITHOUT).filter((name) => commandMutations(readSchema()).includes(name))).toEqual([]);
  });

  it('of those whose mutation takes a version hands it over where it is called', () => {
    const calling = asked.filter(takesVersion).map((name) => {
      const using = sources.filter(({ text }) => new RegExp(`useMutate\\(${name}\\b`).test(text));
      return { name, uses: using.length, without: using.filter(({ text }) => !/\bifVersion\b/.test(text)).map(({ file }) => file) };
    });
    // Who invites begins with nothing, who removes wants it gone whatever it was.
    const meant = new Set(['console/src/features/users/add-user-screen.tsx', 'console/src/features/users/remove-dialog.tsx']);
    expect(calling.filter(({ without }) => without.some((file) => !meant.has(file)))).toEqual([]);
    expect(calling.filter(({ uses }) => uses === 0)).toEqual([]);
    expect(calling.length).toBeGreaterThan(6);
  });

  it('of those whose mutation takes a version shows both where it is refused', () => {
    // Clocking shows what others set beside each of its own settings; the mail of monthly reports is one switch beside the form of the preferences, and is read again where it is refused.
    const otherwise = new Set(['ClockingGroupSet', 'UserDomainPreferencesSet']);
    const featureOf = (file: string) => file.split('/').slice(0, 4).join('/');
    const showing = new Set(sources.filter(({ text }) => text.includes('<ChangedDialog')).map(({ file }) => featureOf(file)));
    const without = asked.filter((name) => {
      const callers = sources.filter(({ text }) => new RegExp(`useMutate\\(${name}\\b`).test(text));
      return takesVersion(name) && !otherwise.has(name) && !callers.every(({ file }) => showing.has(featureOf(file)));
    });
    expect(without).toEqual([]);
  });
});
