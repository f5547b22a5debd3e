/** The door of the module: what others may use. */
export { type Action, accountsWhere, can, type Person, permissionScope, type Viewer } from './viewer.ts';
