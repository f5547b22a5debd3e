/** What is wrong with a password to log in with: only that it is missing (AUTH-050). */
export const passwordProblem = (password: string): 'passwordRequired' | null => (password === '' ? 'passwordRequired' : null);
