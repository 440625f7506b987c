// What a password that somebody chooses must have (accounts 2.3); the backend refuses the common ones as well. Pure, and free of
// schemas, so that screens may tick it off in the browser.

export const passwordLength = { min: 8, max: 255 } as const;

/** What it needs, by name; how long it may be is not among it. */
export const passwordNeeds = {
  length: (password: string) => password.length >= passwordLength.min,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[~`!@#$%^&*()\-_+={}[\]|;:"<>,./?]/.test(password),
} as const;

export type PasswordNeed = keyof typeof passwordNeeds;

/** The needs in the order in which people read them. */
export const eachPasswordNeed = Object.keys(passwordNeeds) as readonly PasswordNeed[]; // Of the lines above.

/** Whether it has all that it needs. */
export const isStrongPassword = (password: string): boolean =>
  eachPasswordNeed.every((need) => passwordNeeds[need](password));
