/** The people of the demo; the first one owns its accounts. */
export const PEOPLE = {
  owner: { displayName: 'Priya Nair', email: 'priya.nair@northlight.example' },
  admin: { displayName: 'Tomas Lindqvist', email: 'tomas.lindqvist@northlight.example' },
  restricted: { displayName: 'Maya Osei', email: 'maya.osei@northlight.example' },
} as const;
