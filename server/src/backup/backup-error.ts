/** What is wrong with a backup, or with where it is to be restored, in words for the operator: shown without a stack. */
export class BackupError extends Error {}

/** Another backup of the database is being made: this one is not needed, or can be made in a moment. */
export class BackupBusy extends BackupError {}

/** With this code a program ends that was not needed because another makes a backup: EX_TEMPFAIL. */
export const BUSY_CODE = 75;
